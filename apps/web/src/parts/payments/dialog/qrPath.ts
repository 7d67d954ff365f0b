import { create } from 'qrcode'

/** A drawing of a QR code: the dark squares as a path, on a grid of so many units. */
export type QrDrawing = { size: number; path: string }

/** Level M, as for signing in: a phone reads it from a dim screen, and it has few squares. */
export function qrPath(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  return { size, path: squares.join('') }
}
