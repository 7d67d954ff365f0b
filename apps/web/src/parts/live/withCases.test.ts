import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { flatResults, rowOf } from './testing.ts'
import { withCases } from './withCases.ts'

const grouped = (mode: string) => ({
  judgeCaseMode: mode,
  judgeCaseList: null,
  subTaskJudgeCaseVoList: [],
  plan: null,
})
const wrong = { status: judgeStatus.wrongAnswer, score: 0 }

test('in the flat modes rows stand in the order of their numbers', () => {
  const results = withCases(flatResults([rowOf(1), rowOf(3)]), [rowOf(2)])
  expect(results.judgeCaseList?.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(results.subTaskJudgeCaseVoList).toBeNull()
})

test('in the subtask modes a row joins its subtask, which counts anew', () => {
  const first = withCases(grouped('subtask_lowest'), [rowOf(2, { groupNum: 2, score: 30 }), rowOf(1)])
  const second = withCases(first, [rowOf(3, { groupNum: 2, ...wrong }), rowOf(4, { groupNum: 1, score: 20 })])
  const shown = second.subTaskJudgeCaseVoList?.map(({ groupNum, ac, total, score }) => [groupNum, ac, total, score])
  expect(shown).toEqual([
    [0, 1, 1, 0],
    [1, 1, 1, 20],
    [2, 1, 2, 0],
  ])
  expect(second.judgeCaseList).toBeNull()
})

test('a subtask takes the lowest of what was judged, or the average of all', () => {
  const skipped = rowOf(2, { groupNum: 1, status: judgeStatus.cancelled, score: 0 })
  const rows = [rowOf(1, { groupNum: 1, score: 21 }), skipped]
  expect(withCases(grouped('subtask_lowest'), rows).subTaskJudgeCaseVoList?.[0]?.score).toBe(21)
  expect(withCases(grouped('subtask_average'), rows).subTaskJudgeCaseVoList?.[0]?.score).toBe(11)
  expect(withCases(grouped('subtask_lowest'), [skipped]).subTaskJudgeCaseVoList?.[0]?.score).toBe(0)
})
