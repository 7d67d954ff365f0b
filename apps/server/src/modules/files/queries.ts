import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { StoredFile } from '#server/services/fileStore.ts'

/** Waits while the same content is being removed, and then adds its row again. */
export async function markStored(db: Database, { hash, size }: StoredFile): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({ hash, size })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_at: sql`now()` }))
    .execute()
}

/** Contents that nothing refers to and that nobody has stored for a day. Any column that refers to them is named here. */
export async function findUnused(db: Database, { limit }: { limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('hash')
    .where('stored_at', '<', storedLongAgo)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('test_case').select('id').whereRef('input_hash', '=', 'stored_file.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('test_case').select('id').whereRef('answer_hash', '=', 'stored_file.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('public_file').select('id').whereRef('public_file.hash', '=', 'stored_file.hash'))),
    )
    .orderBy('stored_at')
    .limit(limit)
    .execute()
  return rows.map(({ hash }) => hash)
}

const storedLongAgo = sql<string>`now() - interval '1 day'`

/**
 * Deletes the row of a content that was not stored again meanwhile. Fails if another row refers to it: PostgreSQL knows
 * every column that does. Until the end of the transaction nobody else can store the content.
 */
export async function deleteUnused(tx: Database, hash: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('stored_file')
    .where('hash', '=', hash)
    .where('stored_at', '<', storedLongAgo)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
