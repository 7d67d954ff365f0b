import type { accounts } from '@praxis/contract/accounts'
import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { findPasswordHash } from '../door/door.queries.ts'
import { toReset } from '../codes/codes.ts'
import { forgetCode } from '../codes/codes.queries.ts'
import { tryOwnPassword, type Tried } from './ownPassword.ts'
import { refuseChosen } from './chosen.ts'
import { lockAccount } from '../sessions/sessions.queries.ts'
import { setChosenPassword } from './passwords.queries.ts'
import { hashPassword, passwordMatches } from '../passwords.ts'

/**
 * Refusals travel inside a successful envelope here (docs/compatibility.md, Changing a password). A change ends the
 * account's other sessions, and a link that was mailed before does not serve after it. Whoever owes a new password has
 * just signed in, and is not asked for the old one again.
 */
export async function changePassword(
  { oldPassword, newPassword }: ParsedInputOf<(typeof accounts)['changePassword']>,
  context: Context<Viewer>,
): Promise<OutputOf<(typeof accounts)['changePassword']>> {
  const { db, now, viewer, sessionHash, locale } = context
  await refuseChosen(newPassword, viewer.username, 'newPassword')
  if (newPassword === oldPassword) throw new Failure('password_same', {}, 'newPassword')
  const words = (await messagesOf(locale)).accounts
  const answer = (code: number, msg: string) => ({ code, msg, userInfo: null })

  const tried =
    oldPassword == null ? await withoutOld(newPassword, context) : await tryOwnPassword(oldPassword, context)
  if (tried.answer === 'locked') return answer(403, words.changePasswordLocked(Math.ceil(tried.seconds / 60)))
  if (tried.answer === 'wrong') return answer(400, words.oldPasswordWrong(tried.hits))
  const passwordHash = await hashPassword(newPassword, viewer.uid)
  const isChanged = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, viewer.uid)
    // An administrator, or a mailed link, may have set another password meanwhile. The old one no longer serves.
    if ((await findPasswordHash(tx, viewer.uid))?.passwordHash !== tried.passwordHash) return false
    await setChosenPassword(tx, { uid: viewer.uid, passwordHash, now: now(), keepSession: sessionHash })
    await forgetCode(tx, toReset(viewer.uid))
    return true
  })
  if (!isChanged) return answer(400, words.oldPasswordWrong(1))
  return answer(200, words.passwordChanged)
}

/** What the old password would have shown, for somebody who owes a new one. */
async function withoutOld(newPassword: string, { db, viewer, owes }: Context<Viewer>): Promise<Tried> {
  if (owes !== 'password') throw new Failure('own_password_missing', {}, 'oldPassword')
  const { passwordHash } = found(await findPasswordHash(db, viewer.uid), 'session_expired')
  if (await passwordMatches(passwordHash, newPassword, viewer.uid))
    throw new Failure('password_same', {}, 'newPassword')
  return { answer: 'right', passwordHash }
}
