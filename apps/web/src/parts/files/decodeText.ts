/**
 * The text of a file: in Unicode with a byte order mark, in UTF-8, or else in GB 18030, in which Excel saves CSV in China.
 * Null: it is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } | null {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  for (const encoding of marked === undefined ? ['UTF-8', 'GB18030'] : [marked.encoding]) {
    const text = decode(bytes, encoding)
    if (text !== null) return { text, encoding: encoding.replace(/LE$|BE$/, '') }
  }
  return null
}

const marks = [
  { mark: [0xff, 0xfe], encoding: 'UTF-16LE' },
  { mark: [0xfe, 0xff], encoding: 'UTF-16BE' },
]

/** It leaves a byte order mark out. A text has no U+0000; other files do. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\u0000') ? null : text
  } catch {
    return null
  }
}
