import type { Database } from '#server/db/connection.ts'
import type { StoredFile } from '#server/services/fileStore.ts'

export async function insertStoredFile(db: Database, { hash, size }: StoredFile): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({ hash, size })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
