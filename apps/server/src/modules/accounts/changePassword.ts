import type { UserInfo } from '@praxis/contract/accounts'
import { limits } from '@praxis/contract/limits'
import type { Viewer } from '@praxis/rules/viewer'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import { messagesOf } from '#server/messages.ts'
import { refuseLength } from './lengths.ts'
import { tryOwnPassword } from './ownPassword.ts'
import { hashPassword } from './passwords.ts'
import { updatePassword } from './queries.ts'

type Answer = { code: number; msg: string; userInfo: UserInfo | null }

/**
 * Refusals travel inside a successful envelope here (docs/compatibility.md, Changing a password). A change ends the
 * account's other sessions.
 */
export async function changePassword(
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  context: Context<Viewer>,
): Promise<Answer> {
  const { db, now, viewer, sessionHash, locale, ip } = context
  refuseLength(newPassword, limits.passwordMinLength, limits.passwordMaxLength, 'password_length', 'newPassword')
  const words = (await messagesOf(locale)).accounts
  const tried = await tryOwnPassword(oldPassword, context)
  if (tried.answer === 'locked') {
    return { code: 403, msg: words.changePasswordLocked(Math.ceil(tried.seconds / 60)), userInfo: null }
  }
  if (tried.answer === 'wrong') return { code: 400, msg: words.oldPasswordWrong(tried.hits), userInfo: null }
  const passwordHash = await hashPassword(newPassword, addressBlock(ip))
  await updatePassword(db, { uid: viewer.uid, passwordHash, now: now(), keepSession: sessionHash })
  return { code: 200, msg: words.passwordChanged, userInfo: null }
}
