import { createHash, timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@praxis/contract/errors'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { clearThrottle, hitThrottle, readThrottle } from '../throttle.queries.ts'

/** A password that lets people into something, and what wrong ones lead to. */
export type EntryPassword = {
  /** Names the thing and the person. */
  readonly key: string
  readonly lock: { readonly failures: number; readonly seconds: number }
  readonly refusals: { readonly missing: ErrorCode; readonly wrong: ErrorCode; readonly locked: ErrorCode }
  /** Undefined: the thing is there no more. */
  readonly read: (db: Database) => Promise<string | undefined>
}

const field = 'password'

/**
 * Refuses a wrong password, and every password while it is locked for the caller. A guess is counted before it is looked
 * at and cleared when it was right: guesses sent at once cannot outrun the count. It is counted outside of any
 * transaction, because a refusal would take the count back.
 */
export async function guardEntry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  entry: EntryPassword,
  given: string,
): Promise<void> {
  const { key, lock, refusals } = entry
  if (given === '') throw new Failure(refusals.missing, {}, field)
  const before = await readThrottle(db, key, now())
  if (before.hits >= lock.failures) throw new Failure(refusals.locked, { seconds: before.secondsLeft }, field)
  const { hits, secondsLeft } = await hitThrottle(db, key, { now: now(), seconds: lock.seconds, restart: true })
  if (hits > lock.failures) throw new Failure(refusals.locked, { seconds: secondsLeft }, field)
  await refuseWrongEntry(db, entry, given)
  await clearThrottle(db, key)
}

/** Compares in a time that tells nothing of the password. */
export async function refuseWrongEntry(db: Database, { read, refusals }: EntryPassword, given: string): Promise<void> {
  if (given === '') throw new Failure(refusals.missing, {}, field)
  const stored = await read(db)
  const isRight = stored !== undefined && timingSafeEqual(sha256(stored), sha256(given))
  if (!isRight) throw new Failure(refusals.wrong, {}, field)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
