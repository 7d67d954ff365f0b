import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

type Kind = 'picture' | 'attachment'

export type NewFile = {
  name: string
  hash: string
  kind: Kind
  uid: string
  groupId: number | null
  fileName: string
  mediaType: string
  size: number
}

export async function insertFile(db: Database, { groupId, fileName, mediaType, ...file }: NewFile): Promise<number> {
  const { id } = await db
    .insertInto('public_file')
    .values({ ...file, group_id: groupId, file_name: fileName, media_type: mediaType })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Until the end of the transaction nobody else adds a file of this person. */
export async function lockFilesOf(tx: Database, uid: string): Promise<void> {
  await tx.selectFrom('account').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute()
}

export async function sumOfFiles(db: Database, uid: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('public_file')
    .select(sql<number>`coalesce(sum(size), 0)`.as('bytes'))
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return bytes
}

export function findPublicFile(db: Database, { name, kind }: { name: string; kind: Kind }) {
  return db
    .selectFrom('public_file')
    .select(['hash', 'file_name as fileName', 'media_type as mediaType'])
    .where('name', '=', name)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Those of these names that are there. */
export const listNamedFiles = (db: Database, names: readonly string[]) =>
  db
    .selectFrom('public_file')
    .select(['name', 'kind', 'hash', 'size', 'file_name as fileName'])
    .where('name', 'in', names)
    .where('deleted_at', 'is', null)
    .execute()

export function findUpload(db: Database, id: number) {
  return db
    .selectFrom('public_file')
    .select(['uid', 'group_id as groupId', 'kind', 'file_name as fileName', 'hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** False if somebody else was faster. */
export async function markDeleted(db: Database, id: number, at: Date): Promise<boolean> {
  const marked = await db
    .updateTable('public_file')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Rows of files that were deleted a day ago. One that a group still names as its picture stays. */
export async function removeDeletedRows(db: Database): Promise<void> {
  await db
    .deleteFrom('public_file')
    .where('deleted_at', '<', sql<string>`now() - interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user_group').select('id').whereRef('avatar_id', '=', 'public_file.id'))),
    )
    .execute()
}
