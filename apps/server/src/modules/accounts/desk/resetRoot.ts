import { accountStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { record } from '#server/modules/audit/public.ts'
import { forgetResetLinks } from '../codes/codes.queries.ts'
import { hashPassword } from '../passwords.ts'
import { deleteSecondFactor, endSessions, isTwoFactorOn, waitForDesk } from './desk.queries.ts'
import { clearLocks, findRoot, openRoot } from './resetRoot.queries.ts'

/**
 * Opens the root account for who is locked out of it: a new password, no second factor, no ban, no lock and no session.
 * Returns its name, or null if there is no root.
 */
export async function resetRoot(db: Database, password: string): Promise<string | null> {
  const passwordHash = await hashPassword(password, 'this process')
  return db.transaction().execute(async (tx) => {
    await waitForDesk(tx)
    const root = await findRoot(tx)
    if (root === undefined) return null
    const before = { status: root.status, twoFactor: await isTwoFactorOn(tx, root.uid), newPassword: '' }
    await openRoot(tx, root.uid, passwordHash)
    await deleteSecondFactor(tx, root.uid)
    await endSessions(tx, [root.uid])
    await forgetResetLinks(tx, [root.uid])
    await clearLocks(tx, root)
    const after = { status: accountStatus.active as number, twoFactor: false, newPassword: 'new' }
    await record(tx, null, { act: 'account.resetRoot', noun: 'account', nounId: root.uid, before, after })
    return root.username
  })
}

/** The account in whose name commands of whoever runs the site act; null if there is no root. */
export async function readRoot(db: Database): Promise<{ uid: string; username: string } | null> {
  const root = await db.transaction().execute(findRoot)
  return root === undefined ? null : { uid: root.uid, username: root.username }
}
