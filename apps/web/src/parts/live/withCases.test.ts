import { caseModes, judgeStatus, type CaseMode } from '@praxis/contract/statuses'
import { caseModes as rules } from '@praxis/rules/scoring/index'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatResults, rowOf } from './testing.ts'
import { withCases } from './withCases.ts'

const grouped = (mode: CaseMode) => ({
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

test('a row replaces the one of the same number', () => {
  const first = withCases(grouped('subtask_lowest'), [rowOf(1, { groupNum: 1, score: 30 })])
  const [subtask] = withCases(first, [rowOf(1, { groupNum: 1, ...wrong })]).subTaskJudgeCaseVoList ?? []
  expect(subtask).toMatchObject({ ac: 0, total: 1, ...wrong })
})

test('a subtask takes the lowest of what was judged, or the average of all', () => {
  const skipped = rowOf(2, { groupNum: 1, status: judgeStatus.cancelled, score: 0 })
  const rows = [rowOf(1, { groupNum: 1, score: 21 }), skipped]
  expect(withCases(grouped('subtask_lowest'), rows).subTaskJudgeCaseVoList?.[0]?.score).toBe(21)
  expect(withCases(grouped('subtask_average'), rows).subTaskJudgeCaseVoList?.[0]?.score).toBe(11)
  expect(withCases(grouped('subtask_lowest'), [skipped]).subTaskJudgeCaseVoList?.[0]?.score).toBe(0)
})

test('cases that come one by one, in any order, end in what all of them are at once', () => {
  const someRows = fc.uniqueArray(
    fc.record({
      seq: fc.integer({ min: 1, max: 30 }),
      status: fc.constantFrom(...Object.values(judgeStatus)),
      score: fc.option(fc.nat(100)),
      groupNum: fc.option(fc.integer({ min: 0, max: 4 })),
    }),
    { selector: ({ seq }) => seq, minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(someRows, fc.constantFrom(...caseModes), (changes, mode) => {
      const isGrouped = rules[mode].subtaskLine !== null
      const nothing = { ...(isGrouped ? grouped(mode) : { ...flatResults([]), judgeCaseMode: mode }) }
      const rows = changes.map(({ seq, ...change }) => rowOf(seq, change))
      const ordered = rows.toSorted((a, b) => a.seq - b.seq)
      const stepByStep = rows.reduce((results, row) => withCases(results, [row]), nothing)
      expect(stepByStep).toEqual(withCases(nothing, ordered))
    }),
  )
})

test('a page that does not know the mode of a newer site waits for the final results', () => {
  const newer = { ...flatResults([rowOf(1)]), judgeCaseMode: 'of tomorrow' as CaseMode }
  expect(withCases(newer, [rowOf(2)])).toBe(newer)
})
