import type { Job, JobCase } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { tallyOf } from '@praxis/rules/scoring/tally'
import { verdictOf } from '@praxis/rules/scoring/verdict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from '#judge/job/judge.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aValidator } from './jobs.ts'

const { accepted, wrongAnswer, partialAccepted, cancelled, systemError, runtimeError } = judgeStatus

/** The input tells how long to take in milliseconds and what to do then. */
const obedient = `#include <stdio.h>
#include <string.h>
#include <unistd.h>
int main(void) {
    int ms;
    char what[20];
    if (scanf("%d %19s", &ms, what) != 2) return 9;
    usleep(ms * 1000);
    if (strcmp(what, "fail") == 0) return 1;
    puts(what);
}
`
type Plan = [todo: 'right' | 'wrong' | 'fail', group: number | null, score: number, ms?: number]

describe.skipIf(sandboxMissing() !== null)('a job of several cases', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const casesOf = (plans: Plan[]): JobCase[] =>
    bench
      .casesOf(plans.map(([todo, , , ms = 0]) => [`${ms} ${todo}\n`, 'right\n']))
      .map((it, index) => ({ ...it, group: plans[index]?.[1] ?? null, score: plans[index]?.[2] ?? null }))
  const judge = async (plans: Plan[], more: Partial<Job>) => {
    const job = aJob({ source: obedient, cases: casesOf(plans), ...more })
    return { job, outcome: await bench.judge(job) }
  }
  const statusesOf = ({ cases }: Outcome) => cases.map((it) => it.status)
  const verdictIn = ({ job, outcome }: { job: Job; outcome: Outcome }) => {
    const results = new Map(outcome.cases.map((it) => [it.caseId, it]))
    const scored = job.cases.flatMap((it) => {
      const result = results.get(it.id)
      return result === undefined ? [] : [{ ...it, status: result.status, share: result.share }]
    })
    return verdictOf({ type: job.type, caseMode: job.caseMode, fullScore: null }, tallyOf(scored))
  }

  test('of an OI problem runs every case and adds up the points', async () => {
    const judged = await judge(
      [
        ['fail', null, 10],
        ['right', null, 20],
        ['wrong', null, 30],
        ['right', null, 40],
      ],
      {
        type: 1,
      },
    )
    expect(statusesOf(judged.outcome)).toEqual([runtimeError, accepted, wrongAnswer, accepted])
    expect(verdictIn(judged)).toEqual({ status: partialAccepted, score: 60 })
  })

  test('does not judge a group whose required group is not accepted, and lists it as cancelled in every mode', async () => {
    const plans: Plan[] = [
      ['right', 1, 10],
      ['wrong', 1, 10, 60],
      ['right', 2, 10],
      ['right', 2, 10],
      ['right', 3, 50],
    ]
    for (const caseMode of ['default', 'subtask_average', 'subtask_lowest'] as const) {
      const cases = casesOf(plans).map((it) => (it.group === 2 ? { ...it, requires: [1] } : it))
      const judged = await judge(plans, { type: 1, caseMode, cases })
      expect(statusesOf(judged.outcome)).toEqual([accepted, wrongAnswer, cancelled, cancelled, accepted])
      expect(judged.outcome.cases[2]?.detail?.reason).toBe('skipped')
    }
    const right = plans.map(([, ...rest]): Plan => ['right', ...rest])
    const cases = casesOf(right).map((it) => (it.group === 2 ? { ...it, requires: [1] } : it))
    expect(statusesOf((await judge(right, { type: 1, cases })).outcome)).toEqual(Array(5).fill(accepted))
  })

  test('with subtask_lowest cancels the rest of a failed group and lists it with numbers of its own', async () => {
    const plans: Plan[] = [
      ['right', 1, 10],
      ['wrong', 1, 10, 60],
      ['right', 1, 10],
      ['right', 1, 10],
      ['right', 2, 50],
      ['right', 2, 60],
    ]
    const judged = await judge(plans, { type: 1, caseMode: 'subtask_lowest' })
    expect(statusesOf(judged.outcome)).toEqual([accepted, wrongAnswer, cancelled, cancelled, accepted, accepted])
    expect(judged.outcome.cases.map((it) => it.seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect(judged.outcome.cases.map((it) => it.detail?.reason)).toEqual([
      undefined,
      'difference',
      'skipped',
      'skipped',
      undefined,
      undefined,
    ])
    expect(verdictIn(judged)).toEqual({ status: partialAccepted, score: 50 })
  })

  test('with subtask_lowest goes on after a case that earns a part of its points', async () => {
    const half = `#include <stdio.h>
#include <string.h>
int main(void) {
    char got[20] = "";
    if (scanf("%19s", got) == 1 && strcmp(got, "right") == 0) return 42;
    fputs("50", fopen("feedback/score.txt", "w"));
    return 42;
}
`
    const plans: Plan[] = [
      ['wrong', 1, 30],
      ['right', 1, 30],
    ]
    const more = { type: 1, caseMode: 'subtask_lowest', judgeMode: 'spj', validator: aValidator(half) } as const
    const judged = await judge(plans, more)
    expect(statusesOf(judged.outcome)).toEqual([partialAccepted, accepted])
    expect(verdictIn(judged)).toEqual({ status: partialAccepted, score: 15 })
  })

  test('with subtask_average runs every case and gives each group the mean', async () => {
    const plans: Plan[] = [
      ['right', 1, 10],
      ['wrong', 1, 10],
      ['right', 2, 40],
    ]
    const judged = await judge(plans, { type: 1, caseMode: 'subtask_average' })
    expect(statusesOf(judged.outcome)).toEqual([accepted, wrongAnswer, accepted])
    expect(verdictIn(judged)).toEqual({ status: partialAccepted, score: 45 })
  })

  test('with ergodic_without_error stops at the first failure and lists nothing behind it', async () => {
    const plans: Plan[] = [
      ['right', null, 0],
      ['fail', null, 0, 80],
      ['right', null, 0],
      ['wrong', null, 0],
    ]
    const judged = await judge(plans, { caseMode: 'ergodic_without_error' })
    expect(statusesOf(judged.outcome)).toEqual([accepted, runtimeError])
    expect(verdictIn(judged)).toEqual({ status: runtimeError, score: null })
  })

  test.each(['default', 'ergodic_without_error', 'subtask_lowest', 'subtask_average'] as const)(
    'has the same result in the mode %s, whichever case finishes first',
    async (caseMode) => {
      const outcomes = []
      for (const slow of [0, 1, 2, 3]) {
        const todo = ['right', 'wrong', 'fail', 'right'] as const
        const plans = todo.map((what, at): Plan => [what, at < 2 ? 1 : 2, 10, at === slow ? 100 : 0])
        outcomes.push((await judge(plans, { type: 1, caseMode })).outcome)
      }
      const [first] = outcomes
      const told = ({ cases }: Outcome) => cases.map(({ seq, status, share }) => ({ seq, status, share }))
      for (const outcome of outcomes) expect(told(outcome)).toEqual(first && told(first))
    },
  )

  test('of an ACM problem is judged by its first failure, although a later checker breaks', async () => {
    const breaks = `#include <stdio.h>
#include <string.h>
int main(void) {
    char got[20] = "";
    (void)scanf("%19s", got);
    return strcmp(got, "right") == 0 ? 1 : 43;
}
`
    const more = { judgeMode: 'spj', validator: aValidator(breaks) } as const
    const early = await judge(
      [
        ['wrong', null, 0],
        ['right', null, 0],
      ],
      more,
    )
    expect(early.outcome.outcome).toBe('judged')
    expect(statusesOf(early.outcome)).toEqual([wrongAnswer, systemError])
    const late = await judge(
      [
        ['right', null, 0],
        ['wrong', null, 0],
      ],
      more,
    )
    expect(late.outcome.outcome).toBe('system_error')
  })
})
