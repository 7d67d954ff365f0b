import { hash, verify } from '@node-rs/argon2'
import { waitingHashes } from '@praxis/contract/limits'
import { limitConcurrencyFairly } from '#server/concurrency.ts'

// argon2id with 19 MiB and two passes: the library's defaults, OWASP's second recommended set.
/**
 * Each hash holds a core for tens of milliseconds and 19 MiB: a flood of log-ins must not take the machine, and that of
 * one address must not take everybody's turn. A school that signs in at once has one address, so many may wait: each
 * costs little until its turn. `from` is the block of the caller's address, or the uid of whoever is signed in.
 */
const inTurn = limitConcurrencyFairly({
  concurrent: 2,
  waitingAtMost: waitingHashes.all,
  waitingEach: waitingHashes.each,
})

export const hashPassword = (password: string, from: string): Promise<string> => inTurn(from, () => hash(password))

export const passwordMatches = (stored: string, password: string, from: string): Promise<boolean> =>
  passwordMatchesIn((check) => check(), { stored, password, from })

/** `around` runs when it is its turn: what it counts is of checks that are made, not of those that wait. */
export const passwordMatchesIn = <T>(
  around: (check: () => Promise<boolean>) => Promise<T>,
  { stored, password, from }: { stored: string; password: string; from: string },
): Promise<T> => inTurn(from, () => around(() => verify(stored, password)))

/**
 * No password of 6 to 20 characters fits it. Checked where there is no account, so that time does not tell whether a
 * user name exists.
 */
export const passwordOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$S3hn83SbKNJDwXPvb14FPg$Qr6G+S6kLonB4gq0+TBKv9pVxJEKeO/F8rgAGh5rNO4'
