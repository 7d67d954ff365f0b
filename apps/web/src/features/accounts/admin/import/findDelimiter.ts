export type Delimiter = 'comma' | 'semicolon' | 'tab'

/** In this order where they are equally likely. */
const signs = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<Delimiter, string>
const delimiters = Object.keys(signs) as Delimiter[]

/** Lines that are looked at. */
const sample = 50

type Found = {
  delimiter: Delimiter
  sign: string
  /** Where the rows begin: after a line that Excel writes for itself, such as `sep=;`. */
  start: number
}

/** What separates the cells: what stands in the most lines, and in most of them equally often. */
export function findDelimiter(text: string): Found {
  const said = /^sep=(.)(\r\n|\r|\n|$)/.exec(text)
  const named = delimiters.find((delimiter) => signs[delimiter] === said?.[1])
  if (said !== null && named !== undefined) return { delimiter: named, sign: signs[named], start: said[0].length }
  // No line of an import is so long that fewer than the sample would fit.
  const lines = text
    .slice(0, 1_000_000)
    .split(/\r\n|\r|\n/, sample)
    .filter((line) => line.trim() !== '')
    .map(withoutQuoted)
  const [best = 'comma'] = delimiters.toSorted(
    (one, other) => scoreOf(lines, signs[other]) - scoreOf(lines, signs[one]),
  )
  return { delimiter: best, sign: signs[best], start: 0 }
}

const withoutQuoted = (line: string): string => line.replaceAll(/"[^"]*"/g, '')

function scoreOf(lines: readonly string[], sign: string): number {
  const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
  const alike = Math.max(0, ...[...Map.groupBy(counts, (count) => count).values()].map((group) => group.length))
  return counts.length * (sample + 1) + alike
}
