import type { contestDesk } from '@praxis/contract/contestDesk'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { holdManaged } from '../save/holdManaged.ts'
import { moveTimes } from './times.queries.ts'

type Asked = ParsedInputOf<(typeof contestDesk)['move']>

/** All times of a contest that has not begun move by as much. */
export const move = ({ cid, startTime }: Asked, context: Context<Viewer>) =>
  context.db.transaction().execute(async (tx) => {
    const { facts, now } = await holdManaged(tx, context.viewer, cid)
    if (now >= facts.startAt) throw new Failure('contest_begun')
    const isNow = startTime === null || startTime === undefined
    // The second that has begun, so that the contest has.
    const startAt = isNow ? Math.floor(now / 1_000) * 1_000 : Date.parse(startTime)
    if (!isNow && startAt <= now) throw new Failure('contest_start_past', {}, 'startTime')
    await moveTimes(tx, cid, startAt - facts.startAt)
    await record(tx, context, {
      act: 'contest.move',
      noun: 'contest',
      nounId: cid,
      before: { startTime: new Date(facts.startAt).toISOString() },
      after: { startTime: new Date(startAt).toISOString() },
    })
    await noteContest(tx, cid)
    return null
  })
