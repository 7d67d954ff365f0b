import { packageRules } from '@praxis/contract/packageLimits'
import { readingOf, type Found } from '@praxis/formats/findPackages'
import { PackageError } from '@praxis/formats/packageError'
import type { Reading } from '@praxis/formats/model'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context, Services } from '#server/context.ts'
import { DatabaseAway } from '#server/db/outage/away.ts'
import { Failure } from '#server/failure.ts'
import { viewersByUid } from '#server/modules/accounts/public.ts'
import { findWork, noteWork, setState, type Working } from '../rows/imports.queries.ts'
import { deleteItems, insertItem, markWaiting } from '../rows/items.queries.ts'
import { storable } from './checkSave.ts'
import { brokenItem, itemOf } from './itemOf.ts'
import { jobContext } from './jobContext.ts'
import { readKnown } from './known.queries.ts'
import { faultOf, refusal, type Fault } from './faults.ts'
import { enqueueMaking } from '../jobs/makeJob.ts'
import { eachProblem, storedSource, type PackageSource } from './openUpload.ts'
import { watchOwner, withSigns } from './withSigns.ts'

/** How often an upload is read by workers that do not come back. */
const mostReads = 8

/**
 * Reads what was uploaded and keeps what would become of it. It may be killed at any moment and begun again: the later
 * worker begins from the beginning. Only the process that has `local` reads an import of which nothing was uploaded.
 */
export const readImport = (
  services: Services,
  id: number,
  signal: AbortSignal,
  local: PackageSource | null = null,
): Promise<void> =>
  withSigns(services, { id, state: 'reading' }, async (mine) => {
    const { db, now } = services
    const work = (await findWork(db, id))!
    const [viewer] = await viewersByUid(db, [work.uid], now())
    const { hash } = work
    const fail = (fault: Fault) => setState(db, id, { state: 'failed', fault, forgets: true }, mine)
    const source = local ?? (hash === null ? null : storedSource(services.files, { ...work, hash }))
    // Nobody else reads what lies on the machine of whoever began, and whoever is banned reads nothing.
    if (source === null) return void (await setState(db, id, { state: 'stopped' }, mine))
    if (viewer === undefined) return void (await fail(refusal('no_permission')))
    if (mine.worker > mostReads) return void (await fail(refusal('internal', { requestId: `import ${id}` })))
    const context = jobContext(services, viewer, { id, ip: work.ip, signal })
    try {
      if (await readAll(context, mine, work, source)) await endReading(context, mine, work)
    } catch (error) {
      const fault = faultOf(error)
      if (fault === null) throw error
      await fail(fault)
    }
  })

type Upload = NonNullable<Awaited<ReturnType<typeof findWork>>>

/** False: somebody else has the import. */
async function readAll(context: Context<Viewer>, mine: Working, work: Upload, source: PackageSource): Promise<boolean> {
  const { db, gone: signal } = context
  // What an earlier worker has kept, while the import is still this one's.
  const isBegun = await db.transaction().execute(async (tx) => {
    if (!(await noteWork(tx, mine, null))) return false
    await deleteItems(tx, mine.id)
    return true
  })
  if (!isBegun) return false
  const place = { groupId: work.groupId, known: await readKnown(db), taken: new Set<string>() }
  let isMine = true
  const options = { judgeFilesStay: false, signal, onProgress: watchOwner(context, mine) }
  await eachProblem(source, options, async (found, seq) => {
    signal.throwIfAborted()
    if (seq > packageRules.problems) throw new Failure('packages_many', { max: packageRules.problems })
    isMine = await noteWork(db, mine, storable(found.key))
    if (!isMine) return 'enough'
    const reading = await readUnlessBroken(context, found, work.onlyFormat)
    const item =
      reading === null
        ? brokenItem({ title: null, displayId: null }, context.requestId)
        : await itemUnlessBroken(context, reading, place)
    if (item.packageId !== null && item.state !== 'broken') place.taken.add(item.packageId.toUpperCase())
    isMine = await keep(context, mine, {
      importId: mine.id,
      seq,
      key: storable(found.key),
      format: found.format,
      ...item,
    })
    return isMine ? 'next' : 'enough'
  })
  return isMine
}

/** What was read waits for its importer, or is made at once. */
async function endReading(
  { db, now }: Context<Viewer>,
  mine: Working,
  { startsAtOnce }: Pick<Upload, 'startsAtOnce'>,
): Promise<void> {
  if (!startsAtOnce) return void (await setState(db, mine.id, { state: 'read' }, mine))
  await db.transaction().execute(async (tx) => {
    if (!(await noteWork(tx, mine, null))) return
    const waiting = await markWaiting(tx, mine.id)
    if (waiting === 0) return void (await setState(tx, mine.id, { state: 'done', forgets: true }, mine))
    await setState(tx, mine.id, { state: 'running' }, mine)
    // The call that waits makes them itself; the job is for when its process is gone.
    await enqueueMaking(tx, mine.id, new Date(now().getTime() + atOnceMs))
  })
}

/** How long the job of a call that works itself waits for it. */
export const atOnceMs = 60_000

/** What goes wrong with one problem must not end the others. A database that is away ends the run, which begins again. */
async function itemUnlessBroken(context: Context<Viewer>, reading: Reading, place: Parameters<typeof itemOf>[2]) {
  try {
    return await itemOf(context, reading, place)
  } catch (error) {
    if (error instanceof DatabaseAway || context.gone.aborted) throw error
    context.log.error({ err: error, requestId: context.requestId }, 'a problem of a package could not be looked at')
    return brokenItem(reading, context.requestId)
  }
}

/** A row is kept only while the import is this worker's. */
const keep = ({ db }: Context<Viewer>, mine: Parameters<typeof noteWork>[1], item: Parameters<typeof insertItem>[1]) =>
  db.transaction().execute(async (tx) => {
    if (!(await noteWork(tx, mine, item.key))) return false
    await insertItem(tx, item)
    return true
  })

/**
 * Null, and logged, where a reader fails on what is in one problem, such as a text in which it finds no end. A disk or a
 * store that fails ends the run.
 */
async function readUnlessBroken(context: Context<Viewer>, found: Found, only: string | null): Promise<Reading | null> {
  try {
    return await readWanted(found, only)
  } catch (error) {
    const isOfProgram = error instanceof RangeError || error instanceof TypeError
    if (!isOfProgram || 'code' in error || faultOf(error) !== null) throw error
    context.log.error({ err: error, requestId: context.requestId }, 'a problem of a package could not be read')
    return null
  }
}

async function readWanted(found: Found, only: string | null): Promise<Reading> {
  if (only === null || found.format === null || found.format === only) return found.read()
  const wrong = { part: 'package', code: 'format_unknown', params: { known: only } } as const
  return readingOf(new PackageError(found.key, wrong))
}
