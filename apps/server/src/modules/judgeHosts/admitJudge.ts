import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/context.ts'
import { findSecret, noteSecretUse } from './secrets.queries.ts'

/** Lets people, and scanners for leaked keys, recognise a secret of a judge. */
const mark = 'pjs_'

export const newSecret = (): string => mark + randomBytes(32).toString('base64url')

export const secretHash = (secret: string): string => sha256(secret).toString('hex')

/**
 * Checks the token of a caller that says it is a judge. Null if it is not one. `secretId` is null for the token of the
 * site. That token is compared by hash, so that neither length nor time reveals anything about it.
 */
export async function admitJudge(
  { db, judgeToken }: Pick<Services, 'db' | 'judgeToken'>,
  token: string,
): Promise<{ secretId: number | null } | null> {
  if (timingSafeEqual(sha256(token), sha256(judgeToken))) return { secretId: null }
  if (!token.startsWith(mark)) return null
  const secret = await findSecret(db, secretHash(token))
  if (secret === undefined) return null
  if (secret.isUseStale) await noteSecretUse(db, secret.id)
  return { secretId: secret.id }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
