import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteLeavings, followGroupStats } from '#server/modules/groups/public.ts'
import { computePersonProblems } from '#server/modules/judgements/public.ts'
import type { Database } from '#server/db/connection.ts'
import { deleteProblem, deleteSubmissions, findDueProblem, isEmptied, lockDueProblem } from './purge.queries.ts'

const batchRows = 500

/**
 * Deletes problems that were in the trash for too long, with their submissions. Each transaction deletes some of them
 * and moves the figures of people with it, so a run that was killed goes on where it was.
 */
export const purgeProblemsJob = defineJob({
  name: 'workshop.purge',
  data: z.object({}),
  schedule: { cron: '50 4 * * *' },
  async run({ db, now }, _data, { signal }) {
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
  const { isDone, groupId } = await db.transaction().execute(async (tx) => {
    const due = await lockDueProblem(tx, problemId, time)
    if (due === undefined) return { isDone: true, groupId: null }
    const sent = await deleteSubmissions(tx, problemId, batchRows)
    const keys = sent.map(({ uid, groupId: of }) => ({ uid, groupId: of, problemId }))
    await followGroupStats(tx, await computePersonProblems(tx, keys))
    if (sent.length === batchRows) return { isDone: false, groupId: null }
    await deleteProblem(tx, problemId)
    return { isDone: true, groupId: due.groupId }
  })
  // What the group has kept for its problems.
  if (groupId !== null && (await isEmptied(db, groupId))) await deleteLeavings(db, groupId, () => true)
  return isDone
}
