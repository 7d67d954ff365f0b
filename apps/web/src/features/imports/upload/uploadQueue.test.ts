import { expect, test } from 'vitest'
import { nextUploads, packageProblem, paceOf } from './uploadQueue.ts'

const gibibyte = 1024 ** 3

test('a file is told what is wrong with it before it is sent', () => {
  for (const name of ['a.zip', 'a.tar.gz', 'a.tgz', 'a.KPP', 'noip.xml']) {
    expect(packageProblem({ name, size: 2 * gibibyte }), name).toBeNull()
  }
  expect(packageProblem({ name: 'a.rar', size: 1 })).toBe('kind')
  expect(packageProblem({ name: 'zip', size: 1 })).toBe('kind')
  expect(packageProblem({ name: 'a.gz', size: 1 })).toBe('kind')
  expect(packageProblem({ name: 'a.zip', size: 0 })).toBe('empty')
  expect(packageProblem({ name: 'a.zip', size: 2 * gibibyte + 1 })).toBe('size')
})

test('two files go at once, in their order, and one that failed makes room for the next', () => {
  const uploads = (...states: ('waiting' | 'sending' | 'failed' | 'arrived')[]) =>
    states.map((state, key) => ({ key, state }))
  expect(nextUploads(uploads('waiting', 'waiting', 'waiting'), 2)).toEqual([0, 1])
  expect(nextUploads(uploads('sending', 'waiting', 'waiting'), 2)).toEqual([1])
  expect(nextUploads(uploads('sending', 'sending', 'waiting'), 2)).toEqual([])
  expect(nextUploads(uploads('failed', 'arrived', 'sending', 'waiting', 'waiting'), 2)).toEqual([3])
})

test('the pace of a file is that of what was sent', () => {
  expect(paceOf({ sent: 0.25, size: 400, elapsedMs: 5_000 })).toEqual({ perSecond: 20, leftMs: 15_000 })
  expect(paceOf({ sent: 0.25, size: 400, elapsedMs: 999 })).toBeNull()
  expect(paceOf({ sent: 0, size: 400, elapsedMs: 5_000 })).toBeNull()
  expect(paceOf({ sent: 1, size: 400, elapsedMs: 5_000 })).toBeNull()
})
