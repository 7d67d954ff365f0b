import { problemAuth } from '@praxis/contract/statuses'
import { z } from 'zod'
import type { Database } from '#server/db/connection.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { recordAll } from '#server/modules/audit/public.ts'
import { noteChange } from '#server/modules/problems/public.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { findDueContests, holdDueContest, publishProblems, setPublished } from './publish.queries.ts'

/** The rest comes a minute later. */
const atOnce = 100

/** Publishes the problems of contests that were to be published when they are over. Each contest does so once. */
export const publishJob = defineJob({
  name: 'contests.publish',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  async run({ db }, _data, { signal }) {
    for (const cid of await findDueContests(db, atOnce)) {
      if (signal.aborted) return
      await publish(db, cid)
    }
  },
})

const publish = (db: Database, cid: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if ((await holdDueContest(tx, cid)) === undefined) return
    const pids = await publishProblems(tx, cid)
    if (pids.length > 0) await noteChange(tx, { pids, by: null, fields: ['auth'] })
    await setPublished(tx, cid)
    const published = pids.map((pid) => ({
      act: 'problem.setAuth' as const,
      noun: 'problem' as const,
      nounId: pid,
      before: { auth: problemAuth.contest },
      after: { auth: problemAuth.public },
    }))
    await recordAll<Record<string, unknown>>(tx, null, [
      ...published,
      { act: 'contest.publish', noun: 'contest', nounId: cid, before: null, after: { pids } },
    ])
    await noteContest(tx, cid)
  })
