import { expect, test } from 'vitest'
import {
  asCiCounts,
  count,
  countAgain,
  countRun,
  failuresOf,
  nothing,
  reportsOf,
  together,
  withSlow,
  type FileResult,
} from '../scripts/testing/results.ts'

function aFile(path: string, states: Record<string, string>, more: Partial<FileResult> = {}): FileResult {
  const tests = Object.entries(states).map(([name, state]) => ({
    name,
    state,
    ms: 1,
    message: state === 'failed' ? `no ${name}\n at a line` : '',
  }))
  const hasFailed = tests.some(({ state }) => state === 'failed')
  return { path, project: 'unit', hasFailed, message: '', ended: 0, ms: 1, tests, ...more }
}

test('a test that failed is named with its file and its first line', () => {
  expect(failuresOf(aFile('a.test.ts', { adds: 'failed', counts: 'passed' }))).toEqual(['a.test.ts › adds: no adds'])
})

test('a file that breaks before its first test counts as one that failed', () => {
  const broken = aFile('a.test.ts', {}, { hasFailed: true, message: 'no such module\nhere' })
  expect(count([broken])).toEqual({ ...nothing, failed: 1, failures: ['a.test.ts: no such module'] })
})

test('what failed is told with its message, its difference and its place, within a bound', () => {
  const broken = aFile('a.test.ts', { adds: 'failed', counts: 'passed' })
  expect(reportsOf(broken)).toEqual(['a.test.ts › adds\n    no adds\n     at a line'])
  const long = aFile('a.test.ts', {}, { hasFailed: true, message: 'line\n'.repeat(1_000) })
  expect(reportsOf(long)[0]!.split('\n')).toHaveLength(26)
})

test('tests are counted by how they ended, and what did not run is skipped', () => {
  const files = [aFile('a.test.ts', { adds: 'passed', counts: 'skipped' }), aFile('b.test.ts', { is: 'pending' })]
  expect(count(files)).toEqual({ ...nothing, passed: 1, skipped: 2 })
})

test('an error outside of any test fails a run, and so does a run of nothing', () => {
  const files = [aFile('a.test.ts', { adds: 'passed' })]
  expect(countRun(files, 0).failed).toBe(0)
  expect(countRun(files, 1)).toMatchObject({ passed: 1, failed: 1, failures: ['an error outside of any test'] })
  expect(countRun([], 0).failed).toBe(1)
})

const first = [
  aFile('a.test.ts', { adds: 'failed', counts: 'passed' }),
  aFile('b.test.ts', { sorts: 'failed' }),
  aFile('c.test.ts', { finds: 'passed', loses: 'skipped' }),
]

test('a test that fails and then passes alone is unsteady, and one that fails again has failed', () => {
  const again = [aFile('a.test.ts', { adds: 'passed', counts: 'passed' }), aFile('b.test.ts', { sorts: 'failed' })]
  expect(countAgain(first, again, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    failures: ['b.test.ts › sorts: no sorts'],
    unsteady: ['a.test.ts › adds: no adds'],
  })
})

test('when the second try itself breaks, the first one counts', () => {
  expect(countAgain(first, [], 1)).toEqual(count(first))
})

test('CI lets three unsteady tests pass, counts more as failed, and what was skipped too', () => {
  const sum = { ...nothing, passed: 10, skipped: 2 }
  expect(asCiCounts({ ...sum, unsteady: ['a', 'b', 'c'] })).toMatchObject({ passed: 10, failed: 2 })
  expect(asCiCounts({ ...sum, unsteady: ['a', 'b', 'c', 'd'] })).toMatchObject({ passed: 6, failed: 6 })
})

test('unsteady tests of both runs are counted together', () => {
  const one = { ...nothing, passed: 2, unsteady: ['a', 'b'] }
  expect(asCiCounts(together([one, { ...one, unsteady: ['c', 'd'] }]))).toMatchObject({ passed: 0, failed: 4 })
})

test('a project that is too slow counts as one that failed', () => {
  const sum = withSlow({ ...nothing, passed: 5 }, ['server: too slow'])
  expect(sum).toMatchObject({ passed: 5, failed: 1, failures: ['server: too slow'] })
})
