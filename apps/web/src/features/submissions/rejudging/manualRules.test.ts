import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { isBeingJudged, mayCancel, needsScore, offersHand } from './manualRules.ts'

const rows = `
status       | verdict by hand | cancels first | cancel
accepted     | yes             | no            | yes
wrongAnswer  | yes             | no            | yes
systemError  | yes             | no            | yes
compileError | no              | no            | no
cancelled    | yes             | no            | no
pending      | yes             | yes           | yes
compiling    | yes             | yes           | yes
judging      | yes             | yes           | yes
`
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))

test.each(rows)('what is offered for a submission that is %s', (name, ...due) => {
  const status = judgeStatus[name as keyof typeof judgeStatus]
  const offered = [offersHand(status), isBeingJudged(status), mayCancel(status)]
  expect(offered.map((is) => (is ? 'yes' : 'no'))).toEqual(due)
})

test('a score is asked for where there is one, and where it has been lost or will be', () => {
  const { accepted, cancelled, judging } = judgeStatus
  expect(needsScore({ status: accepted, score: 0 })).toBe(true)
  expect(needsScore({ status: accepted, score: null })).toBe(false)
  expect(needsScore({ status: cancelled, score: null })).toBe(true)
  expect(needsScore({ status: judging, score: null })).toBe(true)
})
