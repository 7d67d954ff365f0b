import { useMemo } from 'react'
import { qrPath } from './qrPath.ts'

/** Around a code there must be a light margin. */
const margin = 3

/** A QR code, drawn here: no other host hears of the payment. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  const whole = size + 2 * margin
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and no file
    <svg viewBox={`${-margin} ${-margin} ${whole} ${whole}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}
