import type { UserInfo } from '@praxis/contract/accounts'
import { limits, loginLock } from '@praxis/contract/limits'
import { accountStatus } from '@praxis/contract/statuses'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { checkNobody, passwordMatches } from './passwords.ts'
import { findCredentials } from './queries.ts'
import { startSession } from './sessions.ts'
import { clearThrottle, hitThrottle, readThrottle } from './throttle.queries.ts'
import { readUserInfo } from './userInfo.ts'

/** The order of the checks is the wire's (wire-oj 3.1). Unknown name and wrong password answer alike, in equal time. */
export async function signIn(given: { username: string; password: string }, context: Context): Promise<UserInfo> {
  const { db, now, ip, userAgent } = context
  refuseLength(given.password, limits.passwordMinLength, limits.passwordMaxLength, 'password_length', 'password')
  refuseLength(given.username, 1, limits.usernameLength, 'username_length', 'username')

  const key = `login:${given.username.toLowerCase()}:${ip}`
  const lock = await readThrottle(db, key, now())
  if (lock.hits >= loginLock.failures) throw new Failure('login_locked', { seconds: lock.secondsLeft })

  const account = await findCredentials(db, given.username)
  if (account === undefined) {
    await checkNobody(given.password)
    throw new Failure('credentials_wrong')
  }
  // Counted before the slow check and cleared after a right one: guesses sent at once cannot outrun the count.
  const { hits, secondsLeft } = await hitThrottle(db, key, { now: now(), seconds: loginLock.seconds, restart: true })
  if (hits > loginLock.failures) throw new Failure('login_locked', { seconds: secondsLeft })
  if (!(await passwordMatches(account.passwordHash, given.password))) throw new Failure('credentials_wrong')
  await clearThrottle(db, key)
  if (account.status !== accountStatus.active) throw new Failure('account_banned')

  context.giveToken(await startSession(context, account.uid, { ip, userAgent }))
  return readUserInfo(context, account.uid)
}

export function refuseLength(
  text: string,
  min: number,
  max: number,
  code: 'password_length' | 'username_length',
  field: string,
): void {
  const length = [...text].length
  if (length < min || length > max) throw new Failure(code, {}, field)
}
