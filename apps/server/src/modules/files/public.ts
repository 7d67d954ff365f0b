import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import type { Content, Draft, StoredFile } from '#server/services/fileStore.ts'
import { markStored } from './queries.ts'

export { unusedFilesJob } from './removeUnused.ts'
export { abandonedDraftsJob } from './abandonedDrafts.ts'

/** Stores a content and records it in the database, so that other rows can refer to it by its hash. */
export async function storeFile({ db, files }: Pick<Services, 'db' | 'files'>, content: Content): Promise<StoredFile> {
  const draft = await files.receive(content)
  try {
    await announceContent(db, draft)
    return await draft.keep()
  } finally {
    await draft.discard()
  }
}

/**
 * Must be committed before a content is kept. From then on nobody takes the content for unused for a day, in which the
 * row that refers to it must be written; and a content that is kept by a process that is killed is found and removed.
 * While the same content is being removed, it is refused as busy.
 */
export async function announceContent(db: Database, content: Pick<Draft, 'hash' | 'size'>): Promise<void> {
  if (!(await markStored(db, content))) throw new Failure('busy')
}
