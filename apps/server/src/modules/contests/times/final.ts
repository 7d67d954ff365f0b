import type { Viewer } from '@praxis/rules/viewer'
import { lastEndOf } from '@praxis/rules/contests/clock'
import { mayReopen } from '@praxis/rules/contests/final'
import type { Context } from '#server/context.ts'
import { allow, Failure } from '#server/failure.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { record } from '#server/modules/audit/public.ts'
import { countUnfinished } from '../desk/thaw.queries.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { holdManaged } from '../save/holdManaged.ts'
import { countOrdered, holdFinal, setFinal } from './final.queries.ts'

const noun = 'contest'

/** From now on times, verdicts and extra time stay as they are, until somebody reopens the contest. */
export const finalize = ({ cid }: { cid: number }, context: Context<Viewer>) =>
  context.db.transaction().execute(async (tx) => {
    const { facts, row, now } = await holdManaged(tx, context.viewer, cid)
    if (now < lastEndOf(facts)) throw new Failure('contest_not_ended')
    if (row.finalizedAt !== null) throw new Failure('contest_final')
    const count = await countUndecided(tx, cid)
    if (count > 0) throw new Failure('contest_judging', { count })
    await setFinal(tx, cid, true)
    const [before, after] = [{ isFinal: false }, { isFinal: true }]
    await record(tx, context, { act: 'contest.finalize', noun, nounId: cid, before, after })
    await noteContest(tx, cid)
    return null
  })

export const reopen = ({ cid, reason }: { cid: number; reason: string }, context: Context<Viewer>) =>
  context.db.transaction().execute(async (tx) => {
    const { facts, row } = await holdManaged(tx, context.viewer, cid)
    allow(mayReopen(context.viewer, facts))
    if (row.finalizedAt === null) throw new Failure('contest_not_final')
    await setFinal(tx, cid, false)
    await record<Record<string, unknown>>(tx, context, {
      act: 'contest.reopen',
      noun,
      nounId: cid,
      before: { isFinal: true },
      after: { isFinal: false, reason },
    })
    await noteContest(tx, cid)
    return null
  })

/** Submissions of a contest that wait for a verdict, or will be judged again by an order. */
export const countUndecided = async (db: Database, cid: number): Promise<number> =>
  (await countUnfinished(db, cid)) + (await countOrdered(db, cid))

/** Which of these contests are final. Until the transaction ends no other of them becomes final. */
export async function finalAmong(tx: Transaction, cids: readonly number[]): Promise<ReadonlySet<number>> {
  return holdFinal(tx, [...new Set(cids)])
}

/** Refuses other verdicts in contests that are final. */
export async function allowVerdicts(tx: Transaction, cids: readonly number[]): Promise<void> {
  if ((await finalAmong(tx, cids)).size > 0) throw new Failure('contest_final')
}
