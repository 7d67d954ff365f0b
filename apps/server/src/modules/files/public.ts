import type { Readable } from 'node:stream'
import type { Services } from '#server/context.ts'
import { insertStoredFile } from './queries.ts'
import type { StoredFile } from '#server/services/fileStore.ts'

/** Stores a content and records it in the database, so that other rows can refer to it by its hash. */
export async function storeFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  content: Readable | Buffer,
): Promise<StoredFile> {
  const stored = await files.put(content)
  await insertStoredFile(db, stored)
  return stored
}
