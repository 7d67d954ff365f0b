import { expect, test } from 'vitest'
import { mayKeep, mayTake } from './offerState.ts'

const measured = { state: 'measured', offer: 3_000, timeLimit: 1_000, isOutdated: false } as const

test('an offer is taken while it is of the present test data', () => {
  expect(mayTake(measured)).toBe(true)
  expect(mayTake({ ...measured, isOutdated: true })).toBe(false)
  expect(mayTake({ ...measured, state: 'failed', offer: null })).toBe(false)
  expect(mayTake({ ...measured, state: 'taken' })).toBe(false)
})

test('a limit is kept until somebody has decided, unless the offer is the same limit', () => {
  expect(mayKeep(measured)).toBe(true)
  expect(mayKeep({ ...measured, state: 'waiting', offer: null })).toBe(true)
  expect(mayKeep({ ...measured, timeLimit: 3_000 })).toBe(false)
  expect(mayKeep({ ...measured, timeLimit: 3_000, isOutdated: true })).toBe(true)
  expect(mayKeep({ ...measured, state: 'dismissed' })).toBe(false)
})
