import { createHash } from 'node:crypto'

const isBlank = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
/** The look behind keeps a long run of blanks from being tried from each of its letters. */
const endOfLine = /(?<![ \t\v\f\r])[ \t\v\f\r]+\n/g

/** Passes an answer on, and meanwhile computes the digests by which older judges compare outputs. */
export function digestsOf(content: AsyncIterable<Buffer>) {
  const [whole, stripped, trimmed] = [createHash('md5'), createHash('md5'), createHash('md5')]
  let size = 0
  // What may be the end of the file, or of a line.
  let blanks = ''
  async function* body() {
    for await (const chunk of content) {
      size += chunk.length
      whole.update(chunk)
      const text = chunk.toString('latin1')
      stripped.update(text.replaceAll(/[ \t\n\v\f\r]+/g, ''), 'latin1')
      const end = chunk.findLastIndex((byte) => !isBlank(byte)) + 1
      if (end === 0) blanks += text
      else {
        trimmed.update((blanks + text.slice(0, end)).replaceAll(endOfLine, '\n'), 'latin1')
        blanks = text.slice(end)
      }
      yield chunk
    }
  }
  const result = () => ({
    outputMd5: whole.digest('hex'),
    outputSize: size,
    allStrippedOutputMd5: stripped.digest('hex'),
    EOFStrippedOutputMd5: trimmed.digest('hex'),
  })
  return { body: body(), result }
}
