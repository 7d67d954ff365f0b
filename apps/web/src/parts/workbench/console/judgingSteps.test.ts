import { expect, test } from 'vitest'
import { see, stepsOf, type Seen } from './judgingSteps.ts'

const sequence = (...pairs: [number, number][]): readonly Seen[] =>
  pairs.reduce<readonly Seen[]>((seen, [status, at]) => see(seen, { status, at }), [])
const told = (seen: readonly Seen[]) => stepsOf(seen).map(({ name, state, ms }) => [name, state, ms])

test('what was done has a length, what is being done and what comes have none', () => {
  expect(told(sequence([9, 0], [5, 100], [6, 500], [7, 1_500]))).toEqual([
    ['submitted', 'done', 100],
    ['queued', 'done', 400],
    ['compiled', 'done', 1_000],
    ['run', 'now', null],
    ['scored', 'ahead', null],
  ])
})

test('a step that was never seen is done without a length', () => {
  expect(told(sequence([9, 0], [5, 100], [0, 900]))).toEqual([
    ['submitted', 'done', 100],
    ['queued', 'done', 800],
    ['compiled', 'done', null],
    ['run', 'done', null],
    ['scored', 'done', null],
  ])
})

test('of a submission that was found being judged only what began later has a length', () => {
  expect(told(sequence([6, 0], [7, 300], [0, 900]))).toEqual([
    ['submitted', 'done', null],
    ['queued', 'done', null],
    ['compiled', 'done', null],
    ['run', 'done', 600],
    ['scored', 'done', null],
  ])
})

test('a program that does not compile is not run', () => {
  expect(told(sequence([9, 0], [6, 10], [-2, 30]))).toEqual([
    ['submitted', 'done', 10],
    ['queued', 'done', null],
    ['compiled', 'failed', 20],
    ['scored', 'done', null],
  ])
})

test('the next submission begins anew, and the same status told twice is one', () => {
  expect(sequence([9, 0], [5, 1], [5, 2], [0, 3], [9, 10], [9, 11])).toEqual([{ status: 9, at: 11 }])
  expect(stepsOf([])).toEqual([])
})
