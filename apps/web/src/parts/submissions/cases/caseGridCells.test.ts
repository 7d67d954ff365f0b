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
  isOpen: false,
  firstDifference: null,
  ...over,
})
const results = (over: Partial<CaseResults>): CaseResults => ({
  judgeCaseMode: 'default',
  judgeCaseList: [],
  subTaskJudgeCaseVoList: null,
  plan: null,
  ...over,
})
const planOf = (count: number, groupOf: (seq: number) => number | null = () => null) =>
  Array.from({ length: count }, (_, index) => ({ seq: index + 1, groupNum: groupOf(index + 1) }))
const shape = (value: CaseResults, status: number) =>
  caseGroups(value, status).map((group) => group.cells.map((cell) => [cell.seq, cell.status]))

test('while judging the grid has all its cells, the first without a result runs', () => {
  const live = results({ judgeCaseList: [aCase(1, 0), aCase(3, -1)], plan: planOf(4) })
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
  const before = keys(results({ plan: planOf(3) }))
  expect(keys(results({ judgeCaseList: [aCase(2, 0)], plan: planOf(3) }))).toEqual(before)
  expect(keys(results({ judgeCaseList: [aCase(3, 0), aCase(1, -1), aCase(2, 0)], plan: planOf(3) }))).toEqual(before)
})

const subtasksOf = (rows: readonly CaseRow[], score = 0) =>
  [...Map.groupBy(rows, (row) => row.groupNum ?? 0)].map(([groupNum, list]) => ({
    groupNum,
    ac: list.length,
    total: list.length,
    score,
    status: judgeStatus.accepted,
    time: null,
    memory: null,
    subtaskDetailList: list,
  }))
/** Samples, then two subtasks whose numbers are mixed. */
const mixed = (seq: number) => (seq <= 2 ? null : seq % 2 === 0 ? 1 : 2)
const inSubtask = (seq: number) => aCase(seq, judgeStatus.accepted, { groupNum: mixed(seq) })
const grouped = (rows: readonly CaseRow[], plan: CaseResults['plan'], score?: number) =>
  results({
    judgeCaseMode: 'subtask_lowest',
    judgeCaseList: null,
    subTaskJudgeCaseVoList: subtasksOf(rows, score),
    plan,
  })

test('every case stands in its subtask from the start, and none moves when results come, in whatever order', () => {
  const places = (value: CaseResults, status: number) =>
    caseGroups(value, status).map(({ key, groupNum, cells }) => [key, groupNum, cells.map((cell) => cell.key)])
  const plan = planOf(6, mixed)
  const first = places(grouped([], plan), judgeStatus.pending)
  expect(first.map(([, groupNum, keys]) => [groupNum, keys])).toEqual([
    [0, ['1', '2']],
    [1, ['4', '6']],
    [2, ['3', '5']],
  ])
  const arriving = [5, 1, 4, 6, 2, 3].map(inSubtask)
  for (const [index] of arriving.entries()) {
    expect(places(grouped(arriving.slice(0, index + 1), plan), judgeStatus.judging)).toEqual(first)
  }
  // The verdict may be here before the last results are.
  expect(places(grouped(arriving.slice(0, 3), plan), judgeStatus.accepted)).toEqual(first)
  expect(places(grouped([1, 2, 4, 6, 3, 5].map(inSubtask), null), judgeStatus.accepted)).toEqual(first)
})

test('a subtask is of how many cases it has, and tells points when all of them are judged', () => {
  const plan = planOf(6, mixed)
  const told = (rows: readonly CaseRow[]) =>
    caseGroups(grouped(rows, plan, 40), judgeStatus.judging).map(({ groupNum, accepted, cells, score }) => [
      groupNum,
      `${accepted}/${cells.length}`,
      score,
    ])
  expect(told([inSubtask(4)])).toEqual([
    [0, '0/2', null],
    [1, '1/2', null],
    [2, '0/2', null],
  ])
  expect(told([inSubtask(4), inSubtask(6)])[1]).toEqual([1, '2/2', 40])
})

test('before judging nothing runs', () => {
  expect(shape(results({ plan: planOf(2) }), judgeStatus.compiling)).toEqual([
    [
      [1, judgeStatus.pending],
      [2, judgeStatus.pending],
    ],
  ])
})

test('the server may name the running case itself', () => {
  const live = results({
    judgeCaseList: [aCase(1, judgeStatus.pending), aCase(2, judgeStatus.judging)],
    plan: planOf(2),
  })
  expect(shape(live, judgeStatus.judging)).toEqual([
    [
      [1, judgeStatus.pending],
      [2, judgeStatus.judging],
    ],
  ])
})

test('a finished submission shows what was judged and no more', () => {
  expect(shape(results({ judgeCaseList: [aCase(1, -1)], plan: null }), judgeStatus.wrongAnswer)).toEqual([[[1, -1]]])
  expect(caseGroups(results({ plan: null }), judgeStatus.compileError)).toEqual([])
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
    plan: null,
  })
  const [group] = caseGroups(value, judgeStatus.wrongAnswer)
  expect(new Set(group?.cells.map((cell) => cell.key)).size).toBe(3)
  expect(group).toMatchObject({ groupNum: 1, score: 0, accepted: 1 })
})

test('the first failure is the first case that was run and is not right', () => {
  const failed = results({ judgeCaseList: [aCase(1, 0), aCase(2, judgeStatus.cancelled), aCase(3, 8), aCase(4, -1)] })
  expect(firstFailure(caseGroups(failed, judgeStatus.wrongAnswer))?.seq).toBe(3)
  const right = results({ judgeCaseList: [aCase(1, 0)], plan: planOf(2) })
  expect(firstFailure(caseGroups(right, judgeStatus.judging))).toBeUndefined()
})

test('the peaks are those of the judged cases', () => {
  expect(casePeaks(caseGroups(results({ plan: planOf(3) }), judgeStatus.pending))).toBeNull()
  const value = results({ judgeCaseList: [aCase(1, 0), aCase(2, 0)], plan: planOf(3) })
  expect(casePeaks(caseGroups(value, judgeStatus.judging))).toEqual({ time: 20, memory: 200 })
})
