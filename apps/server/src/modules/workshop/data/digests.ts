import { createHash } from 'node:crypto'

const letter = /[^ \t\n\v\f\r]/
/** The look behind keeps a long run of blanks from being tried from each of its letters. */
const endOfLine = /(?<![ \t\v\f\r])[ \t\v\f\r]+\n/g

/** Passes an answer on, and meanwhile computes the digests by which older judges compare outputs. */
export function digestsOf(content: AsyncIterable<Buffer>) {
  const [whole, stripped] = [createHash('md5'), createHash('md5')]
  const trimmed = trimmedDigest()
  let size = 0
  async function* body() {
    for await (const chunk of content) {
      size += chunk.length
      whole.update(chunk)
      stripped.update(chunk.toString('latin1').replaceAll(/[ \t\n\v\f\r]+/g, ''), 'latin1')
      trimmed.update(chunk)
      yield chunk
    }
  }
  const result = () => ({
    outputMd5: whole.digest('hex'),
    outputSize: size,
    allStrippedOutputMd5: stripped.digest('hex'),
    EOFStrippedOutputMd5: trimmed.digest(),
  })
  return { body: body(), result }
}

/**
 * The digest without the blanks at the end of each line and of the file. Blanks count once a letter follows them. Until
 * then they stand in digests of their own, so that a run of any length takes no memory.
 */
function trimmedDigest() {
  /** Up to the last letter. */
  let end = createHash('md5')
  /** The same, and the line ends since. */
  let lines = end.copy()
  /** The same, and the blanks since the last line end. */
  let blanks = end.copy()

  function addBlanks(run: string): void {
    const line = run.lastIndexOf('\n') + 1
    if (line > 0) {
      lines.update(run.slice(0, line).replaceAll(/[^\n]+/g, ''), 'latin1')
      blanks = lines.copy()
    }
    blanks.update(run.slice(line), 'latin1')
  }
  function addLetters(letters: string): void {
    end = blanks.update(letters.replaceAll(endOfLine, '\n'), 'latin1')
    lines = end.copy()
    blanks = end.copy()
  }
  return {
    update(chunk: Buffer): void {
      const text = chunk.toString('latin1')
      const first = text.search(letter)
      if (first === -1) {
        addBlanks(text)
        return
      }
      let behind = text.length
      while (!letter.test(text[behind - 1]!)) behind -= 1
      addBlanks(text.slice(0, first))
      addLetters(text.slice(first, behind))
      addBlanks(text.slice(behind))
    },
    digest: (): string => end.digest('hex'),
  }
}
