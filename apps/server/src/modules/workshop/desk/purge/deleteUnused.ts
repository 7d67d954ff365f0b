import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { recordAll } from '#server/modules/audit/public.ts'
import { listUsedInContests } from '#server/modules/contests/public.ts'
import { forgetWaiting, listUsedByTrainings } from '#server/modules/trainings/public.ts'
import { allowManaging } from '../../managed.ts'
import { deleteProblem, lockWhole } from './purge.queries.ts'

/** Deletes problems for good, all of them or none. Refuses if somebody has submitted to one, or something uses one. */
export async function deleteUnused(tx: Transaction, context: Context<Viewer>, pids: readonly number[]): Promise<void> {
  const { viewer } = context
  const rows = await lockWhole(tx, pids)
  // Those of one import are of one place and one person, so what holds for one of them holds for the others.
  const deciding = new Map(rows.map((row) => [`${row.groupId} ${row.ownerUid} ${row.publishState}`, row]))
  for (const row of deciding.values()) await allowManaging({ db: tx, viewer }, row)
  const ids = rows.map(({ id }) => id)
  // Both tell of submissions as well.
  const used = (await listUsedInContests(tx, ids, 'ever')).union(await listUsedByTrainings(tx, ids))
  if (used.size > 0) throw new Failure('package_import_used')
  for (const id of ids) {
    await forgetWaiting(tx, id)
    await deleteProblem(tx, id)
  }
  await recordAll(
    tx,
    context,
    rows.map(({ id, displayId }) => ({
      act: 'problem.delete',
      noun: 'problem',
      nounId: id,
      before: { problemId: displayId },
      after: null,
    })),
  )
}
