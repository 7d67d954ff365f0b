import type { ErrorCode } from '@praxis/contract/errors'
import { contestAuth } from '@praxis/contract/statuses'
import { contestAccess } from '@praxis/rules/contests/access'
import { admits } from '@praxis/rules/contests/accountRule'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow } from '#server/failure.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { holdContest } from '../enter/contest.queries.ts'
import { seeContest } from '../enter/enterContest.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { bindHere } from '../seats/bindHere.ts'
import { agreeToNames, beginOwnTime, insertParticipant } from './participants.queries.ts'
import { showsNames } from './register.ts'

/** Begins the time of a person in a contest with a window. It has begun for good: a second call changes nothing. */
export const begin = (
  { cid, agreesToNames }: { cid: number; agreesToNames: boolean },
  { db, viewer, userAgent }: Context<Viewer>,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    // Nobody makes it one of fixed times meanwhile.
    await holdContest(tx, cid, 'share')
    const contest = await seeContest({ db: tx, viewer }, cid)
    allow(refusalOf(contest, viewer))
    const person = { cid, uid: viewer.uid }
    const { isManager, row, now } = contest
    await insertParticipant(tx, { ...person, isStaff: isManager, passwordVersion: row.passwordVersion }, now)
    await bindHere(tx, viewer, { cid, userAgent })
    if (agreesToNames && showsNames(contest)) await agreeToNames(tx, person)
    await beginOwnTime(tx, person)
    await noteContest(tx, cid, viewer.uid)
    return null
  })

function refusalOf({ visitor, facts, isManager, now }: ReadContest, viewer: Viewer): ErrorCode | null {
  if (facts.windowMs === null) return 'contest_no_window'
  if (now < facts.startAt) return 'contest_not_started'
  if (contestAccess.ownTimes(visitor, facts) !== null) return null
  if (now >= facts.endAt) return 'contest_ended'
  if (visitor.registration?.isDisqualified === true) return 'contest_disqualified'
  if (isManager) return null
  if (contestAccess.placeOf(visitor, facts, now) === 'elsewhere') return 'contest_elsewhere'
  if (facts.auth !== contestAuth.public && !contestAccess.isRegistered(visitor)) return 'contest_password_needed'
  return admits(facts.accountRule, viewer.username) ? null : 'contest_account_refused'
}
