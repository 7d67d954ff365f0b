import type { contests } from '@praxis/contract/contests'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { contestPasswordLock } from '@praxis/contract/contestLimits'
import { contestAuth } from '@praxis/contract/statuses'
import { contestAccess } from '@praxis/rules/contests/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, Failure } from '#server/failure.ts'
import { guardEntry, refuseWrongEntry, type EntryPassword } from '#server/modules/accounts/public.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { holdContest } from '../enter/contest.queries.ts'
import { seeContest } from '../enter/enterContest.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { bindHere } from '../seats/bindHere.ts'
import * as participants from './participants.queries.ts'

type Asking = Context<Viewer>

/** Whoever is in already and says that they agree that their real name is shown is registered with that. */
export async function register(
  { cid, password, agreesToNames }: ParsedInputOf<typeof contests.register>,
  { db, viewer, now, userAgent }: Asking,
): Promise<null> {
  const given = password ?? ''
  const asked = await seeContest({ db, viewer }, cid)
  if (agreesToNames && mayAgree(asked)) return agree({ db, viewer }, cid)
  allow(refusalOf(asked, viewer))
  if (needsPassword(asked)) await guardEntry({ db, now }, passwordOf(cid, viewer), given)
  return db.transaction().execute(async (tx) => {
    await holdContest(tx, cid, 'share')
    const contest = await seeContest({ db: tx, viewer }, cid)
    allow(refusalOf(contest, viewer))
    // It may have been changed since it was guarded.
    if (needsPassword(contest)) await refuseWrongEntry(tx, passwordOf(cid, viewer), given)
    const { isManager, row } = contest
    const { passwordVersion } = row
    const person = { cid, uid: viewer.uid, isStaff: isManager, passwordVersion }
    await participants.register(tx, { ...person, agreesToNames: agreesToNames && showsNames(contest) })
    await bindHere(tx, viewer, { cid, userAgent })
    await noteContest(tx, cid, viewer.uid)
    return null
  })
}

/** While a contest shows no real names, nobody agrees to it. */
export const showsNames = ({ row, isManager }: ReadContest): boolean => row.rankShowName === 'realname' && !isManager

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

/** What the password of a contest is for a person. */
const passwordOf = (cid: number, { uid }: Viewer): EntryPassword => ({
  key: `contest-password:${cid}:${uid}`,
  lock: contestPasswordLock,
  refusals: {
    missing: 'contest_password_missing',
    wrong: 'contest_password_wrong',
    locked: 'contest_password_locked',
  },
  read: async (db) => (await participants.findPassword(db, cid))?.password,
})
