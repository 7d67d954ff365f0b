import { contestAccess } from '@praxis/rules/contests/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, found } from '#server/failure.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { followExtraTime } from '../desk/participants.queries.ts'
import { holdContest } from '../enter/contest.queries.ts'
import { findContest } from '../enter/enterContest.ts'
import { deleteParticipant, hasSubmitted, holdParticipant } from './participants.queries.ts'

/** Whoever has begun or submitted stays; so does whoever is disqualified, who would only register anew. */
export const withdraw = ({ cid }: { cid: number }, { db, viewer }: Context<Viewer>): Promise<null> =>
  db.transaction().execute(async (tx) => {
    // Their extra time may have been the longest, so the contest may change.
    await holdContest(tx, cid, 'update')
    const { visitor, facts } = found(await findContest({ db: tx, viewer }, cid), 'contest_not_found')
    // Whoever has left its group may still withdraw.
    const isThere = contestAccess.see(visitor, facts) === null
    const missing = isThere ? 'contest_not_registered' : 'contest_not_found'
    const person = found(await holdParticipant(tx, { cid, uid: viewer.uid }), missing)
    const isBound = person.startedAt !== null || person.disqualifiedAt !== null
    allow(isBound || (await hasSubmitted(tx, person.participantId)) ? 'contest_stays' : null)
    await deleteParticipant(tx, person.participantId)
    const isShorter = await followExtraTime(tx, cid)
    await noteContest(tx, cid, isShorter ? undefined : viewer.uid)
    return null
  })
