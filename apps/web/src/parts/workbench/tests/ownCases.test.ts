import { expect, test } from 'vitest'
import { casesIn, ownId, ownIndex } from './ownCases.ts'

test('what was kept is read, and anything else is left out', () => {
  const one = { input: '1', expected: '' }
  expect(casesIn(JSON.stringify([one, { input: 2 }, null, 'x', { input: '3', expected: '4' }]))).toEqual([
    one,
    { input: '3', expected: '4' },
  ])
  for (const text of [null, '', '{', '{}', '7']) expect(casesIn(text)).toEqual([])
  expect(casesIn(JSON.stringify(Array.from({ length: 30 }, () => one)))).toHaveLength(10)
})

test('own cases and samples do not share their names', () => {
  expect([ownIndex(ownId(0)), ownIndex(ownId(12)), ownIndex(3)]).toEqual([0, 12, null])
})
