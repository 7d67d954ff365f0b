/** Two short pieces of text: what they share at both ends, and between that what each has of its own. */
export type SplitDifference = { before: string; expected: string; got: string; after: string }

export function splitDifference(expected: string, got: string): SplitDifference {
  // By characters, so that no pair of surrogates is cut in two.
  const [a, b] = [[...expected], [...got]]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return {
    before: a.slice(0, start).join(''),
    expected: a.slice(start, a.length - end).join(''),
    got: b.slice(start, b.length - end).join(''),
    after: a.slice(a.length - end).join(''),
  }
}

const signs: Readonly<Record<string, string>> = { ' ': '␣', '\t': '→', '\n': '↵', '\v': '␋', '\f': '␌', '\r': '␍' }

/** Blanks, line ends and characters without a shape are seen where they are what differs. */
export const withBlanksShown = (text: string): string =>
  text.replaceAll(/[\s\p{Zs}\p{Cc}\p{Cf}]/gu, (blank) => signs[blank] ?? `[${nameOf(blank)}]`)

function nameOf(character: string): string {
  const number = character.codePointAt(0)!
  return number === 0xfeff ? 'BOM' : `U+${number.toString(16).toUpperCase().padStart(4, '0')}`
}
