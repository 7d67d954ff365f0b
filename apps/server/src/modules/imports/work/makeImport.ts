import { setTimeout as pause } from 'node:timers/promises'
import { problemAuth } from '@praxis/contract/statuses'
import { ArchiveError } from '@praxis/formats/archive/archiveError'
import type { Found } from '@praxis/formats/findPackages'
import { PackageError } from '@praxis/formats/packageError'
import { importPermissions } from '@praxis/rules/permissions/imports'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context, Services } from '#server/context.ts'
import { DatabaseAway } from '#server/db/outage/away.ts'
import { Failure } from '#server/failure.ts'
import { viewersByUid } from '#server/modules/accounts/public.ts'
import { levelIfThere } from '#server/modules/groups/public.ts'
import { findWork, noteWork, setState, type Working } from '../rows/imports.queries.ts'
import { endItem, listWaiting, noteTry, type WaitingItem } from '../rows/items.queries.ts'
import type { Known } from './broughtOf.ts'
import { jobContext } from './jobContext.ts'
import { readKnown } from './known.queries.ts'
import { makeProblem } from './makeProblem.ts'
import { storable } from './checkSave.ts'
import { faultOf, refusal, type Fault } from './faults.ts'
import { Lost, watchOwner, withSigns } from './withSigns.ts'
import { eachProblem, storedSource, type PackageSource } from './openUpload.ts'

/** How often a problem is begun whose process ended in the middle of it. */
const mostTries = 3
/** Refusals that pass by themselves, and how often they are waited for. */
const passing: ReadonlySet<string> = new Set(['busy', 'too_many_runs'])
/** Refusals that hold for all problems, until somebody does something about it. */
const hindering: ReadonlySet<string> = new Set(['disk_reserved', 'creation_closed'])
const mostWaits = 20
const waitMs = 3_000

type Making = {
  readonly context: Context<Viewer>
  readonly mine: Working
  readonly groupId: number | null
  readonly auth: number
  readonly known: Known
}

/** An import that cannot go on for a while. Nothing is lost: it goes on when somebody says so. */
class Hindered extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(String(fault.params['code']))
    this.fault = fault
  }
}

type Here = {
  /** Where the packages of an import lie of which nothing was uploaded. */
  readonly local?: PackageSource | null
  /** Is told the number of each problem that was made or failed. */
  readonly onEnded?: (seq: number) => Promise<unknown>
}

/**
 * Makes the chosen problems of an import that wait, one after another. It may be killed at any moment and begun again:
 * what is written of a problem is written in one transaction with the end of its row.
 */
export const makeImport = (services: Services, id: number, signal: AbortSignal, here: Here = {}): Promise<void> =>
  withSigns(services, { id, state: 'running' }, async (mine) => {
    const { db } = services
    for (;;) {
      const work = (await findWork(db, id))!
      try {
        const isEnded = await makeWaiting(services, mine, work, { ...here, signal })
        if (isEnded) await setState(db, id, { state: 'done', forgets: true }, { ...mine, state: 'running' })
      } catch (error) {
        const fault = error instanceof Hindered ? error.fault : faultOf(error)
        if (fault === null) throw error
        const state = error instanceof Hindered ? 'paused' : 'stopped'
        await setState(db, id, { state, fault }, { ...mine, state: 'running' })
      }
      // Somebody may have paused it and gone on with it meanwhile, and found this worker's job.
      if (!(await noteWork(db, mine, null))) return
    }
  })

type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>

/** True: nothing waits any more. */
async function makeWaiting(
  services: Services,
  mine: Working,
  work: Work,
  { signal, local = null, onEnded = async () => undefined }: Here & { readonly signal: AbortSignal },
): Promise<boolean> {
  const { db } = services
  const { hash, groupId } = work
  const known = await readKnown(db)
  const waiting = new Map((await listWaiting(db, mine.id)).map((item) => [item.key, item]))
  if (waiting.size === 0) return true
  const source = local ?? (hash === null ? null : storedSource(services.files, { ...work, hash }))
  // Nobody else makes what lies on the machine of whoever began.
  if (source === null) throw new Failure('package_import_state')
  let isMine = true
  const options = { judgeFilesStay: work.judgeFilesStay, signal, onProgress: watchOwner(services, mine) }
  await eachProblem(source, options, async (found) => {
    signal.throwIfAborted()
    const item = waiting.get(storable(found.key))
    if (item === undefined) return 'next'
    isMine = await noteWork(db, mine, item.key)
    if (!isMine) return 'enough'
    const viewer = await importerNow(services, work)
    if (viewer === null) throw new Failure('no_permission')
    const auth = work.isPublic ? problemAuth.public : problemAuth.hidden
    const context = jobContext(services, viewer, { id: mine.id, ip: work.ip, signal })
    await makeOne({ context, mine, groupId, auth, known }, found, item)
    await onEnded(item.seq)
    waiting.delete(item.key)
    return waiting.size === 0 ? 'enough' : 'next'
  })
  // Of an upload that could not be read as far as before, such as on a full disk, the rest waits.
  if (isMine && waiting.size > 0) throw new Hindered(refusal('package_item_broken'))
  return isMine
}

type Importing = { readonly uid: string; readonly groupId: number | null; readonly isPublic: boolean }

/** Who began the import, as they are now. Null: they may not go on, because they were banned or lost their role. */
export async function importerNow(
  { db, now }: Services,
  { uid, groupId, isPublic }: Importing,
): Promise<Viewer | null> {
  const [viewer] = await viewersByUid(db, [uid], now())
  if (viewer === undefined) return null
  const level = groupId === null ? 0 : ((await levelIfThere(db, viewer, groupId)) ?? 0)
  const refusal = importPermissions.begin(viewer, { groupId, level })
  const isShown = !isPublic || importPermissions.publish(viewer, { groupId }) === null
  return refusal === null && isShown ? viewer : null
}

async function makeOne(making: Making, found: Found, item: WaitingItem): Promise<void> {
  const { context, mine } = making
  const { db, log } = context
  const place = { importId: mine.id, seq: item.seq }
  const fail = async (code: Failure['code'], details: Failure['details'] = {}) => {
    await endItem(db, place, { fault: { code, details } })
  }
  if (item.tries >= mostTries) return fail('internal', { requestId: context.requestId })
  await noteTry(db, place, 1)
  const { model, displayId } = await found.read()
  const isSame = (displayId === null ? null : storable(displayId)) === item.packageId && found.format === item.format
  if (model === null || !isSame) return fail('package_item_broken')
  for (let waits = 0; ; waits += 1) {
    try {
      return await makeProblem(making, model, { ...item, ...place })
    } catch (error) {
      if (error instanceof Lost || error instanceof DatabaseAway || context.gone.aborted) {
        // It was not the problem that ended the work.
        if (!(error instanceof DatabaseAway)) await noteTry(db, place, -1)
        throw error
      }
      // What is damaged inside an archive is seen when it is unpacked.
      if (error instanceof ArchiveError) return fail(error.code, error.details)
      if (error instanceof PackageError) return fail('package_item_broken')
      if (!(error instanceof Failure)) {
        log.error({ err: error, key: item.key, import: mine.id }, 'a problem of an import could not be made')
        return fail('internal', { requestId: context.requestId })
      }
      if (hindering.has(error.code)) throw new Hindered(refusal(error.code, error.details))
      if (!passing.has(error.code)) return fail(error.code, error.details)
      if (waits >= mostWaits) throw new Hindered(refusal(error.code, error.details))
      if (!(await noteWork(db, mine, item.key))) return
      await pause(waitMs, undefined, { signal: context.gone })
    }
  }
}
