import { z } from 'zod'
import { Contest } from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { flag, time } from './fields.ts'

export const acRanges = ['day', 'week', 'month', 'all'] as const
export type AcRange = (typeof acRanges)[number]

/** A person with the problems that they solved in a range of days. */
export const AcRankRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  isVip: z.boolean(),
  ac: z.number().int(),
})
export type AcRankRow = z.infer<typeof AcRankRow>

export const RecentProblem = z.object({
  id: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  type: z.number().int(),
  gmtCreate: time,
  /** When its statement was last changed. */
  gmtModified: time,
  /** Praxis' own. */
  difficulty: z.number().int(),
})
export type RecentProblem = z.infer<typeof RecentProblem>

/** What the home page shows beside announcements. */
export const home = endpoints({
  recentContests: {
    call: 'GET /api/get-recent-contest',
    summary: 'Contests of the site that run or begin soon, the latest start first.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Contest),
  },
  recentProblems: {
    call: 'GET /api/get-recent-updated-problem',
    summary: 'The public problems whose statements were changed last.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(RecentProblem),
  },
  acRank: {
    call: 'GET /api/get-recent-seven-ac-rank',
    summary: 'Who solved the most problems today, in the last 7 or 30 days, or ever.',
    access: 'anyone',
    input: z.object({ type: z.enum(acRanges).default('week').describe('`day`, `week`, `month` or `all`.') }),
    output: z.array(AcRankRow),
  },
  weekStatistics: {
    call: 'GET /api/get-last-week-submission-statistics',
    summary: 'Submissions outside contests of the last seven days, the oldest day first.',
    access: 'anyone',
    input: z.object({
      forceRefresh: flag.default(false).describe('Whether they are counted anew; only for super administrators.'),
    }),
    output: z.object({
      /** As `MM-dd`. */
      dateStrList: z.array(z.string()),
      acCountList: z.array(z.number().int()),
      totalCountList: z.array(z.number().int()),
    }),
  },
  quotation: {
    call: 'GET /api/quotation',
    summary: 'A quotation for the home page.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ content: z.string(), origin: z.string() }),
  },
})
