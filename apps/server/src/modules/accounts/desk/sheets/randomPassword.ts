import { randomInt } from 'node:crypto'
import { Failure } from '#server/failure.ts'
import { hashPassword } from '../../passwords.ts'

/** Lower-case letters and digits, as the wire says, without those that look alike: people copy them from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export const randomPassword = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * The hashes of many passwords, one after another: sign-ins beside find the machine half free, and share the rest by
 * turns. Stops when the caller has gone.
 */
export async function hashAll(passwords: readonly string[], from: string, gone: AbortSignal): Promise<string[]> {
  const hashes: string[] = []
  for (const password of passwords) {
    if (gone.aborted) throw new Failure('busy')
    hashes.push(await hashPassword(password, from))
  }
  return hashes
}
