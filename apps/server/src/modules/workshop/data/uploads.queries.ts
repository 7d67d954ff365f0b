import type { UploadNote } from '@praxis/contract/testData'
import { problemRules } from '@praxis/contract/problemLimits'
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

/** Until the transaction ends nobody else adds test data of this person. */
export async function holdUploader(tx: Transaction, uid: string): Promise<void> {
  await tx.selectFrom('account').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute()
}

type Upload = { readonly tokenHash: string; readonly uid: string }

/** Holds an upload of this person until the transaction ends; undefined if there is none. */
export const holdUpload = (db: Database, { tokenHash, uid }: Upload) =>
  db
    .selectFrom('upload')
    .select(['files', 'bytes'])
    .where('token_hash', '=', tokenHash)
    .where('uid', '=', uid)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst()

/** What the other uploads of a person hold that no save has taken. */
export const sumUnsaved = (db: Database, { tokenHash, uid }: Upload) =>
  db
    .selectFrom('upload')
    .select([
      sql<number>`count(*) filter (where saved_bytes is null)`.as('uploads'),
      sql<number>`coalesce(sum(bytes - coalesce(saved_bytes, 0)), 0)`.as('bytes'),
    ])
    .where('uid', '=', uid)
    .where('token_hash', '<>', tokenHash)
    .where(isOpen)
    .executeTakeFirstOrThrow()

/** Keeps an upload for another day after files were added. Whatever a save took of it before counts again. */
export const updateUpload = (tx: Transaction, tokenHash: string, sums: { files: number; bytes: number }) =>
  tx
    .updateTable('upload')
    .set({ ...sums, saved_bytes: null, expires_at: inADay })
    .where('token_hash', '=', tokenHash)
    .execute()

/** One file more, in an upload that may not be there yet. It is kept for another day. */
export const extendUpload = (tx: Transaction, { tokenHash, uid }: Upload, size: number) =>
  tx
    .insertInto('upload')
    .values({ token_hash: tokenHash, uid, expires_at: inADay, files: 1, bytes: size })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({
        files: sql`upload.files + 1`,
        bytes: sql`upload.bytes + excluded.bytes`,
        expires_at: inADay,
      }),
    )
    .execute()

/** Counts the files of an upload that were written past `updateUpload`. */
export const sumUpload = (tx: Transaction, tokenHash: string) =>
  tx
    .updateTable('upload')
    .from(({ selectFrom }) =>
      selectFrom('upload_file')
        .select([sql<number>`count(*)`.as('files'), sql<number>`coalesce(sum(size), 0)`.as('bytes')])
        .where('token_hash', '=', tokenHash)
        .as('counted'),
    )
    .set(({ ref }) => ({ files: ref('counted.files'), bytes: ref('counted.bytes') }))
    .where('token_hash', '=', tokenHash)
    .execute()

export const markSaved = (tx: Transaction, tokenHash: string, names: readonly string[]) =>
  tx
    .updateTable('upload')
    .set({
      saved_bytes: sql<number>`(select coalesce(sum(size), 0) from upload_file
        where upload_file.token_hash = upload.token_hash and name = any(${names}::text[]))`,
    })
    .where('token_hash', '=', tokenHash)
    .execute()

/** The files of an upload, or those of some names. */
export async function listUploadFiles(
  db: Database,
  tokenHash: string,
  names?: readonly string[],
): Promise<UploadedFileRow[]> {
  const rows = await db
    .selectFrom('upload_file')
    .select(['name', 'hash', 'size', 'notes'])
    .where('token_hash', '=', tokenHash)
    .$if(names !== undefined, (query) => query.where(sql<boolean>`name = any(${names}::text[])`))
    .execute()
  return rows.map(({ notes, ...row }) => ({ ...row, notes: notes as UploadNote[] }))
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
