import { packageRules } from '@praxis/contract/packageLimits'
import type { PackageFormat } from '@praxis/contract/findings'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { UploadedFile } from '#server/http/replies.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { record } from '#server/modules/audit/public.ts'
import { announceContent } from '#server/modules/files/public.ts'
import { countOpen, insertImport } from './rows/imports.queries.ts'
import { readPackagesJob } from './work/jobs.ts'

type Uploading = Context<Viewer> & {
  readonly upload: Pick<UploadedFile, 'name' | 'size' | 'hash' | 'keep'> | LocalFolder
}
/** Packages that are read where they lie: nothing of them is kept but what becomes of problems. */
type LocalFolder = { readonly name: string; readonly size: number; readonly hash: null }
type Wanted = {
  readonly groupId: number | null
  readonly onlyFormat: PackageFormat | null
  readonly startAfter?: Date | null
}

/**
 * Keeps what was uploaded and has it read. Once it is answered, nothing of it is lost. With `startAfter` null its caller
 * reads it; should the caller end, the job that keeps imports finds it.
 */
export async function beginImport(
  context: Uploading,
  { groupId, onlyFormat, startAfter = context.now() }: Wanted,
): Promise<number> {
  const { db, viewer, upload, ip } = context
  await refuseMany(context)
  if (upload.hash !== null) {
    await announceContent(db, upload)
    await upload.keep()
  }
  return db.transaction().execute(async (tx) => {
    const { name: fileName, size, hash } = upload
    const id = await insertImport(tx, { uid: viewer.uid, groupId, fileName, size, hash, onlyFormat, ip })
    if (startAfter !== null) await enqueue(tx, readPackagesJob, { id }, { startAfter })
    const after = { fileName, size, ...(groupId !== null && { gid: groupId }) }
    await record(tx, context, { act: 'packageImport.upload', noun: 'packageImport', nounId: id, before: null, after })
    return id
  })
}

async function refuseMany({ db, viewer }: Context<Viewer>): Promise<void> {
  const { open: max } = packageRules
  if ((await countOpen(db, viewer.uid)) >= max) throw new Failure('imports_many', { max })
}
