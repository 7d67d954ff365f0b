import type { accounts } from '@praxis/contract/accounts'
import type { OutputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { toReset } from './codes/codes.ts'
import { forgetCode } from './codes/codes.queries.ts'
import { findPasswordHash } from './door/door.queries.ts'
import { refuseChosen } from './passwords/chosen.ts'
import { clearOwnTries, countOwnTry } from './passwords/ownTries.ts'
import { setChosenPassword } from './passwords/passwords.queries.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

/**
 * Refusals travel inside a successful envelope here (docs/compatibility.md, Changing a password). A change ends the
 * account's other sessions, and a link that was mailed before does not serve after it.
 */
export async function changePassword(
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  context: Context<Viewer>,
): Promise<OutputOf<(typeof accounts)['changePassword']>> {
  const { db, now, viewer, sessionHash, locale, ip } = context
  const from = addressBlock(ip)
  await refuseChosen(newPassword, viewer.username, 'newPassword')
  if (newPassword === oldPassword) throw new Failure('password_same', {}, 'newPassword')
  const words = (await messagesOf(locale)).accounts
  const answer = (code: number, msg: string) => ({ code, msg, userInfo: null })

  const { isLocked, failures, secondsLeft } = await countOwnTry(context)
  if (isLocked) return answer(403, words.changePasswordLocked(Math.ceil(secondsLeft / 60)))
  const { passwordHash } = found(await findPasswordHash(db, viewer.uid), 'session_expired')
  if (!(await passwordMatches(passwordHash, oldPassword, from))) return answer(400, words.oldPasswordWrong(failures))
  await clearOwnTries(context)
  const fresh = await hashPassword(newPassword, from)
  await db.transaction().execute(async (tx) => {
    await setChosenPassword(tx, { uid: viewer.uid, passwordHash: fresh, now: now(), keepSession: sessionHash })
    await forgetCode(tx, toReset(viewer.uid))
  })
  return answer(200, words.passwordChanged)
}
