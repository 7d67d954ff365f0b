import type { UserInfo } from '@praxis/contract/accounts'
import { changePasswordLock, limits } from '@praxis/contract/limits'
import type { Viewer } from '@praxis/rules/viewer'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { findPasswordHash } from './door/door.queries.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { updatePassword } from './queries.ts'
import { refuseLength } from './lengths.ts'
import { clearThrottle, hitThrottle, readThrottle } from './throttle.queries.ts'

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
  const from = addressBlock(ip)
  refuseLength(newPassword, limits.passwordMinLength, limits.passwordMaxLength, 'password_length', 'newPassword')
  const words = (await messagesOf(locale)).accounts
  const key = `change-password:${viewer.uid}`
  const locked = (seconds: number) => ({
    code: 403,
    msg: words.changePasswordLocked(Math.ceil(seconds / 60)),
    userInfo: null,
  })

  const lock = await readThrottle(db, key, now())
  if (lock.hits >= changePasswordLock.failures) return locked(lock.secondsLeft)
  const { hits, secondsLeft } = await hitThrottle(db, key, {
    now: now(),
    seconds: changePasswordLock.seconds,
    restart: true,
  })
  if (hits > changePasswordLock.failures) return locked(secondsLeft)

  const { passwordHash } = found(await findPasswordHash(db, viewer.uid), 'session_expired')
  if (!(await passwordMatches(passwordHash, oldPassword, from))) {
    return { code: 400, msg: words.oldPasswordWrong(hits), userInfo: null }
  }
  await updatePassword(db, viewer.uid, await hashPassword(newPassword, from), sessionHash)
  await clearThrottle(db, key)
  return { code: 200, msg: words.passwordChanged, userInfo: null }
}
