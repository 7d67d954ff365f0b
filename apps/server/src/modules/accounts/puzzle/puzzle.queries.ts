import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

type Puzzle = { keyHash: Buffer; target: number; now: Date; expiresAt: Date }

export async function insertPuzzle(db: Database, { keyHash, target, now, expiresAt }: Puzzle): Promise<void> {
  await db
    .insertInto('captcha')
    .values({ key_hash: keyHash, kind: 'puzzle', target, created_at: now, expires_at: expiresAt })
    .execute()
}

/** It is gone afterwards, whatever the answer is: a puzzle can be tried once. */
export const takePuzzle = (db: Database, keyHash: Buffer, now: Date) =>
  db
    .deleteFrom('captcha')
    .where('key_hash', '=', keyHash)
    .where('kind', '=', 'puzzle')
    .where('expires_at', '>', now.toISOString())
    .returning([sql<number>`target`.as('target'), 'created_at as createdAt'])
    .executeTakeFirst()

type Pass = { keyHash: Buffer; now: Date; expiresAt: Date }

export async function insertPass(db: Database, { keyHash, now, expiresAt }: Pass): Promise<void> {
  await db
    .insertInto('captcha')
    .values({ key_hash: keyHash, kind: 'pass', created_at: now, expires_at: expiresAt })
    .execute()
}

/** Whether there was such a pass. Of several log-ins with one pass only one is told so. */
export async function takePass(db: Database, keyHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('captcha')
    .where('key_hash', '=', keyHash)
    .where('kind', '=', 'pass')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numDeletedRows > 0n
}
