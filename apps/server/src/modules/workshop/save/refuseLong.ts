import { worstJudgementSeconds } from '@praxis/rules/trust'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { readJudgementTotal } from '#server/modules/problems/public.ts'
import type { ProblemState } from './state.ts'

type Saved = { readonly id: number; readonly before: ProblemState; readonly after: ProblemState }

/**
 * Refuses a save that lets judgements of an untrusted problem take longer than they may. What a save does not make
 * longer stays: the judge ends such judgements at their total. Staff are not refused.
 */
export async function refuseLongJudgement(
  tx: Transaction,
  { viewer, log }: Pick<Context<Viewer>, 'viewer' | 'log'>,
  { id, before, after }: Saved,
): Promise<void> {
  const worst = worstSeconds(after)
  if (isStaff(viewer) || worst <= worstSeconds(before)) return
  const { seconds, isTrusted } = await readJudgementTotal({ db: tx, log }, id)
  if (isTrusted || worst <= seconds) return
  const { timeLimit, passes } = after.settings
  const details = { worst, most: seconds, cases: after.cases.length, passes, limit: timeLimit }
  throw new Failure('trust_judgement_total', details, 'timeLimit')
}

/** Problems of remote judges are judged elsewhere. */
const worstSeconds = ({ settings: { isRemote, timeLimit, passes }, cases }: ProblemState): number =>
  isRemote ? 0 : worstJudgementSeconds({ timeLimitMs: timeLimit, passes, cases: cases.length })
