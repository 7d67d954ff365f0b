/** What the patterns of one file may come to when their braces are written out: patterns, and letters of all of them. */
export const mostOfGlobs = { patterns: 2_000, letters: 1_000_000 }

/** Throws `RangeError` when it is spent. */
function take(left: { patterns: number; letters: number }, { patterns = 0, letters = 0 }) {
  left.patterns -= patterns
  left.letters -= letters
  if (left.patterns < 0 || left.letters < 0) throw new RangeError('the patterns are too many')
}

/** The first pair of braces that holds no other. */
function bracesIn(pattern: string): { start: number; end: number } | null {
  const end = pattern.indexOf('}', pattern.indexOf('{'))
  const start = end < 0 ? -1 : pattern.lastIndexOf('{', end)
  return start < 0 ? null : { start, end }
}

/** The parts of a pattern with braces, each written out. Braces may lie in each other. */
function spread(pattern: string, left: { patterns: number; letters: number }): string[] {
  const found: string[] = []
  const waiting = [pattern]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    take(left, { letters: one.length })
    const braces = bracesIn(one)
    if (braces === null) {
      take(left, { patterns: 1 })
      found.push(one)
      continue
    }
    const [before, after] = [one.slice(0, braces.start), one.slice(braces.end + 1)]
    const parts = one.slice(braces.start + 1, braces.end).split(',')
    take(left, { letters: parts.length * (before.length + after.length + 1) })
    for (const part of parts) waiting.push(before + part + after)
  }
  return found
}

/** Whether a name fits a pattern in which `*` stands for any letters. It never tries again from an earlier star. */
function fits(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return name === pattern
  const last = rest.pop()!
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false
  let at = first.length
  for (const part of rest) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= name.length - last.length
}

/** Whether a path, or a folder that it lies in, fits a pattern. */
export type Glob = (path: string) => boolean

/** What the patterns of one file fit, in their order; null if they come to more than `mostOfGlobs`. */
export function globsOf(patterns: readonly string[]): Glob[] | null {
  const left = { ...mostOfGlobs }
  try {
    return patterns.map((pattern) => globOf(spread(pattern.replace(/\/$/, ''), left)))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return null
  }
}

function globOf(written: readonly string[]): Glob {
  const wanted = written.map((one) => one.split('/'))
  return (path) => {
    const parts = path.split('/')
    return wanted.some((one) => one.length <= parts.length && one.every((part, at) => fits(parts[at]!, part)))
  }
}
