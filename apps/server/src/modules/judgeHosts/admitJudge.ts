import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/context.ts'
import { findSecret, noteSecretUse } from './secrets.queries.ts'

/** Tells people and scanners of leaked keys what it is. */
const mark = 'pjs_'

export const newSecret = (): string => mark + randomBytes(32).toString('base64url')

export const secretHash = (secret: string): string => sha256(secret).toString('hex')

/**
 * Whether somebody who shows this token is a judge, and by which secret; null is the token of the site. That one is
 * compared by hash, so that neither length nor time tells anything about it; a secret is found by its hash.
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
