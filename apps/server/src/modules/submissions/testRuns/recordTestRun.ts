import type { SanitizerResult } from '@praxis/contract/sanitizer'
import { judgeStatus } from '@praxis/contract/statuses'
import { outputAgrees } from '@praxis/rules/scoring/outputAgrees'
import type { Services } from '#server/context.ts'
import { countRun, mayReport, type Host } from '#server/modules/judgements/public.ts'
import { finishTestRun, lockTestRun } from './testRuns.queries.ts'

type Report = {
  id: number
  status: number
  timeUs: number
  memoryKb: number
  output: string
  stderr: string
  sanitizer?: SanitizerResult | undefined
  /** How long its runs have held slots. Older judges do not tell. */
  heldMs?: number | undefined
}

/**
 * False if this worker does not have the run any more. If the author gave an expected output, the output is compared
 * with it.
 */
export async function recordTestRun({ db }: Pick<Services, 'db'>, host: Host, report: Report): Promise<boolean> {
  const recorded = await db.transaction().execute(async (tx) => {
    const run = await lockTestRun(tx, report.id, host.id)
    if (run === undefined || !(await mayReport(tx, host))) return undefined
    const isRight = run.expected === null || outputAgrees(report.output, run.expected, run)
    const status = report.status === judgeStatus.accepted && !isRight ? judgeStatus.wrongAnswer : report.status
    await finishTestRun(tx, report.id, {
      status,
      timeMs: Math.min(Math.floor(report.timeUs / 1000), Math.round(run.timeLimitMs * run.timeFactor)),
      memoryKb: Math.min(report.memoryKb, Math.round(run.memoryLimitMb * 1024 * run.memoryFactor)),
      output: report.output,
      stderr: report.stderr,
      sanitizer: report.sanitizer ?? null,
    })
    return run
  })
  if (recorded !== undefined) await countRun(db, recorded, report.heldMs ?? 0)
  return recorded !== undefined
}
