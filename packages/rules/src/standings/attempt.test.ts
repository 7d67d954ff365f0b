import { judgeStatus } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import { endAt, expectTable, lastEnd, minute, startAt } from '../testing/contests.ts'
import { ruleNames } from '../testing/scenarios.ts'
import { boardOf, cellOf, clock, frozen, open, ranksOf, scored, sent, withLate } from '../testing/standings.ts'
import { acm } from './acm.ts'
import { inOrder, judgedOf, seeAttempts, triesOf } from './attempt.ts'
import { boardRuleOf } from './contestRules.ts'
import { standingsRules } from './registry.ts'

const statuses = Object.keys(judgeStatus) as (keyof typeof judgeStatus)[]
const unscored = { runMs: null, parts: null }

describe('what each verdict is worth', () => {
  test('is accepted, rejected at a cost, free, or waiting for another; of those some count as tries', () => {
    const table = `
                          | outcome  | judged | try | withdrawn
      notSubmitted        | waiting  |        |     |
      unknownResult       | free     | yes    |     |
      cancelled           | free     |        |     | yes
      presentationError   | rejected | yes    | yes |
      compileError        | free     | yes    |     |
      wrongAnswer         | rejected | yes    | yes |
      accepted            | accepted | yes    | yes |
      timeLimitExceeded   | rejected | yes    | yes |
      memoryLimitExceeded | rejected | yes    | yes |
      runtimeError        | rejected | yes    | yes |
      systemError         | free     | yes    |     |
      pending             | waiting  |        |     |
      compiling           | waiting  |        |     |
      judging             | waiting  |        |     |
      partialAccepted     | rejected | yes    | yes |
      submitting          | waiting  |        |     |
      submitFailed        | free     | yes    |     |`
    const answer = (name: string, column: string) => {
      const status = judgeStatus[name as keyof typeof judgeStatus]
      const seen = seeAttempts([{ id: 1, at: startAt, status, score: null, ...unscored }], clock, open)
      const answers: Record<string, boolean> = {
        judged: judgedOf(seen).length > 0,
        try: triesOf(seen).length > 0,
        withdrawn: seen[0]!.isCancelled,
      }
      return column === 'outcome' ? seen[0]!.outcome : answers[column]! ? 'yes' : ''
    }
    expectTable(table, { columns: ['outcome', 'judged', 'try', 'withdrawn'], lines: statuses, answer })
  })

  /** The score that judging gives with a verdict. */
  const scoreOf = (status: keyof typeof judgeStatus) => {
    if (status === 'accepted') return 100
    if (status === 'partialAccepted') return 60
    const isRejected = /^(wrong|presentation|time|memory|runtime)/.test(status)
    return isRejected ? 0 : null
  }

  test('in each rule, after 30 points at 10 minutes: what counts / what was wrong, and whether it waits', () => {
    const table = `
                          | acm      | oiRecent | oiHighest | ioi     | codeforces | atcoder | ledo    | homework
      notSubmitted        | -/1 ?    | 30/1 ?   | 30/1 ?    | 30/1 ?  | 0/1 ?      | 30/0 ?  | 30/1 ?  | 30/1 ?
      unknownResult       | -/1      | -/1      | 30/1      | 30/1    | 0/1        | 30/0    | 30/1    | 0/1
      cancelled           | -/1      | 30/1     | 30/1      | 30/1    | 0/1        | 30/0    | 30/1    | 30/1
      presentationError   | -/2      | 0/2      | 30/2      | 30/2    | 0/2        | 30/0    | 30/2    | 0/2
      compileError        | -/1      | -/1      | 30/1      | 30/1    | 0/1        | 30/0    | 30/1    | 0/1
      wrongAnswer         | -/2      | 0/2      | 30/2      | 30/2    | 0/2        | 30/0    | 30/2    | 0/2
      accepted            | solved/1 | 100/1    | 100/1     | 100/1   | 47/1       | 100/1   | 95/1    | 100/1
      timeLimitExceeded   | -/2      | 0/2      | 30/2      | 30/2    | 0/2        | 30/0    | 30/2    | 0/2
      memoryLimitExceeded | -/2      | 0/2      | 30/2      | 30/2    | 0/2        | 30/0    | 30/2    | 0/2
      runtimeError        | -/2      | 0/2      | 30/2      | 30/2    | 0/2        | 30/0    | 30/2    | 0/2
      systemError         | -/1      | -/1      | 30/1      | 30/1    | 0/1        | 30/0    | 30/1    | 0/1
      pending             | -/1 ?    | 30/1 ?   | 30/1 ?    | 30/1 ?  | 0/1 ?      | 30/0 ?  | 30/1 ?  | 30/1 ?
      compiling           | -/1 ?    | 30/1 ?   | 30/1 ?    | 30/1 ?  | 0/1 ?      | 30/0 ?  | 30/1 ?  | 30/1 ?
      judging             | -/1 ?    | 30/1 ?   | 30/1 ?    | 30/1 ?  | 0/1 ?      | 30/0 ?  | 30/1 ?  | 30/1 ?
      partialAccepted     | -/2      | 60/2     | 60/2      | 60/2    | 0/2        | 60/1    | 57/2    | 60/2
      submitting          | -/1 ?    | 30/1 ?   | 30/1 ?    | 30/1 ?  | 0/1 ?      | 30/0 ?  | 30/1 ?  | 30/1 ?
      submitFailed        | -/1      | -/1      | 30/1      | 30/1    | 0/1        | 30/0    | 30/1    | 0/1`
    const answer = (name: string, column: string) => {
      const rule = standingsRules[column as keyof typeof standingsRules]
      const status = name as keyof typeof judgeStatus
      const attempt = scored(20, 0, { status: judgeStatus[status], score: scoreOf(status) })
      const { score, wrong, waiting, solvedAt } = cellOf(rule, [scored(10, 30), attempt])!
      const known = rule.board === 'scores' ? (score ?? '-') : solvedAt === null ? '-' : 'solved'
      return `${known}/${wrong}${waiting > 0 ? ' ?' : ''}`
    }
    expectTable(table, { columns: ruleNames, lines: statuses, answer })
  })

  test('nothing is left of what waits or was withdrawn, whatever is stored of it', () => {
    const stored = { score: 100, runMs: 5, parts: [50, 50], failedFirst: true, isJudgedAgain: true }
    const nothing = { score: null, runMs: null, parts: null, failedFirst: false }
    for (const status of ['pending', 'submitting', 'cancelled'] as const) {
      const [seen] = seeAttempts([{ id: 1, at: startAt, status: judgeStatus[status], ...stored }], clock, open)
      expect(seen).toMatchObject(nothing)
    }
    const [seen] = seeAttempts([{ id: 1, at: startAt, status: judgeStatus.partialAccepted, ...stored }], clock, open)
    expect(seen).toMatchObject(stored)
  })
})

describe('which submissions count', () => {
  const ats = (attempts: Parameters<typeof seeAttempts>[0], view = open, times = clock) =>
    seeAttempts(attempts, times, view).map(({ at, isLate }) => `${at / minute}${isLate ? ' late' : ''}`)
  const all = [-1, 0, 10, 239, 240, 299, 300, 310].map((minutes) => sent(minutes, 'WA'))

  test('are those from the start, that moment included, to the end, that moment not', () => {
    expect(ats(all)).toEqual(['0', '10', '239', '240', '299'])
  })
  test('are also those after the end where they are asked for, but not while the board is frozen', () => {
    expect(ats(all, withLate)).toEqual(['0', '10', '239', '240', '299', '300 late', '310 late'])
    expect(ats(all, { isFrozen: true, withLate: true })).toEqual(['0', '10', '239', '240', '299'])
  })
  test('are those of the own time, counted from the own start', () => {
    const own = { ...clock, startAt: startAt + 10 * minute, endAt: lastEnd }
    expect(ats(all, open, own)).toEqual(['0', '229', '230', '289', '290', '300'])
  })
  test('golden vector 13: earlier ones drop out when the start is moved later, and times are counted anew', () => {
    const attempts = [sent(5, 'WA'), sent(20, 'WA'), sent(40, 'AC')]
    expect(cellOf(acm, attempts)).toMatchObject({ attempts: 3, wrong: 2, solvedAt: 40 * minute })
    const moved = { startAt: startAt + 10 * minute, endAt: endAt + 10 * minute }
    expect(cellOf(acm, attempts, { clock: moved })).toMatchObject({ attempts: 2, wrong: 1, solvedAt: 30 * minute })
    expect(cellOf(acm, attempts, { clock: { startAt: startAt + 41 * minute } })).toBeNull()
  })
  test('are in the order of their times, then of their numbers', () => {
    const seen = [sent(2, 'WA', { id: 1 }), sent(1, 'WA', { id: 9 }), sent(1, 'WA', { id: 8 })]
    expect(seen.toSorted(inOrder).map(({ id }) => id)).toEqual([8, 9, 1])
    expect(seeAttempts(seen, clock, open).map(({ id }) => id)).toEqual([8, 9, 1])
  })
})

describe('a frozen board of ACM', () => {
  test('golden vector 7: an accepted submission after the freeze is a pending try, and so is a compile error', () => {
    const attempts = [sent(10, 'WA'), sent(241, 'AC')]
    expect(cellOf(acm, attempts, { view: frozen })).toMatchObject({ attempts: 2, hidden: 1, wrong: 1, solvedAt: null })
    const more = [...attempts, sent(242, 'CE')]
    expect(cellOf(acm, more, { view: frozen })).toMatchObject({ attempts: 3, hidden: 2, wrong: 1, solvedAt: null })
  })
  test('golden vector 7: ranks stay as they were', () => {
    const people = { ann: [[sent(20, 'AC')], []], bob: [[sent(30, 'AC')], [sent(241, 'AC'), sent(242, 'CE')]] }
    expect(ranksOf(boardOf(acm, people, { view: frozen }))).toBe('1 ann, 2 bob')
    expect(ranksOf(boardOf(acm, people))).toBe('1 bob, 2 ann')
  })
  test('hides what was sent at the freeze, and shows what was sent just before it', () => {
    expect(cellOf(acm, [sent(240, 'AC')], { view: frozen })).toMatchObject({ hidden: 1, accepted: 0, solvedAt: null })
    const before = sent(240, 'AC', { at: startAt + 240 * minute - 1 })
    expect(cellOf(acm, [before], { view: frozen })).toMatchObject({ hidden: 0, accepted: 1 })
  })
  test('keeps a problem solved that was, and shows no later tries but in the number of submissions', () => {
    const attempts = [sent(239, 'AC'), sent(250, 'WA'), sent(260, 'AC')]
    expect(cellOf(acm, attempts, { view: frozen })).toMatchObject({
      attempts: 3,
      hidden: 0,
      accepted: 1,
      solvedAt: 239 * minute,
    })
  })
  test('keeps counting after a solution that is hidden itself', () => {
    expect(cellOf(acm, [sent(241, 'AC'), sent(242, 'WA')], { view: frozen })).toMatchObject({ hidden: 2, wrong: 0 })
  })
  test('knows nothing of what is hidden but when it was sent', () => {
    const stored = { score: 100, runMs: 5, parts: [50, 50], failedFirst: true }
    for (const status of Object.values(judgeStatus)) {
      expect(seeAttempts([sent(250, 'AC', { id: 7, status, ...stored })], clock, frozen)).toEqual([
        {
          id: 7,
          at: 250 * minute,
          outcome: 'hidden',
          score: null,
          runMs: null,
          parts: null,
          failedFirst: false,
          isLate: false,
          isCancelled: false,
          isJudgedAgain: false,
        },
      ])
    }
  })
  test('hides everything if the whole contest is frozen, and nothing without a freeze', () => {
    const attempts = [sent(0, 'WA'), sent(299, 'AC')]
    expect(cellOf(acm, attempts, { view: frozen, clock: { freezeAt: startAt } })).toMatchObject({ hidden: 2, wrong: 0 })
    expect(cellOf(acm, attempts, { view: frozen, clock: { freezeAt: null } })).toEqual(cellOf(acm, attempts))
  })
})

test('a stored contest has one of the rules that can be chosen', () => {
  const named = (['acm', 'oi'] as const).flatMap((rule) =>
    (['Recent', 'Highest'] as const).map((oiScore) => boardRuleOf({ rule, oiScore })),
  )
  expect(named).toEqual(['acm', 'acm', 'oiRecent', 'oiHighest'])
})

test('times of attempts leave pauses out, and what was sent before one is as it was', () => {
  const paused = { ...clock, pauses: [[startAt + 10 * minute, startAt + 25 * minute]] as const }
  const seen = seeAttempts([sent(5, 'AC'), sent(30, 'AC')], paused, open)
  expect(seen.map(({ at }) => at)).toEqual([5 * minute, 15 * minute])
})
