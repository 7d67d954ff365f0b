import type { CaseResult } from '@praxis/contract/judged'
import type { JobCase } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { caseModes } from '@praxis/rules/scoring/index'
import fc from 'fast-check'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { judgeCases } from './cases.ts'

const noFile = { hash: '0'.repeat(64), size: 0 }
const { accepted, wrongAnswer, cancelled } = judgeStatus

type Plan = { status: number; group: number | null; ms: number }
const never = new AbortController().signal

function caseOf(plan: Plan, index: number): JobCase {
  return { id: index + 1, seq: index + 1, group: plan.group, score: 10, input: noFile, answer: noFile }
}

function judgeAs(plans: Plan[], mode: keyof typeof caseModes, width: number, seen: CaseResult[] = []) {
  return judgeCases({
    cases: plans.map(caseOf),
    mode: caseModes[mode],
    width,
    signal: never,
    onResult: (result) => seen.push(result),
    judgeCase: async (it) => {
      const { ms = 0, status = 0 } = plans[it.seq - 1] ?? {}
      await sleep(ms)
      const share = status === accepted ? 1 : 0
      return { caseId: it.id, seq: it.seq, status, timeUs: 0, memoryKb: 0, share, detail: null }
    },
  })
}

const statusesOf = (results: CaseResult[]) => results.map((it) => it.status)
const plan = (status: number, ms = 0, group: number | null = null): Plan => ({ status, ms, group })

describe('judging cases', () => {
  test('runs every case by default, whatever fails', async () => {
    const results = await judgeAs([plan(wrongAnswer), plan(accepted), plan(wrongAnswer)], 'default', 2)
    expect(statusesOf(results)).toEqual([wrongAnswer, accepted, wrongAnswer])
  })

  test('lists nothing behind the first error, although a later case finished before it', async () => {
    const plans = [plan(accepted), plan(wrongAnswer, 30), plan(accepted), plan(1), plan(accepted)]
    expect(statusesOf(await judgeAs(plans, 'ergodic_without_error', 4))).toEqual([accepted, wrongAnswer])
  })

  test('lists the rest of a failed group as cancelled and judges the next group', async () => {
    const plans = [plan(wrongAnswer, 0, 1), plan(accepted, 0, 1), plan(accepted, 0, 2)]
    expect(statusesOf(await judgeAs(plans, 'subtask_lowest', 1))).toEqual([wrongAnswer, cancelled, accepted])
  })

  test('side by side gives the same as one after another', async () => {
    const aPlan = fc.record({
      status: fc.constantFrom(accepted, accepted, wrongAnswer),
      group: fc.constantFrom(1, 2),
      ms: fc.integer({ min: 0, max: 3 }),
    })
    const modes = fc.constantFrom(...(Object.keys(caseModes) as (keyof typeof caseModes)[]))
    await fc.assert(
      fc.asyncProperty(fc.array(aPlan, { maxLength: 8 }), modes, async (plans, mode) => {
        expect(await judgeAs(plans, mode, 4)).toEqual(await judgeAs(plans, mode, 1))
      }),
      { numRuns: 40 },
    )
  })

  /** Cases that end when the test says so. */
  function controlled(seqs: readonly number[], mode: keyof typeof caseModes, width: number) {
    const started: number[] = []
    const told: number[] = []
    const ends = new Map<number, (status: number) => void>()
    const results = judgeCases({
      cases: seqs.map((seq) => ({ ...caseOf(plan(accepted), seq - 1) })),
      mode: caseModes[mode],
      width,
      signal: never,
      onResult: ({ seq }) => told.push(seq),
      judgeCase: async (it) => {
        started.push(it.seq)
        const status = await new Promise<number>((resolve) => ends.set(it.seq, resolve))
        const share = status === accepted ? 1 : 0
        return { caseId: it.id, seq: it.seq, status, timeUs: 0, memoryKb: 0, share, detail: null }
      },
    })
    const end = async (seq: number, status: number) => {
      ends.get(seq)?.(status)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { started, told, end, results }
  }

  test('begins with the first by number and lists them so, in whatever order they came', async () => {
    const { started, end, results } = controlled([3, 1, 2], 'default', 1)
    for (const seq of [1, 2, 3]) await end(seq, seq === 2 ? wrongAnswer : accepted)
    expect(started).toEqual([1, 2, 3])
    expect((await results).map(({ seq, status }) => [seq, status])).toEqual([
      [1, accepted],
      [2, wrongAnswer],
      [3, accepted],
    ])
  })

  test('tells only what counts: nothing behind a failed case, though it finished after it', async () => {
    const { started, told, end, results } = controlled([1, 2, 3], 'ergodic_without_error', 3)
    expect(started).toEqual([1, 2, 3])
    await end(3, accepted)
    expect(told).toEqual([3])
    await end(1, wrongAnswer)
    await end(2, accepted)
    expect(told).toEqual([3, 1])
    expect((await results).map(({ seq }) => seq)).toEqual([1])
  })

  test('tells nothing of a case whose fate an earlier one has sealed while it ended', async () => {
    const { told, end, results } = controlled([1, 2, 3], 'subtask_lowest', 3)
    // Both end in the same tick, so that the second cannot be stopped.
    void end(1, wrongAnswer)
    await end(2, accepted)
    await end(3, accepted)
    expect(told).toEqual([1])
    expect((await results).map(({ status }) => status)).toEqual([wrongAnswer, cancelled, cancelled])
  })

  test('stops what an earlier failure makes pointless', async () => {
    const stopped: number[] = []
    await judgeCases({
      cases: [plan(wrongAnswer), plan(accepted)].map(caseOf),
      mode: caseModes.ergodic_without_error,
      width: 2,
      signal: never,
      onResult: () => {},
      judgeCase: async (it, signal) => {
        if (it.seq === 2) await sleep(5_000, undefined, { signal }).catch(() => stopped.push(it.seq))
        return { caseId: it.id, seq: it.seq, status: wrongAnswer, timeUs: 0, memoryKb: 0, share: 0, detail: null }
      },
    })
    expect(stopped).toEqual([2])
  })

  test('ends with the job, and with an error of any case', async () => {
    const controller = new AbortController()
    const series = { cases: [plan(accepted), plan(accepted)].map(caseOf), mode: caseModes.default, width: 2 }
    const broken = () => Promise.reject(new Error('broken'))
    const run = { ...series, onResult: () => {}, judgeCase: broken, signal: controller.signal }
    await expect(judgeCases(run)).rejects.toThrow('broken')
    controller.abort(new Error('lost'))
    await expect(judgeCases(run)).rejects.toThrow('lost')
  })
})
