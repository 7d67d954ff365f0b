import type { UploadNote } from '@praxis/contract/testData'
import { problemRules } from '@praxis/contract/limits'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

export type UploadedFileRow = { name: string; hash: string; size: number; notes: UploadNote[] }

const inADay = sql<string>`now() + make_interval(hours => ${problemRules.uploadHours})`
const isOpen = sql<boolean>`expires_at > now()`

export const insertUpload = (tx: Transaction, upload: { tokenHash: string; uid: string; groupId: number | null }) =>
  tx
    .insertInto('upload')
    .values({ token_hash: upload.tokenHash, uid: upload.uid, group_id: upload.groupId, expires_at: inADay })
    .execute()

/** Holds an upload until the transaction ends, and keeps it for another day. False if this person has no such upload. */
export async function renewUpload(tx: Transaction, { tokenHash, uid }: { tokenHash: string; uid: string }) {
  const row = await tx
    .updateTable('upload')
    .set({ expires_at: inADay })
    .where('token_hash', '=', tokenHash)
    .where('uid', '=', uid)
    .where(isOpen)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Holds an upload of this person until the transaction ends; false if there is none. */
export async function holdUpload(db: Database, { tokenHash, uid }: { tokenHash: string; uid: string }) {
  const row = await db
    .selectFrom('upload')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('uid', '=', uid)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function listUploadFiles(db: Database, tokenHash: string): Promise<UploadedFileRow[]> {
  const rows = await db
    .selectFrom('upload_file')
    .select(['name', 'hash', 'size', 'notes'])
    .where('token_hash', '=', tokenHash)
    .execute()
  return rows.map(({ notes, ...row }) => ({ ...row, notes: notes as UploadNote[] }))
}

export async function deleteUploadFiles(tx: Transaction, tokenHash: string, names: readonly string[]) {
  if (names.length === 0) return
  await tx
    .deleteFrom('upload_file')
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute()
}

/** Adds files to an upload, in place of those that have the same names. */
export async function upsertUploadFiles(tx: Transaction, tokenHash: string, files: readonly UploadedFileRow[]) {
  await sql`
    insert into upload_file (token_hash, name, hash, size, notes)
    select ${tokenHash}, name, hash, size, notes
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as one (name text, hash text, size bigint, notes jsonb)
    on conflict (token_hash, name) do update set hash = excluded.hash, size = excluded.size, notes = excluded.notes`.execute(
    tx,
  )
}

export const deleteExpiredUploads = (db: Database) =>
  db
    .deleteFrom('upload')
    .where(({ not }) => not(isOpen))
    .execute()
