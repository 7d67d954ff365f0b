import { judgeStatus } from '@praxis/contract/statuses'
import type { Expectation } from '@praxis/formats/model'
import { expecting } from '@praxis/formats/parts/expecting'
import { expect, test } from 'vitest'
import { lettersOf, shownExpected, shownVerdict } from './letters.ts'

const { accepted, partialAccepted, presentationError, wrongAnswer, timeLimitExceeded } = judgeStatus
const { memoryLimitExceeded, runtimeError, compileError, systemError, cancelled } = judgeStatus
const rejected = [wrongAnswer, presentationError, timeLimitExceeded, runtimeError, memoryLimitExceeded, partialAccepted]

test('each verdict has its letters', () => {
  expect(
    [
      accepted,
      partialAccepted,
      presentationError,
      wrongAnswer,
      timeLimitExceeded,
      memoryLimitExceeded,
      runtimeError,
      compileError,
      systemError,
      cancelled,
    ].map(lettersOf),
  ).toEqual(['AC', 'PA', 'PE', 'WA', 'TL', 'ML', 'RE', 'CE', 'SE', '·'])
})

test.each<[string, Expectation | null]>([
  ['-', null],
  ['?', expecting([])],
  ['AC', expecting([accepted])],
  ['WA/PE', expecting([wrongAnswer, presentationError])],
  ['!AC', expecting(rejected)],
  ['!AC/PA', expecting(rejected.filter((status) => status !== partialAccepted))],
  ['WA/PE/TL/RE/ML/PA/CE', expecting([...rejected, compileError])],
  ['WA@3', expecting([wrongAnswer], { case: 3 })],
  ['PA 30', expecting([partialAccepted], { score: { least: 30, most: 30 } })],
  ['PA@2 0-50', expecting([partialAccepted], { case: 2, score: { least: 0, most: 50 } })],
  ['TL', expecting([timeLimitExceeded], { permitted: [accepted, timeLimitExceeded], required: [1] })],
])('%s is what is expected', (shown, expected) => {
  expect(shownExpected(expected)).toBe(shown)
})

test('a verdict names the first case that failed', () => {
  expect(shownVerdict({ status: wrongAnswer, case: 12, score: null })).toBe('WA@12')
  expect(shownVerdict({ status: accepted, case: null, score: 100 })).toBe('AC')
})
