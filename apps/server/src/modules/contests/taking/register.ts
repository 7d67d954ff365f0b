import { createHash, timingSafeEqual } from 'node:crypto'
import type { contests } from '@praxis/contract/contests'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { contestPasswordLock } from '@praxis/contract/contestLimits'
import { contestAuth } from '@praxis/contract/statuses'
import { contestAccess } from '@praxis/rules/contests/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { allow, Failure } from '#server/failure.ts'
import { clearThrottle, hitThrottle, readThrottle } from '#server/modules/accounts/public.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { holdContest } from '../enter/contest.queries.ts'
import { seeContest } from '../enter/enterContest.ts'
import type { ReadContest } from '../enter/readContests.ts'
import * as participants from './participants.queries.ts'

type Asking = Context<Viewer>

/** Whoever is in already and says that they agree that their real name is shown is registered with that. */
export async function register(
  { cid, password, agreesToNames }: ParsedInputOf<typeof contests.register>,
  { db, viewer, now }: Asking,
): Promise<null> {
  const given = password ?? ''
  const asked = await seeContest({ db, viewer }, cid)
  if (agreesToNames && mayAgree(asked)) return agree({ db, viewer }, cid)
  allow(refusalOf(asked, viewer))
  if (needsPassword(asked)) await guardPassword({ db, viewer, now }, cid, given)
  return db.transaction().execute(async (tx) => {
    await holdContest(tx, cid, 'share')
    const contest = await seeContest({ db: tx, viewer }, cid)
    allow(refusalOf(contest, viewer))
    // It may have been changed since it was guarded.
    if (needsPassword(contest)) await refuseWrongPassword(tx, cid, given)
    const { isManager, row } = contest
    const { passwordVersion } = row
    const person = { cid, uid: viewer.uid, isStaff: isManager, passwordVersion }
    await participants.register(tx, { ...person, agreesToNames: agreesToNames && showsNames(contest) })
    await noteContest(tx, cid, viewer.uid)
    return null
  })
}

/** While a contest shows no real names, nobody agrees to it. */
export const showsNames = ({ row, isManager }: ReadContest): boolean => row.shownName === 'realname' && !isManager

const mayAgree = (contest: ReadContest): boolean =>
  showsNames(contest) && contestAccess.isRegistered(contest.visitor) && contest.row.hasAgreedToNames !== true

const agree = ({ db, viewer }: Pick<Asking, 'db' | 'viewer'>, cid: number): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await holdContest(tx, cid, 'share')
    if (!mayAgree(await seeContest({ db: tx, viewer }, cid))) throw new Failure('contest_registered')
    await participants.agreeToNames(tx, { cid, uid: viewer.uid })
    await noteContest(tx, cid, viewer.uid)
    return null
  })

const refusalOf = ({ visitor, facts, now }: ReadContest, viewer: Viewer) =>
  contestAccess.register({ ...visitor, viewer }, facts, now)

/** Those who manage a contest read its password. */
const needsPassword = ({ facts, isManager }: ReadContest) => facts.auth !== contestAuth.public && !isManager

const field = 'password'

/**
 * Refuses a wrong password of a contest, and every password while it is locked for the caller. A guess is counted before
 * it is looked at and cleared when it was right: guesses sent at once cannot outrun the count. It is counted outside of
 * any transaction, because a refusal would take the count back.
 */
async function guardPassword(
  { db, viewer, now }: Pick<Asking, 'db' | 'viewer' | 'now'>,
  cid: number,
  given: string,
): Promise<void> {
  if (given === '') throw new Failure('contest_password_missing', {}, field)
  const key = `contest-password:${cid}:${viewer.uid}`
  const { failures, seconds } = contestPasswordLock
  const lock = await readThrottle(db, key, now())
  if (lock.hits >= failures) throw new Failure('contest_password_locked', { seconds: lock.secondsLeft }, field)
  const { hits, secondsLeft } = await hitThrottle(db, key, { now: now(), seconds, restart: true })
  if (hits > failures) throw new Failure('contest_password_locked', { seconds: secondsLeft }, field)
  await refuseWrongPassword(db, cid, given)
  await clearThrottle(db, key)
}

/** Compares in a time that tells nothing of the password. */
async function refuseWrongPassword(db: Database, cid: number, given: string): Promise<void> {
  if (given === '') throw new Failure('contest_password_missing', {}, field)
  const stored = await participants.findPassword(db, cid)
  const isRight = stored !== undefined && timingSafeEqual(sha256(stored.password), sha256(given))
  if (!isRight) throw new Failure('contest_password_wrong', {}, field)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
