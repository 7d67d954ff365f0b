import { randomBytes } from 'node:crypto'
import { storageQuotaBytes, uploadsAtOnce } from '@praxis/contract/limits'
import { limitConcurrency } from '#server/concurrency.ts'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { announceContent } from '#server/modules/files/public.ts'
import type { Draft } from '#server/services/fileStore.ts'
import { insertFile, lockFilesOf, sumOfFiles, type NewFile } from './queries.ts'

/** Each holds a database connection while the file store works, and those of one person wait for each other. */
const keepSome = limitConcurrency({ concurrent: 2, waitingAtMost: uploadsAtOnce.all })

type Keepable = Pick<Draft, 'hash' | 'size' | 'keep'>
type Description = Omit<NewFile, 'name' | 'hash' | 'size'> & { ending: string }

/**
 * Stores a content and the row of its upload. The row is what counts: a process that is killed before the commit leaves
 * a content without a row, which the job `files.unused` removes.
 */
export function keepUpload(
  { db }: Pick<Services, 'db'>,
  content: Keepable,
  { ending, ...file }: Description,
): Promise<{ id: number; name: string }> {
  const { hash, size } = content
  const name = randomBytes(16).toString('hex') + ending
  return keepSome(async () => {
    await refuseOverQuota(db, file.uid, size)
    await announceContent(db, content)
    const id = await db.transaction().execute(async (tx) => {
      await lockFilesOf(tx, file.uid)
      await refuseOverQuota(tx, file.uid, size)
      await content.keep()
      return insertFile(tx, { ...file, name, hash, size })
    })
    return { id, name }
  })
}

/** Refuses what would not fit into the quota of a person beside the files that they have. */
export async function refuseOverQuota(db: Database, uid: string, more: number): Promise<void> {
  if ((await sumOfFiles(db, uid)) + more > storageQuotaBytes)
    throw new Failure('quota_exceeded', { most: storageQuotaBytes })
}
