import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { ImportStateName, PackageImport, packageImports } from '@praxis/contract/packageImports'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { refuseClosedCreation } from '#server/modules/accounts/public.ts'
import { record } from '#server/modules/audit/public.ts'
import { enterImport, enterLocked } from '../enter.ts'
import { deleteImport, findWork, setState } from '../rows/imports.queries.ts'
import { markWaiting } from '../rows/items.queries.ts'
import { showImport } from '../show/showImport.ts'
import { importerNow } from '../work/makeImport.ts'
import { enqueueMaking } from '../jobs/makeJob.ts'

type Editor = Context<Viewer>
type Step = {
  readonly act: 'start' | 'pause' | 'goOn' | 'stop' | 'remove'
  readonly from: readonly ImportStateName[]
  readonly write: (tx: Transaction) => Promise<unknown>
}

/** Moves an import from one state to another while its row is held. */
async function steer(context: Editor, id: number, { act, from, write }: Step): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { state } = await enterLocked(tx, context.viewer, id)
    if (!from.includes(state)) throw new Failure('package_import_state')
    await write(tx)
    await record(tx, context, {
      act: `packageImport.${act}`,
      noun: 'packageImport',
      nounId: id,
      before: { state },
      after: null,
    })
  })
}

const shown = async (context: Editor, id: number): Promise<PackageImport> =>
  showImport(await enterImport(context, id), context.locale)

/**
 * Begins to make the chosen problems. Root begins those of others as far as these may do it themselves. Without `hasJob`
 * whoever calls makes them.
 */
export async function startImport(
  { id, isPublic, judgeFilesStay }: ParsedInputOf<(typeof packageImports)['start']>,
  context: Editor,
  hasJob = true,
): Promise<PackageImport> {
  const { groupId, uid } = await enterImport(context, id)
  const importer = await importerNow(context, { uid, groupId, isPublic })
  if (importer === null) throw new Failure(isPublic ? 'problem_public_forbidden' : 'packages_forbidden')
  await refuseClosedCreation(context, context.viewer)
  await steer(context, id, {
    act: 'start',
    from: ['read'],
    async write(tx) {
      if ((await markWaiting(tx, id)) === 0) throw new Failure('package_nothing_chosen')
      await setState(tx, id, { state: 'running', isPublic, judgeFilesStay, ip: context.ip })
      if (hasJob) await enqueueMaking(tx, id)
    },
  })
  return shown(context, id)
}

type ById = { id: number }

export async function pauseImport({ id }: ById, context: Editor): Promise<PackageImport> {
  const write = (tx: Transaction) => setState(tx, id, { state: 'paused' })
  await steer(context, id, { act: 'pause', from: ['running'], write })
  return shown(context, id)
}

export async function goOnWithImport({ id }: ById, context: Editor): Promise<PackageImport> {
  await refuseClosedCreation(context, context.viewer)
  await steer(context, id, {
    act: 'goOn',
    from: ['paused', 'stopped'],
    async write(tx) {
      // The upload was forgotten, because nobody went on for long.
      if ((await findWork(tx, id))?.hash === null) throw new Failure('package_import_state')
      await setState(tx, id, { state: 'running', ip: context.ip })
      await enqueueMaking(tx, id)
    },
  })
  return shown(context, id)
}

export async function stopImport({ id }: ById, context: Editor): Promise<PackageImport> {
  const write = (tx: Transaction) => setState(tx, id, { state: 'stopped' })
  await steer(context, id, { act: 'stop', from: ['running', 'paused'], write })
  return shown(context, id)
}

/** Its worker, if it has one, finds no row any more and stops. */
export async function removeImport({ id }: ById, context: Editor): Promise<null> {
  const from = ['reading', 'read', 'paused', 'stopped', 'done', 'failed', 'takenBack'] as const
  await steer(context, id, { act: 'remove', from, write: (tx) => deleteImport(tx, id) })
  return null
}
