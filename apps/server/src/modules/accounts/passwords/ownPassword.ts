import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { findPasswordHash } from '../door/door.queries.ts'
import { clearOwnTries, countOwnTry, giveBackOwnTry } from './ownTries.ts'
import { passwordMatches } from '../passwords.ts'

type Asking = Pick<Context<Viewer>, 'db' | 'now' | 'viewer'>

/** `hits` counts the wrong ones in a row. */
export type Tried =
  { answer: 'right'; passwordHash: string } | { answer: 'wrong'; hits: number } | { answer: 'locked'; seconds: number }

/**
 * Tries what the caller says is their own password. All calls that ask for it share one lock, because whoever holds a
 * stolen session would guess at the weakest of them.
 */
export async function tryOwnPassword(password: string, asking: Asking): Promise<Tried> {
  const { db, viewer } = asking
  const { isLocked, failures, secondsLeft } = await countOwnTry(asking)
  if (isLocked) return { answer: 'locked', seconds: secondsLeft }
  const { passwordHash } = found(await findPasswordHash(db, viewer.uid), 'session_expired')
  if (!(await matchesOrGivesBack(passwordHash, password, asking))) return { answer: 'wrong', hits: failures }
  await clearOwnTries(asking)
  return { answer: 'right', passwordHash }
}

/** Whether the password is right. A try that nobody looked at, because too many wait, does not count. */
export async function matchesOrGivesBack(passwordHash: string, password: string, asking: Asking): Promise<boolean> {
  try {
    return await passwordMatches(passwordHash, password, asking.viewer.uid)
  } catch (error) {
    await giveBackOwnTry(asking)
    throw error
  }
}

/** As `tryOwnPassword`, for calls that refuse. */
export async function checkOwnPassword(password: string, asking: Asking): Promise<void> {
  const tried = await tryOwnPassword(password, asking)
  if (tried.answer === 'locked') throw new Failure('own_password_locked', { seconds: tried.seconds })
  if (tried.answer === 'wrong') throw new Failure('own_password_wrong', {}, 'password')
}
