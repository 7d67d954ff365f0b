/** What one run of Vitest says of a file. `ended` is the end of its last test, and `ms` has its hooks and imports too. */
export type FileResult = {
  path: string
  project: string
  hasFailed: boolean
  message: string
  ended: number
  ms: number
  tests: readonly TestRun[]
}

export type TestRun = { name: string; state: string; ms: number; message: string }

/** `failures` and `unsteady` are names of tests, with the first line of what went wrong. */
export type Sum = {
  passed: number
  failed: number
  skipped: number
  failures: readonly string[]
  unsteady: readonly string[]
}

export const nothing: Sum = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

export function failuresOf({ path, tests, hasFailed, message }: FileResult): string[] {
  const failed = tests.filter(({ state }) => state === 'failed')
  const names = failed.map((test) => `${path} › ${test.name}: ${firstLine(test.message)}`)
  // A file that breaks before its first test fails as a whole and has no test to count.
  return hasFailed && names.length === 0 ? [`${path}: ${firstLine(message)}`] : names
}

const mostLines = 25

/** All that a test that failed says, up to a bound: where only the end of a long output is kept, it tells the cause. */
export function reportsOf({ path, tests, hasFailed, message }: FileResult): string[] {
  const report = (title: string, text: string) => [title, ...text.split('\n').slice(0, mostLines)].join('\n    ')
  const failed = tests.filter(({ state }) => state === 'failed')
  if (hasFailed && failed.length === 0) return [report(path, message)]
  return failed.map((test) => report(`${path} › ${test.name}`, test.message))
}

export function count(files: readonly FileResult[]): Sum {
  const tests = files.flatMap((file) => file.tests)
  const inState = (wanted: string) => tests.filter(({ state }) => state === wanted).length
  const [passed, failed] = [inState('passed'), inState('failed')]
  const failures = files.flatMap(failuresOf)
  return { passed, failed: failures.length, skipped: tests.length - passed - failed, failures, unsteady: [] }
}

/** An error outside of any test fails a run too. */
export function countRun(files: readonly FileResult[], exitCode: number): Sum {
  const sum = count(files)
  const isGood = exitCode === 0 && sum.passed > 0
  return isGood || sum.failed > 0 ? sum : { ...sum, failed: 1, failures: ['an error outside of any test'] }
}

const nameOf = (failure: string): string => failure.slice(0, failure.indexOf(': '))

/** After the broken files ran once more, alone: what passed then is unsteady. */
export function countAgain(files: readonly FileResult[], again: readonly FileResult[], exitCode: number): Sum {
  const first = count(files)
  const second = count(again)
  const isGood = exitCode === 0 && second.passed > 0
  if (!isGood && second.failed === 0) return first
  const broken = files.filter((file) => failuresOf(file).length > 0)
  const rest = count(files.filter((file) => !broken.includes(file)))
  const stillFailing = new Set(second.failures.map(nameOf))
  return {
    passed: rest.passed + second.passed,
    failed: second.failed,
    skipped: rest.skipped + second.skipped,
    failures: second.failures,
    unsteady: first.failures.filter((failure) => !stillFailing.has(nameOf(failure))),
  }
}

export function together(sums: readonly Sum[]): Sum {
  const all = (name: 'passed' | 'failed' | 'skipped') => sums.reduce((sum, one) => sum + one[name], 0)
  return {
    passed: all('passed'),
    failed: all('failed'),
    skipped: all('skipped'),
    failures: sums.flatMap(({ failures }) => failures),
    unsteady: sums.flatMap(({ unsteady }) => unsteady),
  }
}

/** So many are reported; more fail the run. Each is a defect, of the test or of what it tests: one is the goal. */
export const mostUnsteady = 3

/** What CI does not let pass: tests that were skipped, and several that failed before they passed. */
export function asCiCounts(sum: Sum): Sum {
  const unsteady = sum.unsteady.length > mostUnsteady ? sum.unsteady.length : 0
  return { ...sum, passed: Math.max(0, sum.passed - unsteady), failed: sum.failed + sum.skipped + unsteady }
}

/** Projects that took too long on a quiet machine, each counted as one test that failed. */
export const withSlow = (sum: Sum, slow: readonly string[]): Sum => ({
  ...sum,
  failed: sum.failed + slow.length,
  failures: [...sum.failures, ...slow],
})
