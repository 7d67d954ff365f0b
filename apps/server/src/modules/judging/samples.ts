import { createHash } from 'node:crypto'

type Case = { id: number; inputHash: string; answerHash: string }
type Example = { input: string; output: string }

/**
 * The cases whose input and answer are both those of one example, which everybody sees. Files that differ from what is
 * shown in more than ends of lines and white space at the end are not, however much they look alike.
 */
export function samplesIn(cases: readonly Case[], examples: readonly Example[]): ReadonlySet<number> {
  const shown = examples.map(({ input, output }) => ({ inputs: hashesOf(input), answers: hashesOf(output) }))
  const isSample = ({ inputHash, answerHash }: Case) =>
    shown.some(({ inputs, answers }) => inputs.has(inputHash) && answers.has(answerHash))
  return new Set(cases.filter(isSample).map(({ id }) => id))
}

function hashesOf(text: string): ReadonlySet<string> {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const texts = [text, lines, lines.trimEnd(), `${lines.trimEnd()}\n`]
  return new Set(texts.map((one) => createHash('sha256').update(one).digest('hex')))
}
