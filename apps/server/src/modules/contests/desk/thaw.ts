import type { Viewer } from '@praxis/rules/viewer'
import { isSealed, lastEndOf } from '@praxis/rules/contests/clock'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { holdManaged } from '../save/holdManaged.ts'
import { countUnfinished, setThawed } from './thaw.queries.ts'

/** Shows the results that are frozen. They would still change while something waits for its verdict. */
export const thaw = ({ cid }: { cid: number }, context: Context<Viewer>) =>
  context.db.transaction().execute(async (tx) => {
    const { facts, now } = await holdManaged(tx, context.viewer, cid)
    if (now < lastEndOf(facts)) throw new Failure('contest_not_ended')
    if (!isSealed(facts, now)) throw new Failure('contest_thawed')
    const count = await countUnfinished(tx, cid)
    if (count > 0) throw new Failure('contest_judging', { count })
    await setThawed(tx, cid)
    await record(tx, context, {
      act: 'contest.thaw',
      noun: 'contest',
      nounId: cid,
      before: { isSealed: true },
      after: { isSealed: false },
    })
    await noteContest(tx, cid)
    return null
  })
