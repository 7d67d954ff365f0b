import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

export type Way = 'official' | 'oidc'

/** Who somebody is outside: the issuer, and the subject that it knows them by. */
export type Subject = { issuer: string; subject: string }

/** What the page that began a sign-in shows of it. */
export type Keys = { ticketHash: Buffer; secretHash: Buffer }

export type NewSignIn = Keys & {
  sceneHash: Buffer
  way: Way
  dataSealed: string | null
  createdAt: Date
  expiresAt: Date
}

export async function insertSignIn(db: Database, row: NewSignIn): Promise<void> {
  await db
    .insertInto('outside_sign_in')
    .values({
      ticket_hash: row.ticketHash,
      secret_hash: row.secretHash,
      scene_hash: row.sceneHash,
      way: row.way,
      state: 'waiting',
      data_sealed: row.dataSealed,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
    })
    .execute()
}

const live = (db: Database, { ticketHash, secretHash }: Keys, now: Date) =>
  db
    .selectFrom('outside_sign_in')
    .where('ticket_hash', '=', ticketHash)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now.toISOString())

export const findSignIn = (db: Database, keys: Keys, now: Date) =>
  live(db, keys, now)
    .select([
      'way',
      'state',
      'issuer',
      'subject',
      'email',
      sql<boolean>`way = 'oidc' and data_sealed is null`.as('hasReturned'),
    ])
    .executeTakeFirst()

/** Marks a confirmed sign-in as used. Of several at once, one gets it. */
export const takeSignIn = (tx: Transaction, { ticketHash, secretHash }: Keys, now: Date) =>
  tx
    .updateTable('outside_sign_in')
    .set({ state: 'used' })
    .where('ticket_hash', '=', ticketHash)
    .where('secret_hash', '=', secretHash)
    .where('state', '=', 'confirmed')
    .where('expires_at', '>', now.toISOString())
    .returning(['way', 'issuer', 'subject', 'name', 'email'])
    .executeTakeFirst()

/** Counts a try with a code of the second factor, before the code is checked. False if there were too many. */
export async function countTry(db: Database, { ticketHash }: Keys, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outside_sign_in')
    .set({ tries: sql`tries + 1` })
    .where('ticket_hash', '=', ticketHash)
    .where('tries', '<', most)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Confirmation = Subject & { name: string; email: string | null; expiresAt: Date }

/** Whether a sign-in of that scene waited for it. */
export async function confirmSignIn(
  db: Database,
  { way, sceneHash, now }: { way: Way; sceneHash: Buffer; now: Date },
  { issuer, subject, name, email, expiresAt }: Confirmation,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outside_sign_in')
    .set({ state: 'confirmed', issuer, subject, name, email, expires_at: expiresAt })
    .where('scene_hash', '=', sceneHash)
    .where('way', '=', way)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const refuseSignIn = (db: Database, sceneHash: Buffer) =>
  db
    .updateTable('outside_sign_in')
    .set({ state: 'refused' })
    .where('scene_hash', '=', sceneHash)
    .where('state', '=', 'waiting')
    .execute()

/** What the exchange with the provider needs. */
export const findExchange = (db: Database, sceneHash: Buffer, now: Date) =>
  db
    .selectFrom('outside_sign_in')
    .select(['ticket_hash as ticketHash', 'data_sealed as dataSealed'])
    .where('scene_hash', '=', sceneHash)
    .where('way', '=', 'oidc')
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Whether this caller may exchange: exactly one does, whatever comes of it. */
export async function takeExchange(db: Database, sceneHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outside_sign_in')
    .set({ data_sealed: null })
    .where('scene_hash', '=', sceneHash)
    .where('state', '=', 'waiting')
    .where('data_sealed', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteStaleSignIns = (db: Database, now: Date) =>
  db.deleteFrom('outside_sign_in').where('expires_at', '<', now.toISOString()).execute()

export async function findOwner(db: Database, { issuer, subject }: Subject): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity')
    .select('uid')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.uid
}

export type NewIdentity = Subject & { way: Way; uid: string; name: string; createdAt: Date }

/** Whether it is new: false if somebody has it, whoever that is. */
export async function insertIdentity(
  db: Database,
  { way, issuer, subject, uid, name, createdAt }: NewIdentity,
): Promise<boolean> {
  const inserted = await db
    .insertInto('identity')
    .values({ way, issuer, subject, uid, name, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const listIdentities = (db: Database, uid: string) =>
  db
    .selectFrom('identity')
    .select(['id', 'way', 'issuer', 'name', 'created_at as gmtCreate'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute()

/** Whether it was this person's. */
export async function deleteIdentity(db: Database, uid: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
