export type Example = {
  readonly input: string
  readonly output: string
  readonly noteZh: string | null
  readonly noteEn: string | null
}

/**
 * Reads examples that are written as one string (docs/compatibility.md, Examples of a problem). Values may contain `<`
 * and tags of their own: a value ends where the rest can be read on. Returns the number of the example that cannot be
 * read, counted from 1, if there is one.
 */
export function readExamples(
  text: string,
): { examples: { input: string; output: string; note: string | null }[] } | { wrong: number } {
  const examples: { input: string; output: string; note: string | null }[] = []
  let rest = text.trim()
  while (rest !== '') {
    const found = oneExample.exec(rest)
    if (found === null) return { wrong: examples.length + 1 }
    const [whole, input = '', output = '', note] = found
    examples.push({ input, output, note: note === undefined || note === '' ? null : note })
    rest = rest.slice(whole.length).trim()
  }
  return { examples }
}

/** A value is as short as what follows allows: the next example, or the end. */
const oneExample =
  /^<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>(?:\s*<desc>([\s\S]*?)<\/desc>)?(?=\s*(?:<input>|$))/
