import { pictureLimits } from '@praxis/contract/limits'

type Pixels = { data: Buffer; width: number; height: number; channels: 3 }

const headerBytes = 54
const uncompressed = 0

/**
 * The pixels of a Windows bitmap with 8, 24 or 32 bits for each, which the picture library does not read. Null if it is
 * damaged or of another kind.
 */
export function readBmp(file: Buffer): Pixels | null {
  if (file.length < headerBytes || file.toString('latin1', 0, 2) !== 'BM') return null
  const start = file.readUInt32LE(10)
  const infoBytes = file.readUInt32LE(14)
  const width = file.readInt32LE(18)
  const rows = file.readInt32LE(22)
  const bits = file.readUInt16LE(28)
  const height = Math.abs(rows)
  if (infoBytes < 40 || width < 1 || height < 1 || width * height > pictureLimits.pixels) return null
  if (![8, 24, 32].includes(bits) || file.readUInt32LE(30) !== uncompressed) return null
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  if (start < headerBytes || start + rowBytes * height > file.length) return null
  const palette = bits === 8 ? file.subarray(14 + infoBytes, start) : file
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, to = 0; y < height; y += 1) {
    // Rows stand upside down unless the height is negative.
    const row = start + rowBytes * (rows < 0 ? y : height - 1 - y)
    for (let x = 0; x < width; x += 1, to += 3) {
      const from = bits === 8 ? file[row + x]! * 4 : row + (x * bits) / 8
      // Blue comes first. An index beyond the palette is black.
      data[to] = palette[from + 2] ?? 0
      data[to + 1] = palette[from + 1] ?? 0
      data[to + 2] = palette[from] ?? 0
    }
  }
  return { data, width, height, channels: 3 }
}
