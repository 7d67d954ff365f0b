import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { removeFiles } from '#server/modules/uploads/public.ts'
import { deleteUnused } from '#server/modules/workshop/public.ts'
import { enterLocked } from '../enter.ts'
import { setState } from '../rows/imports.queries.ts'
import { listMade, markTakenBack } from '../rows/items.queries.ts'

/**
 * Removes the problems that an import has made, all of them or none: not while somebody has submitted to one, or a
 * contest or a training has one. New data of problems that were there before stay.
 */
export async function takeBack({ id }: { id: number }, context: Context<Viewer>): Promise<{ removed: number }> {
  return context.db.transaction().execute(async (tx) => {
    const { state } = await enterLocked(tx, context.viewer, id)
    if (state !== 'done' && state !== 'stopped' && state !== 'paused') throw new Failure('package_import_state')
    const made = await listMade(tx, id)
    const pids = made.flatMap(({ pid }) => pid ?? [])
    if (pids.length === 0) throw new Failure('package_import_state')
    // The problems before the items: whoever deletes a problem holds them in this order.
    await deleteUnused(tx, context, pids)
    await markTakenBack(tx, id)
    await removeFiles(
      tx,
      made.flatMap(({ fileIds }) => fileIds),
      context.now(),
    )
    await setState(tx, id, { state: 'takenBack', forgets: true })
    const after = { removed: pids.length }
    await record(tx, context, { act: 'packageImport.takeBack', noun: 'packageImport', nounId: id, before: null, after })
    return after
  })
}
