import { setTimeout as pause } from 'node:timers/promises'
import { problemAuth } from '@praxis/contract/statuses'
import { ArchiveError } from '@praxis/formats/archive/archiveError'
import type { Found } from '@praxis/formats/findPackages'
import { PackageError } from '@praxis/formats/packageError'
import { importPermissions } from '@praxis/rules/permissions/imports'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context, Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { viewersByUid } from '#server/modules/accounts/public.ts'
import { levelIfThere } from '#server/modules/groups/public.ts'
import { findWork, noteWork, setState, takeOver } from '../rows/imports.queries.ts'
import { endItem, listWaiting, noteTry, type WaitingItem } from '../rows/items.queries.ts'
import type { Known } from './broughtOf.ts'
import { jobContext } from './jobContext.ts'
import { readKnown } from './known.queries.ts'
import { makeProblem, NotWaiting } from './makeProblem.ts'
import { eachProblem, storedSource, type PackageSource } from './openUpload.ts'

/** How often a problem is begun whose process ended in the middle of it. */
const mostTries = 3
/** Refusals that pass by themselves, and how often they are waited for. */
const passing: ReadonlySet<string> = new Set(['busy', 'too_many_runs'])
const mostWaits = 20
const waitMs = 3_000

type Mine = { readonly id: number; readonly worker: number; readonly state: 'running' }
type Making = {
  readonly context: Context<Viewer>
  readonly mine: Mine
  readonly groupId: number | null
  readonly auth: number
  readonly known: Known
}

type Here = {
  /** Where the packages of an import lie of which nothing was uploaded. */
  readonly local?: PackageSource | null
  /** Is told the number of each problem that was made or failed. */
  readonly onEnded?: (seq: number) => Promise<unknown>
}

/**
 * Makes the chosen problems of an import that wait, one after another. It may be killed at any moment and begun again,
 * also by two processes at once: what is written of a problem is written in one transaction with the end of its row.
 */
export async function makeImport(
  services: Services,
  id: number,
  signal: AbortSignal,
  { local = null, onEnded = async () => undefined }: Here = {},
): Promise<void> {
  const { db } = services
  const worker = await takeOver(db, id, 'running')
  if (worker === undefined) return
  const mine: Mine = { id, worker, state: 'running' }
  const work = (await findWork(db, id))!
  const { hash, groupId } = work
  const source = local ?? (hash === null ? null : storedSource(services.files, { ...work, hash }))
  // Nobody else makes what lies on the machine of whoever began.
  if (source === null) return void (await setState(db, id, { state: 'stopped' }, mine))
  const known = await readKnown(db)
  const waiting = new Map((await listWaiting(db, id)).map((item) => [item.seq, item]))
  let isMine = true
  if (waiting.size > 0) {
    await eachProblem(source, work, async (found, seq) => {
      signal.throwIfAborted()
      const item = waiting.get(seq)
      if (item === undefined) return 'next'
      isMine = await noteWork(db, mine, found.key)
      if (!isMine) return 'enough'
      const viewer = await importerNow(services, work)
      if (viewer === null) {
        await setState(db, id, { state: 'stopped' }, mine)
        isMine = false
        return 'enough'
      }
      const auth = work.isPublic ? problemAuth.public : problemAuth.hidden
      const context = jobContext(services, viewer, { id, ip: work.ip, signal })
      await makeOne({ context, mine, groupId, auth, known }, found, item)
      await onEnded(seq)
      waiting.delete(seq)
      return waiting.size === 0 ? 'enough' : 'next'
    })
  }
  if (!isMine) return
  // An upload is as it was, so nothing is left. A folder may have changed, and nobody would ever come to what is gone.
  for (const seq of waiting.keys()) {
    await endItem(db, { importId: id, seq }, { fault: gone })
    await onEnded(seq)
  }
  await setState(db, id, { state: 'done', forgets: true }, mine)
}

type Importing = { readonly uid: string; readonly groupId: number | null; readonly isPublic: boolean }

/** Who began the import, as they are now. Null: they may not go on, because they were banned or lost their role. */
async function importerNow({ db, now }: Services, { uid, groupId, isPublic }: Importing): Promise<Viewer | null> {
  const [viewer] = await viewersByUid(db, [uid], now())
  if (viewer === undefined) return null
  const level = groupId === null ? 0 : ((await levelIfThere(db, viewer, groupId)) ?? 0)
  const refusal = importPermissions.begin(viewer, { groupId, level })
  const isShown = !isPublic || importPermissions.publish(viewer, { groupId }) === null
  return refusal === null && isShown ? viewer : null
}

const gone = { code: 'package_item_broken', details: {} } as const

async function makeOne(making: Making, found: Found, item: WaitingItem): Promise<void> {
  const { context, mine } = making
  const { db, log } = context
  const place = { importId: mine.id, seq: item.seq }
  const fail = async (code: Failure['code'], details: Failure['details'] = {}) => {
    await endItem(db, place, { fault: { code, details } })
  }
  if (found.key !== item.key) return fail('package_item_broken')
  if (item.tries >= mostTries) return fail('internal', { requestId: context.requestId })
  await noteTry(db, mine.id, item.seq)
  const { model } = await found.read()
  if (model === null) return fail('package_item_broken')
  for (let waits = 0; ; waits += 1) {
    try {
      return await makeProblem(making, model, { ...item, ...place })
    } catch (error) {
      if (error instanceof NotWaiting) return
      // What is damaged inside an archive is seen when it is unpacked.
      if (error instanceof ArchiveError) return fail(error.code, error.details)
      if (error instanceof PackageError) return fail('package_item_broken')
      if (!(error instanceof Failure)) {
        log.error({ err: error, key: item.key, import: mine.id }, 'a problem of an import could not be made')
        throw error
      }
      if (!passing.has(error.code) || waits >= mostWaits) return fail(error.code, error.details)
      await noteWork(db, mine, item.key)
      await pause(waitMs, undefined, { signal: context.gone })
    }
  }
}
