import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { contestAccess } from '@praxis/rules/contests/access'
import { clockAt } from '@praxis/rules/contests/pauses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, Failure, found } from '#server/failure.ts'
import {
  findContestProblem,
  findContestProblemOf,
  holdContest,
  readContests,
  takePart,
} from '#server/modules/contests/public.ts'
import { countOwnWaitingIn } from '#server/modules/judgements/public.ts'
import { findJudgingSettings, type ProblemName } from '#server/modules/problems/public.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import type { Admitted, Language, QueueName, Sent } from './admitted.ts'
import { readReceipt } from './receipt.queries.ts'

type SentTo = Pick<Sent, 'problem' | 'isSanitized'> & { cid: number; named: readonly Language[] }

/**
 * What somebody sends to a contest, if they may at the moment when it came. The contest is held, so that its times and
 * its people do not change between the check and the row that rests on it. Only the clock of the database decides.
 */
export async function admitToContest(
  tx: Transaction,
  kind: QueueName,
  { cid, named, ...sent }: SentTo,
  { viewer, arrivedMs, userAgent }: Context<Viewer>,
): Promise<Admitted> {
  found(await holdContest(tx, cid, 'share'), 'contest_not_found')
  const receivedAt = await readReceipt(tx, () => performance.now() - arrivedMs)
  const contest = found((await readContests(tx, [{ viewer, cid }]))[0], 'contest_not_found')
  allow(contestAccess.submit(contest.visitor, contest.facts, clockAt(contest.facts, receivedAt)))
  const { pid, cpid } = found(await findProblem(tx, cid, sent.problem), 'problem_not_found')
  const { groupId } = contest.facts
  const chosen = { named, isSanitized: sent.isSanitized, kind }
  const language = await chooseLanguage(tx, { pid, place: groupId }, chosen)
  const problem = found((await findJudgingSettings(tx, [{ problemId: pid, groupId }]))[0], 'problem_not_found')
  const admitted = { problem, language, groupId }
  // Whoever only runs programs does not take part yet.
  if (kind === 'testRun') return { ...admitted, inContest: null, trainingId: null }
  const { submissionsWaiting: max } = contestRulesOfForm
  if ((await countOwnWaitingIn(tx, viewer.uid, cid)) >= max) throw new Failure('too_many_waiting', { max })
  const { participantId } = await takePart(tx, contest, viewer, { receivedAt, userAgent })
  return { ...admitted, inContest: { cid, cpid, participantId, receivedAt }, trainingId: null }
}

/** Programs that are only run name the problem by its number. */
const findProblem = (tx: Transaction, cid: number, name: ProblemName) =>
  'displayId' in name ? findContestProblem(tx, cid, name.displayId) : findContestProblemOf(tx, cid, name.id)
