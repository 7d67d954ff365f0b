import { caseModes as names, judgeStatus, problemType } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangeCases } from './arrangeCases.ts'
import { isSkipped } from './caseMode.ts'
import { caseModes } from './index.ts'
import type { ShownCase } from './shownCase.ts'
import { pointsOf, tallyOf } from './tally.ts'
import type { ScoredCase } from './tally.ts'
import { verdictOf } from './verdict.ts'

const { accepted, partialAccepted, wrongAnswer, timeLimitExceeded, cancelled } = judgeStatus

/** Time is ten times the number of a case, memory a hundred times. */
const aCase = (seq: number, status: number, score: number | null, groupNum: number | null = 1): ShownCase => ({
  seq,
  status,
  time: seq * 10,
  memory: seq * 100,
  score,
  groupNum,
})
const seqsIn = (cases: readonly ShownCase[]) => cases.map(({ seq }) => seq)

test.each(['default', 'ergodic_without_error'] as const)('the mode %s shows one list of cases, in order', (mode) => {
  const { judgeCaseList, subTaskJudgeCaseVoList } = arrangeCases(mode, [aCase(2, accepted, 5), aCase(1, accepted, 5)])
  expect(seqsIn(judgeCaseList ?? [])).toEqual([1, 2])
  expect(subTaskJudgeCaseVoList).toBeNull()
})

test.each(['subtask_lowest', 'subtask_average'] as const)('the mode %s shows subtasks, the samples first', (mode) => {
  const cases = [aCase(4, accepted, 5, 2), aCase(3, wrongAnswer, 0, 1), aCase(2, accepted, 5, 1)]
  const { judgeCaseList, subTaskJudgeCaseVoList } = arrangeCases(mode, [...cases, aCase(1, accepted, 0, null)])
  expect(judgeCaseList).toBeNull()
  expect(
    subTaskJudgeCaseVoList?.map(({ groupNum, ac, total, subtaskDetailList }) => [
      groupNum,
      ac,
      total,
      ...seqsIn(subtaskDetailList),
    ]),
  ).toEqual([
    [0, 1, 1, 1],
    [1, 1, 2, 2, 3],
    [2, 1, 1, 4],
  ])
})

describe('the line of a subtask', () => {
  const lineIn = (mode: 'subtask_lowest' | 'subtask_average', cases: readonly ShownCase[]) => {
    const { score, status, time, memory } = arrangeCases(mode, cases).subTaskJudgeCaseVoList?.[0] ?? {}
    return [score, status, time, memory]
  }
  const two = [aCase(1, accepted, 20), aCase(2, accepted, 20)]
  const part = [aCase(1, accepted, 20), aCase(2, partialAccepted, 7), aCase(3, partialAccepted, 7)]
  const failed = [aCase(1, partialAccepted, 0), aCase(2, timeLimitExceeded, 0), aCase(3, cancelled, 0)]
  const worthNothing = [aCase(1, accepted, 0), aCase(2, timeLimitExceeded, 0), aCase(3, accepted, 20)]
  const skipped = [aCase(1, cancelled, 0), aCase(2, cancelled, null)]

  test.each([
    ['all accepted: the first', two, [20, accepted, 10, 100]],
    ['a part: the first of the worst', part, [7, partialAccepted, 20, 200]],
    ['no point: the first failed, and a part worth nothing is a wrong answer', failed, [0, wrongAnswer, 10, 100]],
    ['an accepted case worth nothing: the first failed', worthNothing, [0, timeLimitExceeded, 20, 200]],
    ['all skipped: cancelled', skipped, [0, cancelled, null, null]],
  ])('in subtask_lowest has the figures of the case that decides; %s', (_what, cases, line) => {
    expect(lineIn('subtask_lowest', cases)).toEqual(line)
  })
  test.each([
    ['all accepted', two, [20, accepted]],
    ['a part', part, [11, partialAccepted]],
    ['no point', failed, [0, wrongAnswer]],
    ['an accepted case worth nothing', worthNothing, [7, partialAccepted]],
    ['all skipped', skipped, [0, cancelled]],
  ])('in subtask_average has the rounded mean and no figures of a case; %s', (_what, cases, line) => {
    expect(lineIn('subtask_average', cases)).toEqual([...line, null, null])
  })
})

test('the points of the subtasks add up to the score of the submission', () => {
  const verdicts = Object.values(judgeStatus).filter((status) => status !== cancelled)
  const someCases = fc.array(
    fc.record({
      status: fc.constantFrom(accepted, partialAccepted, ...verdicts),
      share: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
      score: fc.option(fc.nat(100)),
      group: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    { minLength: 1, maxLength: 20 },
  )
  const grouped = names.filter((name) => caseModes[name].subtaskLine !== null)
  fc.assert(
    fc.property(someCases, fc.subarray([1, 2]), fc.constantFrom(...grouped), (list, required, caseMode) => {
      const judged: ScoredCase[] = []
      // A package lists the cases of a required group before those that require it.
      const ordered = list.toSorted((a, b) => (a.group ?? 0) - (b.group ?? 0))
      const told = ordered.map((it, index): ScoredCase => {
        const next = { ...it, seq: index + 1, requires: it.group === 3 ? required : [] }
        if (isSkipped(caseModes[caseMode], next, judged)) return { ...next, status: cancelled, share: 0 }
        judged.push(next)
        return next
      })
      const { score } = verdictOf({ type: problemType.oi, caseMode, fullScore: null }, tallyOf(told))
      const rows = told.map((it) => aCase(it.seq, it.status, pointsOf(it), it.group))
      const lines = arrangeCases(caseMode, rows).subTaskJudgeCaseVoList ?? []
      if (score !== null) expect(lines.reduce((sum, line) => sum + line.score, 0)).toBe(score)
    }),
  )
})
