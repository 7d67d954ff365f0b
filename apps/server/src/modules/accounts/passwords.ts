import { hash, verify } from '@node-rs/argon2'
import { waitingHashes } from '@praxis/contract/limits'
import { limitConcurrencyFairly } from '#server/concurrency.ts'

// argon2id with 19 MiB and two passes: the library's defaults, OWASP's second recommended set.
/**
 * Each hash holds a core for tens of milliseconds and 19 MiB: a flood of log-ins must not take the machine, and that of
 * one address must not take everybody's turn. `from` is the block of the caller's address.
 */
const inTurn = limitConcurrencyFairly({
  concurrent: 2,
  waitingAtMost: waitingHashes.all,
  waitingEach: waitingHashes.each,
})

export const hashPassword = (password: string, from: string): Promise<string> => inTurn(from, () => hash(password))

export const passwordMatches = (stored: string, password: string, from: string): Promise<boolean> =>
  inTurn(from, () => verify(stored, password))

let decoy: Promise<string> | undefined

/** Takes as long as a real check, so that time does not tell whether a user name exists. */
export async function checkNobody(password: string, from: string): Promise<void> {
  decoy ??= hash('nobody has this password')
  const stored = await decoy
  await passwordMatches(stored, password, from)
}
