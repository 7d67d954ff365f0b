import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteUnused, noteUnused } from './videos.queries.ts'

const dayMs = 86_400_000

/** Removes videos that no item has named for a day. Their contents go with the job `files.unused`. */
export const unusedVideosJob = defineJob({
  name: 'lessons.unusedVideos',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  async run({ db, now }, _data, { signal }) {
    const time = now()
    await noteUnused(db, time)
    const before = new Date(time.getTime() - dayMs)
    while (!signal.aborted && (await deleteUnused(db, before)) > 0);
  },
})
