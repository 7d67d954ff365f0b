import { pick } from '@praxis/contract/pick'
import { packageRules } from '@praxis/contract/packageLimits'
import { ArchiveError } from '@praxis/formats/archive/archiveError'
import { readingOf, type Found } from '@praxis/formats/findPackages'
import { PackageError } from '@praxis/formats/packageError'
import type { Reading } from '@praxis/formats/model'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context, Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { viewersByUid } from '#server/modules/accounts/public.ts'
import { findWork, noteWork, setState, takeOver } from '../rows/imports.queries.ts'
import { deleteItems, insertItem } from '../rows/items.queries.ts'
import { itemOf } from './itemOf.ts'
import { jobContext } from './jobContext.ts'
import { readKnown } from './known.queries.ts'
import { eachProblem, storedSource, type PackageSource } from './openUpload.ts'

/**
 * Reads what was uploaded and keeps what would become of it. It may be killed at any moment and begun again, also by two
 * processes at once: the later one goes on alone, from the beginning. Only the process that has `local` reads an import
 * of which nothing was uploaded.
 */
export async function readImport(
  services: Services,
  id: number,
  signal: AbortSignal,
  local: PackageSource | null = null,
): Promise<void> {
  const { db, now } = services
  const worker = await takeOver(db, id, 'reading')
  if (worker === undefined) return
  const mine = { id, worker, state: 'reading' } as const
  const work = (await findWork(db, id))!
  const [viewer] = await viewersByUid(db, [work.uid], now())
  const { hash } = work
  const source = local ?? (hash === null ? null : storedSource(services.files, { ...work, hash }))
  // Nobody else reads what lies on the machine of whoever began.
  if (source === null) return void (await setState(db, id, { state: 'stopped' }, mine))
  // Whoever is banned reads nothing.
  if (viewer === undefined) return void (await setState(db, id, { state: 'failed', forgets: true }, mine))
  const context = jobContext(services, viewer, { id, ip: work.ip, signal })
  // What an earlier worker has kept, while the import is still this one's.
  const isBegun = await db.transaction().execute(async (tx) => {
    if (!(await noteWork(tx, mine, null))) return false
    await deleteItems(tx, id)
    return true
  })
  if (!isBegun) return
  const taken = new Set<string>()
  const known = await readKnown(db)
  let isMine = true
  try {
    await eachProblem(source, { judgeFilesStay: false }, async (found, seq) => {
      signal.throwIfAborted()
      if (seq > packageRules.problems) throw new Failure('packages_many', { max: packageRules.problems })
      isMine = await noteWork(db, mine, found.key)
      if (!isMine) return 'enough'
      const item = await itemOf(context, await readWanted(found, work.onlyFormat), {
        groupId: work.groupId,
        known,
        taken,
      })
      if (item.packageId !== null) taken.add(item.packageId.toUpperCase())
      isMine = await keep(context, mine, { importId: id, seq, key: found.key, format: found.format, ...item })
      return isMine ? 'next' : 'enough'
    })
  } catch (error) {
    const fault = faultOf(error)
    if (fault === null) throw error
    return void (await setState(db, id, { state: 'failed', fault, forgets: true }, mine))
  }
  if (isMine) await setState(db, id, { state: 'read' }, mine)
}

/** A row is kept only while the import is this worker's. */
const keep = ({ db }: Context<Viewer>, mine: Parameters<typeof noteWork>[1], item: Parameters<typeof insertItem>[1]) =>
  db.transaction().execute(async (tx) => {
    if (!(await noteWork(tx, mine, item.key))) return false
    await insertItem(tx, item)
    return true
  })

async function readWanted(found: Found, only: string | null): Promise<Reading> {
  if (only === null || found.format === null || found.format === only) return found.read()
  const wrong = { part: 'package', code: 'format_unknown', params: { known: only } } as const
  return readingOf(new PackageError(found.key, wrong))
}

/** What is told of an upload of which nothing can be read; null for what is not its fault. */
function faultOf(error: unknown) {
  if (error instanceof PackageError) return pick(error.finding, ['code', 'params'])
  if (!(error instanceof ArchiveError || error instanceof Failure)) return null
  return { code: 'archive_refused' as const, params: { ...error.details, code: error.code } }
}
