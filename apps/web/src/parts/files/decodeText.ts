/** What a text may be written in. Latin-1 is that of Windows, as browsers read it. */
export const textEncodings = ['UTF-8', 'GB18030', 'Big5', 'Latin-1', 'UTF-16'] as const
export type TextEncoding = (typeof textEncodings)[number]

export const isTextEncoding = (name: string): name is TextEncoding => textEncodings.some((one) => one === name)

/**
 * The text of a file, in the encoding that a person has chosen. Otherwise in Unicode with a byte order mark, in UTF-8, or
 * else in GB 18030, in which Excel saves CSV in China: the bytes of Big5 and of Latin-1 are told from it by nothing. Null:
 * it is no such text.
 */
export function decodeText(
  bytes: Uint8Array,
  chosen: TextEncoding | null = null,
): { text: string; encoding: TextEncoding } | null {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  const guesses: readonly TextEncoding[] = marked === undefined ? ['UTF-8', 'GB18030'] : ['UTF-16']
  for (const encoding of chosen === null ? guesses : [chosen]) {
    const text = decode(bytes, encoding === 'UTF-16' ? (marked?.encoding ?? 'UTF-16LE') : labels[encoding])
    if (text !== null) return { text, encoding }
  }
  return null
}

const marks = [
  { mark: [0xff, 0xfe], encoding: 'UTF-16LE' },
  { mark: [0xfe, 0xff], encoding: 'UTF-16BE' },
]

/** As browsers call them. */
const labels = { 'UTF-8': 'utf-8', GB18030: 'gb18030', Big5: 'big5', 'Latin-1': 'windows-1252' } as const

/** It leaves a byte order mark out. A text has no U+0000; other files do. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\u0000') ? null : text
  } catch {
    return null
  }
}
