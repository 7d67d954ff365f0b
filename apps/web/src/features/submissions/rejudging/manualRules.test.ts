import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { mayCancel, mayModify, needsScore, offersHand } from './manualRules.ts'

const { accepted, cancelled, compileError, compiling, judging, pending } = judgeStatus

test('a verdict by hand is for what no judge has in hand and what could run', () => {
  expect([accepted, pending, cancelled, judging, compiling, compileError].map(offersHand)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect([accepted, pending, cancelled].map(mayModify)).toEqual([true, false, true])
  expect([accepted, pending, cancelled, judging].map(mayCancel)).toEqual([true, true, false, false])
})

test('a score is asked for where there is one, and where it has been lost', () => {
  expect(needsScore({ status: accepted, score: 0 })).toBe(true)
  expect(needsScore({ status: accepted, score: null })).toBe(false)
  expect(needsScore({ status: cancelled, score: null })).toBe(true)
})
