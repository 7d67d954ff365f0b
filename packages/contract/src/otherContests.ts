import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { time } from './fields.ts'

/** A contest on another site, as the home page shows it. */
export const OtherContest = z.object({
  /** The name of the other site. */
  oj: z.string(),
  url: z.string(),
  title: z.string(),
  beginTime: time,
  endTime: time,
})
export type OtherContest = z.infer<typeof OtherContest>

export const otherContests = endpoints({
  recent: {
    call: 'GET /api/get-recent-other-contest',
    summary: 'Contests on other sites that are not over, the next first.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(OtherContest),
  },
})
