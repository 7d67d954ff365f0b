import { expect, test } from 'vitest'
import { doneOf, nextProgress, type Progress } from './rejudgeProgress.ts'

const after = (...readings: number[]) => {
  let progress: Progress | null = null
  for (const waiting of readings) progress = nextProgress(progress, waiting)
  return progress
}

test('there is no progress while nothing has waited', () => {
  expect(after(0, 0)).toBeNull()
})

test('what waited at most is the whole, also where an order is carried out in batches', () => {
  expect(after(100, 250, 200)).toEqual({ most: 250, waiting: 200 })
  expect(doneOf({ most: 250, waiting: 200 })).toBe(0.2)
})

test('nothing waits any more: all is done', () => {
  expect(after(8, 2, 0)).toEqual({ most: 8, waiting: 0 })
  expect(doneOf({ most: 8, waiting: 0 })).toBe(1)
})

test('an order after the end of another one begins anew', () => {
  expect(after(80, 0, 5)).toEqual({ most: 5, waiting: 5 })
})
