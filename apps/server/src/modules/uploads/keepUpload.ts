import { randomBytes } from 'node:crypto'
import { storageQuotaBytes } from '@praxis/contract/limits'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { announceContent } from '#server/modules/files/public.ts'
import type { Draft } from '#server/services/fileStore.ts'
import { insertFile, lockFilesOf, sumOfFiles, type NewFile } from './queries.ts'

type Keepable = Pick<Draft, 'hash' | 'size' | 'keep'>
type Kept = { id: number; name: string }
type Description = Omit<NewFile, 'name' | 'hash' | 'size'> & { ending: string }
/** What else happens in the transaction: what must be held before the uploader is, and what refers to the file. */
type Also = { hold?: (tx: Transaction) => Promise<void>; refer?: (tx: Transaction, kept: Kept) => Promise<void> }

/**
 * Stores a content and the row of its upload. The row is what counts: a process that is killed before the commit, or a
 * quota that another upload has used up meanwhile, leaves a content without a row, which the job `files.unused` removes.
 */
export async function keepUpload(
  { db }: Pick<Services, 'db'>,
  content: Keepable,
  { ending, ...file }: Description,
  { hold, refer }: Also = {},
): Promise<Kept> {
  const { hash, size } = content
  const name = randomBytes(16).toString('hex') + ending
  await refuseOverQuota(db, file.uid, size)
  await announceContent(db, content)
  await content.keep()
  const id = await db.transaction().execute(async (tx) => {
    await hold?.(tx)
    await lockFilesOf(tx, file.uid)
    await refuseOverQuota(tx, file.uid, size)
    const inserted = await insertFile(tx, { ...file, name, hash, size })
    await refer?.(tx, { id: inserted, name })
    return inserted
  })
  return { id, name }
}

/** Refuses what would not fit into the quota of a person beside the files that they have. */
export async function refuseOverQuota(db: Database, uid: string, more: number): Promise<void> {
  if ((await sumOfFiles(db, uid)) + more > storageQuotaBytes)
    throw new Failure('quota_exceeded', { most: storageQuotaBytes })
}
