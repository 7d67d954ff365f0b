import { contestRulesOfForm as rules } from '@praxis/contract/contestLimits'
import { contestStatus } from '@praxis/contract/statuses'
import { statusOf } from '@praxis/rules/contests/clock'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { noteContest } from '../enter/changes.queries.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { holdManaged } from '../save/holdManaged.ts'
import { goOn, stopClock } from './times.queries.ts'

const noun = 'contest'

/** Stops the clock of a contest. What arrived before counts; nothing that comes later does until it goes on. */
export const pause = ({ cid }: { cid: number }, context: Context<Viewer>) =>
  context.db.transaction().execute(async (tx) => {
    allowPause(await holdManaged(tx, context.viewer, cid))
    await stopClock(tx, cid)
    const [before, after] = [{ isPaused: false }, { isPaused: true }]
    await record(tx, context, { act: 'contest.pause', noun, nounId: cid, before, after })
    await noteContest(tx, cid)
    return null
  })

function allowPause({ facts, now }: ReadContest): void {
  if (facts.pausedAt !== null) throw new Failure('contest_paused')
  if (statusOf(facts, now) !== contestStatus.running) throw new Failure('contest_not_running')
  if (facts.windowMs !== null) throw new Failure('contest_pause_own_times')
  // Only extra times go on. They are as long as each person was given, whatever moves.
  if (now >= facts.endAt) throw new Failure('contest_pause_after_end')
  if (facts.pauses.length >= rules.pauses) throw new Failure('contest_pauses_many', { most: rules.pauses })
}

export const resume = ({ cid }: { cid: number }, context: Context<Viewer>) =>
  context.db.transaction().execute(async (tx) => {
    const { facts } = await holdManaged(tx, context.viewer, cid)
    if (facts.pausedAt === null) throw new Failure('contest_not_paused')
    const [from, to] = await goOn(tx, cid)
    await record<Record<string, unknown>>(tx, context, {
      act: 'contest.resume',
      noun,
      nounId: cid,
      before: { isPaused: true },
      after: { isPaused: false, pausedMs: to - from },
    })
    await noteContest(tx, cid)
    return null
  })
