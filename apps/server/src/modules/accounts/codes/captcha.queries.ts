import type { Database } from '#server/db/connection.ts'

type Picture = { keyHash: Buffer; answerHash: Buffer; now: Date; expiresAt: Date }

export async function insertPicture(db: Database, { keyHash, answerHash, now, expiresAt }: Picture): Promise<void> {
  await db
    .insertInto('captcha')
    .values({ key_hash: keyHash, kind: 'image', answer_hash: answerHash, created_at: now, expires_at: expiresAt })
    .execute()
}

/** Of several who bring the same key exactly one gets the answer. */
export const takePicture = (db: Database, keyHash: Buffer, now: Date) =>
  db
    .deleteFrom('captcha')
    .where('key_hash', '=', keyHash)
    .where('kind', '=', 'image')
    .where('expires_at', '>', now.toISOString())
    .returning('answer_hash as answerHash')
    .executeTakeFirst()

/** Sliding puzzles and their passes too, which are in the same table. */
export const deleteStaleCaptchas = (db: Database, now: Date) =>
  db.deleteFrom('captcha').where('expires_at', '<', now.toISOString()).execute()
