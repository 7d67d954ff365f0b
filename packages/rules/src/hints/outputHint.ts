/** What a wrong output most likely comes from. */
export type OutputHint =
  /** It printed nothing. */
  | 'nothing'
  /** The last line has no line break. */
  | 'lastLineBreak'
  /** Only blanks at the ends of lines, or empty lines at the end, differ. */
  | 'blankEnds'
  /** All characters are there: only line breaks and spaces differ. */
  | 'spacing'
  /** Only capital and small letters differ. */
  | 'letterCase'
  /** The right lines are there, with others between them. */
  | 'extraLines'
  /** Each line ends as it should, after words that nobody asked for. */
  | 'extraWords'
  /** The right lines are there, in another order. */
  | 'order'
  /** Numbers differ by multiples of 2 to the power of 32: too large for 32 bits. */
  | 'overflow32'
  /** The same with 64 bits. */
  | 'overflow64'
  /** Decimals are close: rounding or too few digits. */
  | 'precision'

/**
 * Why an output may be wrong, from the output and the expected one alone. Both must be visible to whoever reads the hint.
 * Null: nothing is likely. `endsCount`: the problem compares blanks at the ends of lines and of the text too.
 */
export function outputHint(output: string, expected: string, { endsCount = false } = {}): OutputHint | null {
  const got = linesOf(output)
  const wanted = linesOf(expected)
  if (wanted.length === 0) return null
  if (got.join('\n') === wanted.join('\n')) return endsCount ? endsHint(output, expected) : null
  if (got.length === 0) return 'nothing'
  if (without(output) === without(expected)) return 'spacing'
  if (output.trim().toLowerCase() === expected.trim().toLowerCase()) return 'letterCase'
  if (got.length > wanted.length && isWithin(wanted, got)) return 'extraLines'
  if (got.length === wanted.length && got.every((line, at) => endsAs(line, wanted[at] ?? ''))) return 'extraWords'
  if (got.toSorted().join('\n') === wanted.toSorted().join('\n')) return 'order'
  return numbersHint(wordsOf(output), wordsOf(expected))
}

function endsHint(output: string, expected: string): OutputHint | null {
  if (output === expected) return null
  return `${output}\n` === expected ? 'lastLineBreak' : 'blankEnds'
}

/** Without blank ends, and without empty lines at the end. */
const linesOf = (text: string): string[] => {
  const trimmed = text.trimEnd()
  return trimmed === '' ? [] : trimmed.split('\n').map((line) => line.trimEnd())
}
const without = (text: string) => text.replaceAll(/\s/g, '')
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** Whether the lines stand in the others, in their order. */
function isWithin(lines: readonly string[], others: readonly string[]): boolean {
  let at = 0
  for (const line of others) if (line === lines[at]) at += 1
  return at === lines.length
}

const endsAs = (line: string, wanted: string) => line === wanted || (wanted !== '' && line.endsWith(` ${wanted}`))

function numbersHint(got: readonly string[], wanted: readonly string[]): OutputHint | null {
  if (got.length !== wanted.length) return null
  const pairs = wanted.map((word, at) => [got[at] ?? '', word] as const).filter(([one, other]) => one !== other)
  if (pairs.every(([one, other]) => wraps(one, other, 32n))) return 'overflow32'
  if (pairs.every(([one, other]) => wraps(one, other, 64n))) return 'overflow64'
  return pairs.every(([one, other]) => isClose(one, other)) ? 'precision' : null
}

const wholeNumber = /^-?\d{1,40}$/

/** Whether a number of so many bits would hold the wanted one as the one that was printed. */
function wraps(got: string, wanted: string, bits: bigint): boolean {
  if (!wholeNumber.test(got) || !wholeNumber.test(wanted)) return false
  const [one, other] = [BigInt(got), BigInt(wanted)]
  return one !== other && (BigInt.asIntN(Number(bits), other) === one || BigInt.asUintN(Number(bits), other) === one)
}

const decimal = /^-?\d+\.\d+$/

function isClose(got: string, wanted: string): boolean {
  if (!decimal.test(wanted) || !/^-?\d+(\.\d+)?$/.test(got)) return false
  const [one, other] = [Number(got), Number(wanted)]
  return Math.abs(one - other) <= 0.01 * Math.max(1, Math.abs(other))
}
