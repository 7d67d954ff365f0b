import { judgeStatus } from '@praxis/contract/statuses'
import type { CaseResults, CaseRow } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { caseGroups, casePeaks, caseProgress, firstFailure } from './caseGridCells.ts'

const aCase = (seq: number, status: number, over: Partial<CaseRow> = {}): CaseRow => ({
  seq,
  status,
  time: seq * 10,
  memory: seq * 100,
  score: null,
  groupNum: null,
  mode: 'default',
  userOutput: null,
  inputData: null,
  outputData: null,
  isSample: false,
  firstDifference: null,
  ...over,
})
const results = (over: Partial<CaseResults>): CaseResults => ({
  judgeCaseMode: 'default',
  judgeCaseList: [],
  subTaskJudgeCaseVoList: null,
  caseCount: 0,
  ...over,
})
const shape = (value: CaseResults, status: number) =>
  caseGroups(value, status).map((group) => group.cells.map((cell) => [cell.seq, cell.status]))

test('while judging the grid has all its cells, the first without a result runs', () => {
  const live = results({ judgeCaseList: [aCase(1, 0), aCase(3, -1)], caseCount: 4 })
  expect(shape(live, judgeStatus.judging)).toEqual([
    [
      [1, 0],
      [2, judgeStatus.judging],
      [3, -1],
      [4, judgeStatus.pending],
    ],
  ])
  expect(caseProgress(caseGroups(live, judgeStatus.judging))).toEqual({ done: 2, accepted: 1, total: 4 })
})

test('a square keeps its key when its case is judged', () => {
  const keys = (value: CaseResults) =>
    caseGroups(value, judgeStatus.judging).flatMap((group) => group.cells.map((cell) => cell.key))
  const before = keys(results({ caseCount: 3 }))
  expect(keys(results({ judgeCaseList: [aCase(2, 0)], caseCount: 3 }))).toEqual(before)
  expect(keys(results({ judgeCaseList: [aCase(3, 0), aCase(1, -1), aCase(2, 0)], caseCount: 3 }))).toEqual(before)
})

test('before judging nothing runs', () => {
  expect(shape(results({ caseCount: 2 }), judgeStatus.compiling)).toEqual([
    [
      [1, judgeStatus.pending],
      [2, judgeStatus.pending],
    ],
  ])
})

test('the server may name the running case itself', () => {
  const live = results({ judgeCaseList: [aCase(1, judgeStatus.pending), aCase(2, judgeStatus.judging)], caseCount: 2 })
  expect(shape(live, judgeStatus.judging)).toEqual([
    [
      [1, judgeStatus.pending],
      [2, judgeStatus.judging],
    ],
  ])
})

test('a finished submission shows what was judged and no more', () => {
  expect(shape(results({ judgeCaseList: [aCase(1, -1)], caseCount: 9 }), judgeStatus.wrongAnswer)).toEqual([[[1, -1]]])
  expect(caseGroups(results({ caseCount: 9 }), judgeStatus.compileError)).toEqual([])
})

test('subtasks are groups; cases of an old package that share a number stay apart', () => {
  const value = results({
    judgeCaseList: null,
    subTaskJudgeCaseVoList: [
      {
        groupNum: 1,
        ac: 1,
        total: 3,
        score: 0,
        status: -1,
        time: 3,
        memory: 9,
        subtaskDetailList: [aCase(1, 0), aCase(2, -1), aCase(2, -4)],
      },
    ],
    caseCount: 3,
  })
  const [group] = caseGroups(value, judgeStatus.wrongAnswer)
  expect(new Set(group?.cells.map((cell) => cell.key)).size).toBe(3)
  expect(group).toMatchObject({ groupNum: 1, score: 0, accepted: 1 })
})

test('the first failure is the first case that was run and is not right', () => {
  const failed = results({ judgeCaseList: [aCase(1, 0), aCase(2, judgeStatus.cancelled), aCase(3, 8), aCase(4, -1)] })
  expect(firstFailure(caseGroups(failed, judgeStatus.wrongAnswer))?.seq).toBe(3)
  const right = results({ judgeCaseList: [aCase(1, 0)], caseCount: 2 })
  expect(firstFailure(caseGroups(right, judgeStatus.judging))).toBeUndefined()
})

test('the peaks are those of the judged cases', () => {
  expect(casePeaks(caseGroups(results({ caseCount: 3 }), judgeStatus.pending))).toBeNull()
  const value = results({ judgeCaseList: [aCase(1, 0), aCase(2, 0)], caseCount: 3 })
  expect(casePeaks(caseGroups(value, judgeStatus.judging))).toEqual({ time: 20, memory: 200 })
})
