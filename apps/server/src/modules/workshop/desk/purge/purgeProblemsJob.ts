import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { acceptedBy, followDays, movePersonStats, ofSite } from '#server/modules/accounts/public.ts'
import { deleteLeavings, followGroupStats } from '#server/modules/groups/public.ts'
import { computePersonProblems } from '#server/modules/judgements/public.ts'
import { followInTrainings, forgetWaiting } from '#server/modules/trainings/public.ts'
import { countDeleted } from '#server/modules/problems/public.ts'
import type { Database } from '#server/db/connection.ts'
import {
  deleteProblem,
  deleteSubmissions,
  discardUnreachable,
  findDueProblem,
  isEmptied,
  lockDueProblem,
} from './purge.queries.ts'

const batchRows = 500

/**
 * Deletes problems that were in the trash for too long or whose group was emptied, with their submissions. Each transaction deletes some of them
 * and moves the figures with it, so a run that was killed goes on where it was.
 */
export const purgeProblemsJob = defineJob({
  name: 'workshop.purge',
  data: z.object({}),
  schedule: { cron: '50 4 * * *' },
  async run({ db, now }, _data, { signal }) {
    await discardUnreachable(db)
    const time = now()
    for (;;) {
      const problemId = await findDueProblem(db, time)
      if (problemId === undefined) return
      while (!(await deleteSome(db, problemId, time))) if (signal.aborted) return
      if (signal.aborted) return
    }
  },
})

/** Whether nothing is left of the problem. */
async function deleteSome(db: Database, problemId: number, time: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const due = await lockDueProblem(tx, problemId, time)
    if (due === undefined) return true
    // The job of the cells holds what waits before what people have of problems.
    await forgetWaiting(tx, problemId)
    const sent = await deleteSubmissions(tx, problemId, batchRows)
    const keys = sent.map(({ uid, groupId: of }) => ({ uid, groupId: of ?? 0, problemId }))
    const differences = await computePersonProblems(tx, keys)
    // In one statement: two of them would lock the rows of people in two orders.
    await movePersonStats(tx, [...ofSite(differences), ...sent.map(({ uid }) => ({ uid, all: -1 }))])
    await followDays(
      tx,
      sent.map(({ id, uid, at, status }) => ({
        submissionId: id,
        uid,
        at,
        practice: -1,
        accepted: acceptedBy(status, null),
      })),
      differences,
    )
    await followGroupStats(tx, differences)
    await followInTrainings(
      tx,
      sent.map(({ uid, groupId: of }) => ({ uid, groupId: of, problemId })),
    )
    await countDeleted(
      tx,
      sent.map(({ groupId: of, status }) => ({ problemId, groupId: of, status })),
    )
    if (sent.length === batchRows) return false
    await deleteProblem(tx, problemId)
    // What the group has kept for its problems. Nothing would look for it once the problem is gone.
    if (due.groupId !== null && (await isEmptied(tx, due.groupId))) await deleteLeavings(tx, due.groupId, () => true)
    return true
  })
}
