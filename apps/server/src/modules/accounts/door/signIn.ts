import type { UserInfo } from '@praxis/contract/accounts'
import { limits, loginAddressLock, loginLock, puzzleAfterFailures } from '@praxis/contract/limits'
import { isStaff } from '@praxis/rules/viewer'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { refuseLength } from '../lengths.ts'
import { bindSignIn, readConfirmed, shownIn } from '../outside/bind.ts'
import { passwordMatchesIn, passwordOfNobody } from '../passwords.ts'
import { takePass } from '../puzzle/puzzle.queries.ts'
import { hashOfSecret } from '../secrets.ts'
import { clearThrottle, giveBackThrottle, hitThrottle, readThrottle } from '../throttle.queries.ts'
import { findCredentials } from './door.queries.ts'
import { enter, type Proof } from './enter.ts'

/**
 * The order of the checks is the wire's (docs/compatibility.md, Log-in). A sign-in that was confirmed outside becomes a
 * way in to the account, together with the session.
 */
export async function signIn(given: Credentials & Outside, context: Context): Promise<UserInfo> {
  const shown = shownIn(given)
  // Before the codes of the second factor are used up.
  if (shown !== null) await readConfirmed(context, shown)
  return signInIf(
    shown === null ? {} : { also: (tx, uid) => bindSignIn(tx, uid, shown, context.now()) },
    given,
    context,
  )
}

/** As `signIn`, for administrators of the site only. Others are told so only after the right password. */
export const signInToBackOffice = (given: Credentials, context: Context): Promise<UserInfo> =>
  signInIf(
    {
      refuse({ roleList }) {
        if (!isStaff({ roles: roleList })) throw new Failure('not_an_administrator')
      },
    },
    given,
    context,
  )

export type Credentials = {
  username: string
  password: string
  puzzle?: string | null | undefined
  secondFactor?: string | null | undefined
}

type Outside = { ticket?: string | null | undefined; secret?: string | null | undefined }
type Besides = Pick<Proof, 'refuse'> & { also?: (tx: Transaction, uid: string) => Promise<void> }

async function signInIf({ also, ...besides }: Besides, given: Credentials, context: Context): Promise<UserInfo> {
  const { uid, passwordHash } = await findByPassword(given, context)
  return enter(context, uid, {
    secondFactor: given.secondFactor,
    unknown: 'credentials_wrong',
    passwordHash,
    ...besides,
    ...(also === undefined ? {} : { also: (tx) => also(tx, uid) }),
  })
}

/**
 * The account whose name and password were given. An unknown name, the name of somebody who was deleted and a wrong
 * password are counted alike and answered alike, with the same statements and in equal time: nothing tells who exists.
 */
async function findByPassword(
  { username, password, puzzle }: Credentials,
  context: Context,
): Promise<{ uid: string; passwordHash: string }> {
  refuseLength(password, limits.passwordMinLength, limits.passwordMaxLength, 'password_length', 'password')
  refuseLength(username, 1, limits.usernameLength, 'username_length', 'username')

  const { db, now, ip } = context
  const from = addressBlock(ip)
  const key = `login:${username.toLowerCase()}:${from}`
  const lock = await readThrottle(db, key, now())
  if (lock.hits >= loginLock.failures) throw new Failure('login_locked', { seconds: lock.secondsLeft })
  const isSolved = lock.hits >= puzzleAfterFailures
  if (isSolved) await takeSolution(puzzle, context)

  await refuseLockedAddress(context, from)
  const account = await findCredentials(db, username)
  // Counted before the slow check and cleared after a right one: guesses sent at once cannot outrun the count.
  const { hits, secondsLeft } = await hitThrottle(db, key, { now: now(), seconds: loginLock.seconds, restart: true })
  if (hits > loginLock.failures) throw new Failure('login_locked', { seconds: secondsLeft })
  if (hits > puzzleAfterFailures && !isSolved) {
    await giveBackThrottle(db, key)
    throw new Failure('puzzle_required')
  }
  const stored = account?.passwordHash ?? passwordOfNobody
  const check = { stored, password, from }
  const isRight = await passwordMatchesIn((look) => countedByAddress(context, from, look), check).catch(
    async (error: unknown) => {
      // Nobody looked at the password, because too many wait or the address was locked meanwhile.
      await giveBackThrottle(db, key)
      throw error
    },
  )
  if (!isRight || account === undefined) {
    throw new Failure('credentials_wrong', { left: Math.max(0, puzzleAfterFailures - hits) })
  }
  await clearThrottle(db, key)
  return account
}

/** The pass of a solved puzzle serves one attempt. */
async function takeSolution(pass: string | null | undefined, { db, now }: Context): Promise<void> {
  if (pass === null || pass === undefined || pass === '') throw new Failure('puzzle_required')
  if (!(await takePass(db, hashOfSecret(pass), now()))) throw new Failure('puzzle_required')
}

const addressKey = (from: string) => `login-address:${from}`

/** So that a locked address waits for no turn. */
async function refuseLockedAddress({ db, now }: Context, from: string): Promise<void> {
  const { hits, secondsLeft } = await readThrottle(db, addressKey(from), now())
  if (hits >= loginAddressLock.failures) throw new Failure('login_address_locked', { seconds: secondsLeft })
}

/**
 * Counts what fails from one address. Counted before the check as well, and given back when it did not fail. Those who
 * wait for their turn do not count: a school that signs in at once would lock itself out.
 */
async function countedByAddress({ db, now }: Context, from: string, look: () => Promise<boolean>): Promise<boolean> {
  const { failures, seconds } = loginAddressLock
  const { hits, secondsLeft } = await hitThrottle(db, addressKey(from), { now: now(), seconds, restart: false })
  if (hits > failures) throw new Failure('login_address_locked', { seconds: secondsLeft })
  let isFailure = false
  try {
    const isRight = await look()
    isFailure = !isRight
    return isRight
  } finally {
    if (!isFailure) await giveBackThrottle(db, addressKey(from))
  }
}
