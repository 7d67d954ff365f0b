import { problemRules } from '@praxis/contract/problemLimits'

export type Example = {
  readonly input: string
  readonly output: string
  readonly noteZh: string | null
  readonly noteEn: string | null
}

/** The note of an example in a language, else in the other one. */
export const noteIn = ({ noteZh, noteEn }: Pick<Example, 'noteZh' | 'noteEn'>, locale: string): string | null =>
  locale === 'zh-CN' ? (noteZh ?? noteEn) : (noteEn ?? noteZh)

/** Writes the examples as one string (docs/compatibility.md, Examples of a problem). */
export function writeExamples(examples: readonly Example[], locale: string): string {
  return examples
    .map((example) => {
      const note = noteIn(example, locale)
      const tail = note === null ? '' : `<desc>${note}</desc>`
      return `<input>${example.input}</input><output>${example.output}</output>${tail}`
    })
    .join('')
}

type ReadExample = { input: string; output: string; note: string | null }

/**
 * Reads examples that are written as one string (docs/compatibility.md, Examples of a problem). Values may contain `<`
 * and tags of their own: a value ends where the rest can be read on. Returns the number of the example that cannot be
 * read, counted from 1, if there is one. More examples than a problem may have cannot be read either.
 */
export function readExamples(text: string): { examples: ReadExample[] } | { wrong: number } {
  const examples: ReadExample[] = []
  let rest = text.trim()
  while (rest !== '') {
    const found = examples.length < problemRules.examplesStored ? readOne(rest) : null
    if (found === null) return { wrong: examples.length + 1 }
    examples.push(found.example)
    rest = rest.slice(found.length).trim()
  }
  return { examples }
}

/** What may follow an example: another one, or the end. */
const next = String.raw`(?=\s*(?:<input>|$))`
const begin = '<input>'
const afterInput = /<\/input>\s*<output>/g
const afterOutput = new RegExp(String.raw`</output>(?:\s*<desc>|${next})`, 'g')
const afterNote = new RegExp(`</desc>${next}`, 'g')

/** Each value is as short as what follows allows. Every search goes on from where the one before ended. */
function readOne(text: string): { example: ReadExample; length: number } | null {
  if (!text.startsWith(begin)) return null
  const input = findFrom(afterInput, text, begin.length)
  if (input === null) return null
  // Whether any note ends does not depend on where it begins: after a note without an end, none is looked for again.
  let mayHaveNote = true
  for (
    let output = findFrom(afterOutput, text, input.end);
    output !== null;
    output = findFrom(afterOutput, text, output.end)
  ) {
    const example = { input: text.slice(begin.length, input.start), output: text.slice(input.end, output.start) }
    if (!text.slice(output.start, output.end).endsWith('<desc>')) {
      return { example: { ...example, note: null }, length: output.end }
    }
    const note = mayHaveNote ? findFrom(afterNote, text, output.end) : null
    if (note !== null) {
      return { example: { ...example, note: text.slice(output.end, note.start) || null }, length: note.end }
    }
    mayHaveNote = false
  }
  return null
}

function findFrom(pattern: RegExp, text: string, from: number): { start: number; end: number } | null {
  pattern.lastIndex = from
  const found = pattern.exec(text)
  return found === null ? null : { start: found.index, end: found.index + found[0].length }
}
