import { z } from 'zod'
import { dashboardRules } from '@praxis/contract/dashboard'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldFigures } from '../watch/watch.queries.ts'
import { countOnline, countSlots, noteLevels } from './figures.queries.ts'

/** Keeps the figures that charts of the dashboard are drawn from. */
export const figuresJob = defineJob({
  name: 'overview.figures',
  data: z.object({}),
  schedule: { everyMinutes: dashboardRules.slotMinutes },
  async run({ db, now }) {
    await noteLevels(db, await countOnline(db, now()))
    await countSlots(db)
    await deleteOldFigures(db)
  },
})
