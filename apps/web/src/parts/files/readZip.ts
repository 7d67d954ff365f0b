/** Of one file in an archive no more is unpacked. */
const mostBytes = 64 * 1024 * 1024

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
/** The comment of an archive stands behind its end. */
const longestComment = 0xffff

type Entry = { method: number; size: number; start: number }
export type ZipReader = (name: string) => Promise<string | null>

/** Reads texts of a small zip archive by their names. Null: it is no archive, or one that is too large for this. */
export function openZip(bytes: Uint8Array<ArrayBuffer>): ZipReader | null {
  const entries = entriesOf(bytes)
  if (entries === null) return null
  return async (name) => {
    const entry = entries.get(name)
    return entry === undefined ? null : unpack(bytes, entry)
  }
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

function entriesOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - endLength
  const first = Math.max(0, end - longestComment)
  while (end >= first && view.getUint32(end, true) !== endMark) end -= 1
  if (end < first) return null
  const entries = new Map<string, Entry>()
  try {
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== entryMark) return null
      const nameLength = view.getUint16(at + 28, true)
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
      const header = view.getUint32(at + 42, true)
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        start: header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true),
      })
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    return entries
  } catch {
    // A place that is not in the file.
    return null
  }
}

const stored = 0
const deflated = 8

async function unpack(bytes: Uint8Array<ArrayBuffer>, { method, size, start }: Entry): Promise<string | null> {
  if (method !== stored && method !== deflated) return null
  const packed = new Blob([bytes.subarray(start, start + size)]).stream()
  const stream = method === stored ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  try {
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      length += value.length
      if (length > mostBytes) {
        await reader.cancel()
        return null
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return null
  }
}
