import type { Readable } from 'node:stream'
import type { Services } from '#server/context.ts'
import { insertStoredFile } from './queries.ts'
import type { StoredFile } from '#server/services/fileStore.ts'

/** Keeps a content and notes it in the database, so that other rows may refer to it by hash. */
export async function storeFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  content: Readable | Buffer,
): Promise<StoredFile> {
  const stored = await files.put(content)
  await insertStoredFile(db, stored)
  return stored
}
