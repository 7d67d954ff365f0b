import { packageRules } from '@praxis/contract/packageLimits'
import type { PackageFormat } from '@praxis/contract/findings'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { UploadedFile } from '#server/http/replies.ts'
import { record } from '#server/modules/audit/public.ts'
import { announceContent } from '#server/modules/files/public.ts'
import { holdImporter, insertImport, sumHeld } from './rows/imports.queries.ts'
import { enqueueReading } from './jobs/readJob.ts'

type Uploading = Context<Viewer> & {
  readonly upload: Pick<UploadedFile, 'name' | 'size' | 'hash' | 'keep'> | LocalFolder
}
/** Packages that are read where they lie: nothing of them is kept but what becomes of problems. */
type LocalFolder = { readonly name: string; readonly size: number; readonly hash: null }
type Wanted = {
  readonly groupId: number | null
  readonly onlyFormat: PackageFormat | null
  /** Its problems are made and shown as soon as it was read. */
  readonly startsAtOnce?: boolean
  /** When a job reads it. Null: no job does, and whoever calls reads it. */
  readonly startAfter?: Date | null
}

/** Keeps what was uploaded and has it read. Once it is answered, nothing of it is lost. */
export async function beginImport(
  context: Uploading,
  { groupId, onlyFormat, startsAtOnce = false, startAfter }: Wanted,
): Promise<number> {
  const { db, viewer, upload, ip } = context
  await refuseMany(db, context)
  if (upload.hash !== null) {
    await announceContent(db, upload)
    await upload.keep()
  }
  return db.transaction().execute(async (tx) => {
    const { name: fileName, size, hash } = upload
    await holdImporter(tx, viewer.uid)
    await refuseMany(tx, context)
    const row = { uid: viewer.uid, groupId, fileName, size, hash, onlyFormat, startsAtOnce, ip }
    const id = await insertImport(tx, row)
    if (startAfter !== null) await enqueueReading(tx, id, startAfter)
    const after = { fileName, size, ...(groupId !== null && { gid: groupId }) }
    await record(tx, context, { act: 'packageImport.upload', noun: 'packageImport', nounId: id, before: null, after })
    return id
  })
}

/** What one person has uploaded and neither imported nor removed is bounded. */
async function refuseMany(db: Database, { viewer, upload }: Uploading): Promise<void> {
  const { open, heldBytes } = packageRules
  const held = await sumHeld(db, viewer.uid)
  const most = heldBytes[isStaff(viewer) ? 'staff' : 'others']
  if (held.open >= open || held.bytes + upload.size > most) throw new Failure('imports_many', { max: open, most })
}
