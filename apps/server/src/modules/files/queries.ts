import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { ownedColumns } from '#server/owners/allOwned.ts'
import type { StoredFile } from '#server/services/fileStore.ts'

const storedLongAgo = sql<string>`now() - interval '1 day'`
/** A removal ends long before. What a process that was killed has left is taken over then. */
const markedLongAgo = sql<string>`now() - interval '1 hour'`

const refersTo = (table: string, column: string) =>
  sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = stored_file.hash)`

/** No registered column refers to the content. */
const isUnused = sql<boolean>`not (${sql.join(
  ownedColumns.files
    .filter((one) => one.refersTo === 'stored_file')
    .map(({ table, column }) => refersTo(table, column)),
  sql` or `,
)})`

/** False while the same content is being removed. A mark that was left behind is cleared. */
export async function markStored(db: Database, { hash, size }: StoredFile): Promise<boolean> {
  const row = await db
    .insertInto('stored_file')
    .values({ hash, size })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ stored_at: sql`now()`, removing_at: null })
        .where(({ or, eb }) =>
          or([eb('stored_file.removing_at', 'is', null), eb('stored_file.removing_at', '<', markedLongAgo)]),
        ),
    )
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Contents that nothing refers to and that nobody has stored for a day, behind a hash. Modules register the columns that
 * refer to them.
 */
export async function findUnused(db: Database, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('hash')
    .where('hash', '>', after)
    .where('stored_at', '<', storedLongAgo)
    .where(({ or, eb }) => or([eb('removing_at', 'is', null), eb('removing_at', '<', markedLongAgo)]))
    .where(isUnused)
    .orderBy('hash')
    .limit(limit)
    .execute()
  return rows.map(({ hash }) => hash)
}

/**
 * Marks a content that was not stored again meanwhile, and returns the mark. Null if somebody else has the row. The row
 * is deleted and written again, because PostgreSQL knows every column that refers to it: this fails if one does.
 */
export async function markRemoving(tx: Transaction, hash: string): Promise<string | null> {
  const row = await tx
    .selectFrom('stored_file')
    .select(['size', 'stored_at'])
    .where('hash', '=', hash)
    .where('stored_at', '<', storedLongAgo)
    .where(({ or, eb }) => or([eb('removing_at', 'is', null), eb('removing_at', '<', markedLongAgo)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined) return null
  await tx.deleteFrom('stored_file').where('hash', '=', hash).execute()
  const marked = await tx
    .insertInto('stored_file')
    // Times leave the database without microseconds, and the mark is compared later.
    .values({ hash, ...row, removing_at: sql`date_trunc('milliseconds', now())` })
    .returning('removing_at')
    .executeTakeFirstOrThrow()
  return marked.removing_at
}

/** Deletes the row of a content that has been removed, unless somebody has taken the mark over. */
export async function deleteMarked(db: Database, hash: string, mark: string): Promise<void> {
  await db.deleteFrom('stored_file').where('hash', '=', hash).where('removing_at', '=', mark).execute()
}
