import { worstJudgementSeconds } from '@praxis/rules/trust'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { readJudgementTotal, readTimeFactors } from '#server/modules/problems/public.ts'
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
  if (isStaff(viewer)) return
  const factors = await findOwnFactors(tx, [before, after])
  const worst = worstSeconds(after, factors(after))
  if (worst <= worstSeconds(before, factors(before))) return
  const { seconds, isTrusted } = await readJudgementTotal({ db: tx, log }, id)
  if (isTrusted || worst <= seconds) return
  const { timeLimit, passes } = after.settings
  const limit = timeLimit * Math.max(1, factors(after))
  const details = { worst, most: seconds, cases: after.cases.length, passes, limit }
  throw new Failure('trust_judgement_total', details, 'timeLimit')
}

/** Problems of remote judges are judged elsewhere. */
const worstSeconds = ({ settings: { isRemote, timeLimit, passes }, cases }: ProblemState, ownFactor: number): number =>
  isRemote ? 0 : worstJudgementSeconds({ timeLimitMs: timeLimit, passes, cases: cases.length, ownFactor })

/** The largest factor of a problem's own for a language that it accepts, as a part of that of the site. */
async function findOwnFactors(tx: Transaction, states: readonly ProblemState[]) {
  const own = states.flatMap(({ languages }) => languages.filter(({ timeFactor }) => timeFactor !== null))
  const ofSite =
    own.length === 0
      ? new Map<number, number>()
      : await readTimeFactors(
          tx,
          own.map(({ id }) => id),
        )
  return ({ languages }: ProblemState): number =>
    languages.reduce((most, { id, timeFactor }) => Math.max(most, (timeFactor ?? 0) / (ofSite.get(id) ?? 1)), 0)
}
