import type { Statement } from '#formats/model.ts'

/** A statement in which words stand for others, such as links for addresses. Longer ones go before shorter ones. */
export function withLinksOf(statement: Statement, words: readonly (readonly [from: string, to: string])[]): Statement {
  const to = new Map(words)
  const sources = [...to.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(sources.map((word) => RegExp.escape(word)).join('|'), 'g')
  const linked = (text: string | null) =>
    text === null || sources.length === 0 ? text : text.replaceAll(pattern, (word) => to.get(word)!)
  const { title, description, input, output, hint } = statement
  return {
    title,
    description: linked(description),
    input: linked(input),
    output: linked(output),
    hint: linked(hint),
  }
}
