import { inflateSync } from 'node:zlib'

/** Lengths in bytes of the heads of a WOFF file and of the font in it, and of an entry of their directories. */
const woff = { head: 44, entry: 20 } as const
const font = { head: 12, entry: 16 } as const

/**
 * The font in a WOFF file (version 1), with its tables unpacked. The reader of fonts unpacks the table of all shapes
 * anew for each letter, which takes seconds for a page of a large font.
 */
export function unpackFont(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12)
  const head = Buffer.alloc(font.head + count * font.entry)
  packed.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let n = 0; n < count; n += 1) {
    const from = woff.head + n * woff.entry
    const to = font.head + n * font.entry
    const [offset, length, wholeLength] = [4, 8, 12].map((at) => packed.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ]
    const bytes = packed.subarray(offset, offset + length)
    const table = length < wholeLength ? inflateSync(bytes) : bytes
    packed.copy(head, to, from, from + 4)
    packed.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(table.length, to + 12)
    // Each table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    end += table.length + padding.length
  }
  return Buffer.concat(parts)
}
