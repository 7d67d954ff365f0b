import type { UserInfo } from '@praxis/contract/accounts'
import { limits, loginAddressLock, loginLock } from '@praxis/contract/limits'
import { accountStatus } from '@praxis/contract/statuses'
import { isStaff } from '@praxis/rules/viewer'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { refuseLength } from '../lengths.ts'
import { checkNobody, passwordMatches } from '../passwords.ts'
import { findCredentials } from './door.queries.ts'
import { startSession } from '../sessions/sessions.ts'
import { clearThrottle, giveBackThrottle, hitThrottle, readThrottle } from '../throttle.queries.ts'
import { readUserInfo } from '../userInfo.ts'

/**
 * The order of the checks is the wire's (docs/compatibility.md, Log-in). Unknown name and wrong password answer alike,
 * in equal time.
 */
export const signIn = (given: Credentials, context: Context): Promise<UserInfo> => signInIf(() => true, given, context)

/** As `signIn`, for administrators of the site only. Others are told so only after the right password. */
export const signInToBackOffice = (given: Credentials, context: Context): Promise<UserInfo> =>
  signInIf(({ roleList }) => isStaff({ roles: roleList }), given, context)

type Credentials = { username: string; password: string }

async function signInIf(
  mayEnter: (person: UserInfo) => boolean,
  given: Credentials,
  context: Context,
): Promise<UserInfo> {
  const { db, ip, userAgent } = context
  refuseLength(given.password, limits.passwordMinLength, limits.passwordMaxLength, 'password_length', 'password')
  refuseLength(given.username, 1, limits.usernameLength, 'username_length', 'username')

  const from = addressBlock(ip)
  const key = `login:${given.username.toLowerCase()}:${from}`
  const lock = await readThrottle(db, key, context.now())
  if (lock.hits >= loginLock.failures) throw new Failure('login_locked', { seconds: lock.secondsLeft })

  const account = await countedByAddress(context, from, () => findMatching(given, context, { key, from }))
  await clearThrottle(db, key)
  if (account.status !== accountStatus.active) throw new Failure('account_banned')

  const person = await readUserInfo(context, account.uid)
  if (!mayEnter(person)) throw new Failure('not_an_administrator')
  context.giveToken(await startSession(context, account.uid, { ip, userAgent }))
  return person
}

/** Counts what fails from one address. Counted before the check as well, and given back when it did not fail. */
async function countedByAddress<T>({ db, now }: Context, from: string, check: () => Promise<T>): Promise<T> {
  const key = `login-address:${from}`
  const { failures, seconds } = loginAddressLock
  const { hits, secondsLeft } = await hitThrottle(db, key, { now: now(), seconds, restart: false })
  if (hits > failures) throw new Failure('login_address_locked', { seconds: secondsLeft })
  let isFailure = false
  try {
    return await check()
  } catch (error) {
    isFailure = error instanceof Failure && error.code === 'credentials_wrong'
    throw error
  } finally {
    if (!isFailure) await giveBackThrottle(db, key)
  }
}

async function findMatching(
  { username, password }: { username: string; password: string },
  { db, now }: Context,
  { key, from }: { key: string; from: string },
) {
  const account = await findCredentials(db, username)
  if (account === undefined) {
    await checkNobody(password, from)
    throw new Failure('credentials_wrong')
  }
  // Counted before the slow check and cleared after a right one: guesses sent at once cannot outrun the count.
  const { hits, secondsLeft } = await hitThrottle(db, key, { now: now(), seconds: loginLock.seconds, restart: true })
  if (hits > loginLock.failures) throw new Failure('login_locked', { seconds: secondsLeft })
  if (!(await passwordMatches(account.passwordHash, password, from))) throw new Failure('credentials_wrong')
  return account
}
