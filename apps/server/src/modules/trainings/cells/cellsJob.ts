import { z } from 'zod'
import type { Transaction } from '#server/db/connection.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { computeWaiting } from './waiting.queries.ts'

/** Computes what people have in trainings that have changed otherwise than by a verdict. */
export const trainingCellsJob = defineJob({
  name: 'trainings.cells',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  timeoutSeconds: 3600,
  async run({ db }, _data, { signal }) {
    while (!signal.aborted && (await computeWaiting(db)));
  },
})

/** After the commit the cells are computed that it changes, rather than within a minute. */
export const computeCellsSoon = (tx: Transaction) => enqueue(tx, trainingCellsJob, {}, { key: 'soon' })
