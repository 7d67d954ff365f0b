import type { CaseResult } from '@praxis/contract/judged'
import type { JobCase } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { isBarred, isSkipped, withoutSkipped } from '@praxis/rules/scoring/caseMode'
import type { CaseMode } from '@praxis/rules/scoring/caseMode'
import type { ScoredCase } from '@praxis/rules/scoring/tally'
import { caseWithoutRun } from './caseResult.ts'

type Judged = ScoredCase & { result: CaseResult }
type Running = { it: JobCase; controller: AbortController }

export type CaseSeries = {
  cases: readonly JobCase[]
  mode: CaseMode
  /** How many cases run at once. */
  width: number
  judgeCase(it: JobCase, signal: AbortSignal): Promise<CaseResult>
  /** Called for every case that counts at that moment. */
  onResult(result: CaseResult): void
  signal: AbortSignal
}

/**
 * Judges cases in parallel and returns the same results as judging them in order. A case that an earlier one makes
 * pointless is not started, is stopped, or is left out of the results although it finished first.
 */
export async function judgeCases(series: CaseSeries): Promise<CaseResult[]> {
  const { mode, width, signal } = series
  const cases = series.cases.toSorted((a, b) => a.seq - b.seq)
  const judged: Judged[] = []
  const running = new Set<Running>()
  const queue = cases.values()

  const judgeNext = async () => {
    for (const it of queue) {
      signal.throwIfAborted()
      if (isSkipped(mode, it, judged)) continue
      const mine: Running = { it, controller: new AbortController() }
      running.add(mine)
      const result = await series.judgeCase(it, AbortSignal.any([signal, mine.controller.signal]))
      running.delete(mine)
      signal.throwIfAborted()
      judged.push({ ...it, status: result.status, share: result.share, result })
      if (!isSkipped(mode, it, judged)) series.onResult(result)
      for (const other of running) if (isSkipped(mode, other.it, judged)) other.controller.abort()
    }
  }
  const lanes = Array.from({ length: Math.min(width, cases.length) }, judgeNext)
  try {
    await Promise.all(lanes)
  } catch (error) {
    // No run of this job may outlive the job.
    for (const { controller } of running) controller.abort()
    await Promise.allSettled(lanes)
    throw error
  }
  return listed(mode, cases, withoutSkipped(mode, judged))
}

function listed(mode: CaseMode, cases: readonly JobCase[], judged: readonly Judged[]): CaseResult[] {
  const results = new Map(judged.map(({ result }) => [result.caseId, result]))
  const rows = []
  for (const it of cases) {
    const result = results.get(it.id)
    if (result !== undefined) rows.push(result)
    else if (mode.listsSkipped || isBarred(it, judged))
      rows.push(caseWithoutRun(it, judgeStatus.cancelled, { reason: 'skipped' }))
  }
  return rows
}
