import type { accountAdmin } from '@praxis/contract/accountAdmin'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { accountStatus } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { forgetResetLinks } from '../../codes/codes.queries.ts'
import { changeMemberships } from '../../memberships/changeMemberships.ts'
import { hashPassword } from '../../passwords.ts'
import { tellStandingChanged } from '../../standing.queries.ts'
import { endSessions, findForEdit, isLastRootAmong, renameElsewhere, waitForDesk } from '../desk.queries.ts'
import { isAddress, refuseGivenName, refuseGivenPassword } from '../names.ts'
import { decideStanding, rolesShown, type NewStanding } from './decideStanding.ts'
import { giveRole, setRestrictions, updateEdited, updateHash } from './edit.queries.ts'
import { refuseTaken } from './refuseTaken.ts'

type Edit = ParsedInputOf<(typeof accountAdmin)['update']>
type Person = NonNullable<Awaited<ReturnType<typeof findForEdit>>>

/** Overwrites what the form of an account has. One role of the wire stands for role, restrictions and membership. */
export async function editAccount(edit: Edit, context: Context<Viewer>): Promise<null> {
  const { db, viewer } = context
  if (edit.password || edit.setNewPwd) {
    const unfit = refuseGivenPassword(edit.password ?? '')
    if (unfit !== null) throw new Failure(unfit.code, { length: unfit.length }, 'password')
  }
  // The costly hash comes before the transaction, so that nobody waits for it.
  const passwordHash = edit.setNewPwd ? await hashPassword(edit.password ?? '', `desk:${viewer.uid}`) : null
  const end = await db.transaction().execute(async (tx) => {
    await waitForDesk(tx)
    const before = found(await findForEdit(tx, edit.uid), 'user_not_found')
    const after = await changed(tx, before, edit, context)
    if (passwordHash !== null) {
      await updateHash(tx, before.uid, passwordHash)
    }
    // Whoever owes a new password sets it without the old one, so they have to show the old one once more.
    if (passwordHash !== null || (after.mustChange && !before.mustChange)) await endSessions(tx, [before.uid])
    // A link that was mailed before must not set another password, nor serve whoever reads at the old address.
    if (passwordHash !== null || after.email !== before.email) await forgetResetLinks(tx, [before.uid])
    const newPassword = passwordHash === null ? null : 'new'
    await record(tx, context, {
      act: 'account.edit',
      noun: 'account',
      nounId: before.uid,
      before: { ...stateOf(before), newPassword: null },
      after: { ...stateOf(after), newPassword },
    })
    return edit.status === accountStatus.banned ? context.endWork(tx, context, { uids: [edit.uid] }) : null
  })
  await end?.()
  return null
}

/** Writes everything but the password, and returns what the person is afterwards. */
async function changed(tx: Transaction, before: Person, edit: Edit, context: Context<Viewer>): Promise<Person> {
  const { viewer } = context
  const now = context.now()
  const standing = decideStanding(before, edit, now)
  const after: Person = {
    uid: before.uid,
    username: edit.username,
    realname: edit.realname || null,
    email: edit.email || null,
    titleName: edit.titleName || null,
    titleColor: edit.titleColor || null,
    status: edit.status,
    mustChange: edit.mustChangePassword ?? before.mustChange,
    isTrusted: edit.isTrusted ?? before.isTrusted,
    memberUntil: standing.memberUntil,
    roles: [standing.role],
    restrictions: [...standing.restrictions],
  }
  refuseLosingRoot(before, after, viewer)
  if (losesRoot(before, after) && (await isLastRootAmong(tx, [before.uid]))) throw new Failure('last_root')
  await write(tx, before, after)
  await giveStanding(tx, before, standing, viewer.uid)
  await tellStandingChanged(tx, [before.uid])
  await tellOfRoles(tx, before, after, now)
  return after
}

const isRootAtWork = ({ roles, status }: Pick<Person, 'roles' | 'status'>) =>
  roles.includes('root') && status === accountStatus.active
const losesRoot = (before: Person, after: Person) => isRootAtWork(before) && !isRootAtWork(after)

/** Who would shut themselves out of the desk is asked to let another root do it. */
function refuseLosingRoot(before: Person, after: Person, viewer: Viewer): void {
  if (before.uid === viewer.uid && losesRoot(before, after)) throw new Failure('not_yourself')
}

async function write(tx: Transaction, before: Person, after: Person): Promise<void> {
  const { username, email } = after
  const isRenamed = username !== before.username
  const unfit = isRenamed ? refuseGivenName(username) : null
  if (unfit !== null) throw new Failure(unfit.code, { length: unfit.length }, 'username')
  if (email !== null && email !== before.email && !isAddress(email)) throw new Failure('email_invalid', {}, 'email')
  const refuse = () => refuseTaken(tx, { username, email, except: before.uid })
  const isNew = isRenamed || email !== before.email
  if (isNew) await refuse()
  const { uid, roles: _, restrictions: __, memberUntil: ___, ...edited } = after
  if (!(await updateEdited(tx, uid, edited, isRenamed))) {
    await refuse()
    throw new Failure('username_taken', {}, 'username')
  }
  if (isRenamed) await renameElsewhere(tx, before.username, username)
}

async function giveStanding(tx: Transaction, before: Person, standing: NewStanding, byUid: string): Promise<void> {
  const { uid } = before
  if (before.roles.length !== 1 || before.roles[0] !== standing.role) await giveRole(tx, uid, standing.role)
  await setRestrictions(tx, { uid, byUid, restrictions: standing.restrictions })
  const change = { uid, from: before.memberUntil, to: standing.memberUntil }
  await changeMemberships(tx, [change], { reason: null, byUid })
}

async function tellOfRoles(tx: Transaction, before: Person, after: Person, now: Date): Promise<void> {
  const [from, to] = [rolesShown(before, now).join(', '), rolesShown(after, now).join(', ')]
  if (from !== to) await tell(tx, { kind: 'role_changed', params: { from, to }, to: { uid: before.uid } })
}

function stateOf(person: Person) {
  const { uid: _, ...state } = person
  return state
}
