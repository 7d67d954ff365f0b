import type { Mistake } from '@praxis/contract/sanitizer'

export type Found = { kind: Mistake; line: number | null; column: number | null }

export type SanitizerReport = {
  /** What the program wrote before the report. The report itself holds addresses and paths of the judge. */
  own: string
  /** Null: there is no report. */
  found: Found | null
}

/** The file that the person wrote, as the compiler calls it, and its number of lines. */
type OwnFile = { name: string; lines: number }

/** Where a report may begin. The program may have left its last line open before it. */
const begins: readonly ((stderr: string) => number)[] = [
  (stderr) => startOfRule(stderr, stderr.search(/(?<==)\r?\n(?===\d+==)/)),
  (stderr) => stderr.search(/==\d+==\s?(?:ERROR|WARNING|AddressSanitizer|Sanitizer|UndefinedBehaviorSanitizer)/),
  (stderr) => stderr.search(/(?:AddressSanitizer|UndefinedBehaviorSanitizer):DEADLYSIGNAL/),
  (stderr) => startOfLine(stderr, stderr.indexOf(': runtime error: ')),
]

/** A line of equal signs ends here. */
function startOfRule(text: string, end: number): number {
  let at = end
  while (at > 0 && text[at - 1] === '=') at -= 1
  return at
}

const startOfLine = (text: string, at: number) => (at < 0 ? at : text.lastIndexOf('\n', at) + 1)

/** The program may write what looks like a report, and any length of it, so no more of a line is looked at. */
const mostOfLine = 1_000

/** Reads what a program and its sanitizers wrote to stderr. The time that it takes grows only with the length. */
export function readSanitizerReport(stderr: string, file: OwnFile): SanitizerReport {
  const start = Math.min(...begins.map((begin) => begin(stderr)).filter((at) => at >= 0))
  if (start === Infinity) return { own: stderr, found: null }
  const report = stderr.slice(start)
  return { own: stderr.slice(0, start), found: { kind: kindOf(report), ...placeOf(report, file) } }
}

/** In the order in which they are looked for. */
const undefinedBehaviour: readonly (readonly [RegExp, Mistake])[] = [
  [/out of bounds for type/, 'indexOutOfBounds'],
  [/division by zero/, 'divisionByZero'],
  [/shift/, 'shift'],
  [/null pointer/, 'nullPointer'],
  [/pointer index expression|misaligned address|insufficient space|vptr|does not point to an object/, 'badPointer'],
  [/reached the end of a value-returning function|reached an unreachable/, 'missingReturn'],
  [/variable length array bound/, 'arraySize'],
  [/not a valid value for type|outside the range of representable values/, 'invalidValue'],
  [/overflow|negation of .* cannot be represented|cannot be represented in type/, 'integerOverflow'],
]

const memoryMistakes: readonly (readonly [RegExp, Mistake])[] = [
  [/^heap-buffer-overflow/, 'heapOverflow'],
  [/^(?:dynamic-)?stack-buffer-(?:over|under)flow/, 'stackOverflow'],
  [/^global-buffer-overflow/, 'globalOverflow'],
  [/^container-overflow/, 'containerOverflow'],
  [/^heap-use-after-free/, 'useAfterFree'],
  [/^stack-use-after-/, 'useAfterScope'],
  [/^attempting double-free/, 'doubleFree'],
  [/^(?:attempting free on|bad-free|alloc-dealloc-mismatch|new-delete-type-mismatch)/, 'badFree'],
  [/^stack-overflow/, 'deepRecursion'],
  [/^(?:negative-size-param|requested allocation size|allocation-size-too-big|calloc-overflow)/, 'arraySize'],
  [/^(?:out-of-memory|allocator is out of memory|rss-limit-exceeded)/, 'tooMuchMemory'],
  [/^\w*(?:memcpy|strcpy|strcat|strncat|strncpy|mempcpy)-param-overlap/, 'overlap'],
  [/^FPE/, 'divisionByZero'],
]

function kindOf(report: string): Mistake {
  const said = /: runtime error: ([^\n]{0,1000})/.exec(report)?.[1]
  const memory = /^==\d+==\s?ERROR: AddressSanitizer:? ([^\n]{0,1000})/m.exec(report)?.[1]
  if (said !== undefined && (memory === undefined || report.indexOf(said) < report.indexOf(memory))) {
    return firstOf(undefinedBehaviour, said) ?? 'other'
  }
  if (memory === undefined) return 'other'
  if (/^(?:SEGV|BUS)/.test(memory)) return isNearNull(memory, report) ? 'nullPointer' : 'badPointer'
  return firstOf(memoryMistakes, memory) ?? 'other'
}

const firstOf = (table: typeof memoryMistakes, text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

const isNearNull = (memory: string, report: string) =>
  /unknown address 0x0{6,}[\da-f]{1,4}\b/.test(memory) || report.includes('address points to the zero page')

type Place = Pick<Found, 'line' | 'column'>

/**
 * The first place in the person's own file: where the mistake happened, or where they called what made it. Later stacks
 * of the report say where memory came from; none of them is the answer.
 */
function placeOf(report: string, { name, lines }: OwnFile): Place {
  const [first = '', ...rest] = report.split('\n').map((line) => line.slice(0, mostOfLine))
  const direct = /^(.*):(\d+):(\d+): runtime error: /.exec(first)
  const own = (path: string | undefined, line: number) => baseOf(path ?? '') === name && line >= 1 && line <= lines
  if (direct !== null && own(direct[1], Number(direct[2]))) {
    return { line: Number(direct[2]), column: Number(direct[3]) || null }
  }
  const stack = rest.slice(Math.max(0, rest.findIndex(isFrame)))
  const end = stack.findIndex((text) => !isFrame(text))
  for (const text of end === -1 ? stack : stack.slice(0, end)) {
    const [, path, line, column] = /^\s*#\d+ 0x[\da-f]+ in .* ([^\s]+?):(\d+)(?::(\d+))?\s*$/.exec(text) ?? []
    if (own(path, Number(line))) return { line: Number(line), column: column === undefined ? null : Number(column) }
  }
  return { line: null, column: null }
}

const isFrame = (text: string) => /^\s*#\d+ 0x/.test(text)
const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
