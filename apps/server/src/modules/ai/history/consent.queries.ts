import type { Database, Transaction } from '#server/db/connection.ts'

export async function hasConsent(db: Database, uid: string, host: string): Promise<boolean> {
  const given = db.selectFrom('ai_consent').select('uid').where('uid', '=', uid).where('host', '=', host)
  return (await given.executeTakeFirst()) !== undefined
}

export const insertConsent = (tx: Transaction, uid: string, host: string) =>
  tx
    .insertInto('ai_consent')
    .values({ uid, host })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteConsents = (db: Database, uid: string) =>
  db.deleteFrom('ai_consent').where('uid', '=', uid).execute()

export const listConsents = (db: Database, uid: string) =>
  db.selectFrom('ai_consent').select(['host', 'given_at as givenAt']).where('uid', '=', uid).orderBy('host').execute()
