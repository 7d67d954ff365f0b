import { judgeStatus } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBarred, isSkipped, withoutSkipped } from './caseMode.ts'
import { caseModes } from './index.ts'
import { oiRankScore } from './oiRankScore.ts'
import { addCase, emptyTally, tallyOf } from './tally.ts'
import type { ScoredCase } from './tally.ts'
import { acmVerdict, verdictOf } from './verdict.ts'
import type { Scoring } from './verdict.ts'

const { accepted, wrongAnswer, timeLimitExceeded, partialAccepted, cancelled, systemError } = judgeStatus

const aCase = (seq: number, status: number, more: Partial<ScoredCase> = {}): ScoredCase => ({
  seq,
  status,
  share: status === accepted ? 1 : 0,
  score: 10,
  group: null,
  ...more,
})
const oi: Scoring = { type: 1, caseMode: 'default', fullScore: null }

describe('the verdict of an ACM problem', () => {
  test('is accepted when every case is', () => {
    expect(acmVerdict([aCase(1, accepted), aCase(2, accepted)])).toEqual({ status: accepted, score: null })
  })
  test('is the status of the first failed case by seq, wherever it stands in the list', () => {
    const cases = [aCase(3, timeLimitExceeded), aCase(1, accepted), aCase(2, wrongAnswer)]
    expect(acmVerdict(cases)).toEqual({ status: wrongAnswer, score: null })
  })
  test('counts a partly accepted case as failed', () => {
    expect(acmVerdict([aCase(1, partialAccepted, { share: 0.9 })]).status).toBe(partialAccepted)
  })
  test('is a system error without any case', () => {
    expect(acmVerdict([]).status).toBe(systemError)
  })
})

describe('the verdict of an OI problem', () => {
  test('is accepted with all points when every case is', () => {
    expect(verdictOf(oi, tallyOf([aCase(1, accepted), aCase(2, accepted)]))).toEqual({ status: accepted, score: 20 })
  })
  test('gives the full score set by the editor when every case is accepted', () => {
    expect(verdictOf({ ...oi, fullScore: 100 }, tallyOf([aCase(1, accepted)])).score).toBe(100)
  })
  test('is partly accepted when some case earns points, each share floored', () => {
    const cases = [aCase(1, wrongAnswer), aCase(2, partialAccepted, { share: 0.29, score: 100 }), aCase(3, accepted)]
    expect(verdictOf(oi, tallyOf(cases))).toEqual({ status: partialAccepted, score: 39 })
  })
  test('is the first failure when every case failed', () => {
    const cases = [aCase(2, timeLimitExceeded), aCase(1, wrongAnswer)]
    expect(verdictOf(oi, tallyOf(cases))).toEqual({ status: wrongAnswer, score: 0 })
  })
  test.each([
    ['default', 100],
    ['ergodic_without_error', 17],
    ['subtask_lowest', 13],
    ['subtask_average', 14],
  ] as const)('is accepted in the mode %s with %i points, of 100 that the editor has set', (caseMode, score) => {
    const cases = [
      aCase(1, accepted, { group: 1, score: 4 }),
      aCase(2, accepted, { group: 1, score: 3 }),
      aCase(3, accepted, { group: 2, score: 10 }),
    ]
    expect(verdictOf({ ...oi, caseMode, fullScore: 100 }, tallyOf(cases))).toEqual({ status: accepted, score })
  })
  test('without points is the first failure, though some cases are accepted or partly so', () => {
    const samples = [aCase(1, accepted, { score: 0 }), aCase(2, accepted, { score: 0 })]
    const failed = [aCase(4, wrongAnswer), aCase(3, timeLimitExceeded)]
    const group = [aCase(3, accepted, { group: 1 }), aCase(5, 3, { group: 1 }), aCase(6, cancelled, { group: 1 })]
    expect(verdictOf(oi, tallyOf([...samples, ...failed]))).toEqual({ status: timeLimitExceeded, score: 0 })
    expect(verdictOf({ ...oi, caseMode: 'subtask_lowest' }, tallyOf([...samples, ...group]))).toEqual({
      status: 3,
      score: 0,
    })
    expect(verdictOf({ ...oi, fullScore: 100 }, tallyOf([...samples, ...failed]))).toEqual({
      status: timeLimitExceeded,
      score: 0,
    })
  })
  test('without points is a wrong answer when the first failure is a part that rounds down to nothing', () => {
    const part = aCase(1, partialAccepted, { share: 0.05 })
    expect(verdictOf(oi, tallyOf([part, aCase(2, timeLimitExceeded)]))).toEqual({ status: wrongAnswer, score: 0 })
    expect(verdictOf(oi, tallyOf([{ ...part, share: 0 }]))).toEqual({ status: wrongAnswer, score: 0 })
    expect(verdictOf(oi, tallyOf([{ ...part, share: 0.1 }]))).toEqual({ status: partialAccepted, score: 1 })
  })
  test('without points is accepted when every case is', () => {
    expect(verdictOf(oi, tallyOf([aCase(1, accepted, { score: 0 })]))).toEqual({ status: accepted, score: 0 })
  })
  test('never exceeds the full score', () => {
    const cases = [aCase(1, accepted, { score: 90 }), aCase(2, partialAccepted, { score: 90, share: 0.5 })]
    expect(verdictOf({ ...oi, fullScore: 100 }, tallyOf(cases)).score).toBe(100)
  })
  test('is a system error as soon as one case could not be judged', () => {
    expect(verdictOf(oi, tallyOf([aCase(1, accepted), aCase(2, systemError)]))).toEqual({
      status: systemError,
      score: null,
    })
  })
  test('takes the worst case of each group, or the rounded mean', () => {
    const cases = [
      aCase(1, accepted, { group: 1 }),
      aCase(2, accepted, { group: 1, score: 7 }),
      aCase(3, wrongAnswer, { group: 2 }),
      aCase(4, cancelled, { group: 2 }),
    ]
    expect(verdictOf({ ...oi, caseMode: 'subtask_lowest' }, tallyOf(cases))).toEqual({ status: 8, score: 7 })
    expect(verdictOf({ ...oi, caseMode: 'subtask_average' }, tallyOf(cases))).toEqual({ status: 8, score: 9 })
  })
})

describe('skipping cases', () => {
  const cases = [
    aCase(1, accepted, { group: 1 }),
    aCase(2, wrongAnswer, { group: 1 }),
    aCase(3, accepted, { group: 1 }),
  ]
  const other = aCase(4, accepted, { group: 2 })
  test('happens never in the default mode, even after a failure', () => {
    expect(withoutSkipped(caseModes.default, [...cases, other])).toHaveLength(4)
  })
  test('stops everything after the first failure in ergodic_without_error', () => {
    expect(withoutSkipped(caseModes.ergodic_without_error, [...cases, other]).map((c) => c.seq)).toEqual([1, 2])
  })
  test('stops only the group of the failure in subtask_lowest', () => {
    expect(withoutSkipped(caseModes.subtask_lowest, [...cases, other]).map((c) => c.seq)).toEqual([1, 2, 4])
  })
})

describe('a group that requires another', () => {
  const second = aCase(4, accepted, { group: 2, requires: [1] })
  const free = aCase(5, accepted, { group: 3 })
  const groupOne = (status: number) => [aCase(1, accepted, { group: 1 }), aCase(2, status, { group: 1, share: 0.5 })]

  test.each(['default', 'subtask_lowest', 'subtask_average'] as const)(
    'is skipped in the mode %s unless all of that is accepted, and earns nothing',
    (name) => {
      const mode = caseModes[name]
      const seqs = (status: number) => withoutSkipped(mode, [...groupOne(status), second, free]).map((it) => it.seq)
      expect(seqs(accepted)).toEqual([1, 2, 4, 5])
      for (const failed of [wrongAnswer, partialAccepted, systemError]) expect(seqs(failed)).toEqual([1, 2, 5])
      expect(isBarred(second, groupOne(wrongAnswer))).toBe(true)
      expect(isBarred(free, groupOne(wrongAnswer))).toBe(false)
      const cases = [...groupOne(wrongAnswer), { ...second, status: cancelled, share: 0 }, free]
      const { status, score } = verdictOf({ ...oi, caseMode: name }, tallyOf(cases))
      expect({ status, score }).toEqual({
        status: partialAccepted,
        score: { default: 20, subtask_lowest: 10, subtask_average: 15 }[name],
      })
    },
  )
  test('may require the cases without a group, which are its 0', () => {
    const sample = aCase(1, wrongAnswer, { score: 0 })
    expect(withoutSkipped(caseModes.default, [sample, aCase(2, accepted, { group: 1, requires: [0] })])).toEqual([
      sample,
    ])
  })
})

test('the OI rank score is a tenth of the score plus twice the difficulty in proportion', () => {
  expect(oiRankScore(100, 2, 100)).toBe(14)
  expect(oiRankScore(50, 2, 100)).toBe(7)
  expect(oiRankScore(0, 3, 0)).toBe(0)
})

describe('whatever the cases are', () => {
  const statuses = [accepted, wrongAnswer, timeLimitExceeded, partialAccepted, cancelled, 2, 3, -3, systemError]
  const someCases = fc
    .array(
      fc.record({
        status: fc.constantFrom(...statuses),
        share: fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
        score: fc.option(fc.integer({ min: 0, max: 100 })),
        group: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
      { maxLength: 20 },
    )
    .chain((list) =>
      // Whoever requires a group requires what that one does.
      fc.subarray([1, 2, 3, 4]).map((dependent) =>
        list.map((it, index) => {
          const group = it.group ?? 0
          const requires = dependent.includes(group) ? Array.from({ length: group }, (_, at) => at) : []
          return { ...it, requires, seq: index + 1 }
        }),
      ),
    )
  const aScoring = fc.record({
    type: fc.constantFrom(0, 1),
    caseMode: fc.constantFrom(...(['default', 'ergodic_without_error', 'subtask_lowest', 'subtask_average'] as const)),
    fullScore: fc.option(fc.integer({ min: 0, max: 300 })),
  })
  const inAnyOrder = someCases.chain((cases) =>
    fc.shuffledSubarray(cases, { minLength: cases.length }).map((shuffled) => ({ cases, shuffled })),
  )

  test('adding them one by one equals judging them at once', () => {
    fc.assert(
      fc.property(someCases, aScoring, (cases, scoring) => {
        let tally = emptyTally
        for (const it of cases) tally = addCase(tally, it)
        expect(verdictOf(scoring, tally)).toEqual(verdictOf(scoring, tallyOf(cases)))
        if (scoring.type === 0) expect(verdictOf(scoring, tally)).toEqual(acmVerdict(cases))
      }),
    )
  })

  test('the verdict does not depend on the order in which they finish', () => {
    fc.assert(
      fc.property(inAnyOrder, aScoring, ({ cases, shuffled }, scoring) => {
        expect(verdictOf(scoring, tallyOf(shuffled))).toEqual(verdictOf(scoring, tallyOf(cases)))
      }),
    )
  })

  test('running them side by side keeps exactly those that one after another would run', () => {
    fc.assert(
      fc.property(inAnyOrder, fc.constantFrom(...Object.values(caseModes)), ({ cases, shuffled }, mode) => {
        const oneAfterAnother: ScoredCase[] = []
        for (const it of cases) if (!isSkipped(mode, it, oneAfterAnother)) oneAfterAnother.push(it)
        const started: ScoredCase[] = []
        for (const it of shuffled) if (!isSkipped(mode, it, started)) started.push(it)
        expect(withoutSkipped(mode, started)).toEqual(oneAfterAnother)
      }),
    )
  })

  test('the score of an OI problem lies between nothing and the full score', () => {
    fc.assert(
      fc.property(someCases, aScoring, (cases, scoring) => {
        const { status, score } = verdictOf({ ...scoring, type: 1 }, tallyOf(cases))
        if (score === null) return
        expect(score).toBeGreaterThanOrEqual(0)
        if (score === 0) expect(status).not.toBe(partialAccepted)
        if (scoring.fullScore !== null) expect(score).toBeLessThanOrEqual(scoring.fullScore)
      }),
    )
  })
})
