import { judgeStatus } from '@praxis/contract/statuses'
import { checkerTrials } from '@praxis/contract/workshopRuns'
import { expect, test } from 'vitest'
import { trialFault, trialOutput } from './checkerTrials.ts'

test('the outputs are empty, some megabytes, full of control characters, and words of checkers', () => {
  const [empty, huge, binary, echo] = checkerTrials.map((trial) => trialOutput(trial))
  expect(empty).toBe('')
  expect(huge!.length).toBe(4_000_000)
  expect(new Set(binary).size).toBe(256)
  expect(echo!.split('\n')).toEqual(['ok', 'points 100', 'accepted', ''])
})

test.each([
  [judgeStatus.accepted, 'accepted'],
  [judgeStatus.partialAccepted, 'accepted'],
  [judgeStatus.systemError, 'broke'],
  [judgeStatus.wrongAnswer, null],
  [judgeStatus.presentationError, null],
  [judgeStatus.compileError, null],
  [judgeStatus.cancelled, null],
  [null, null],
])('a checker that says %s of one: %s', (status, fault) => {
  expect(trialFault(status)).toBe(fault)
})
