import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { text } from './fields.ts'
import { genders } from './statuses.ts'

const person = {
  uid: text(32).trim().optional().describe('The id of a person.'),
  username: text(1_000).trim().optional().describe('The name of a person. With `uid` as well, both must be of one.'),
}

/** A problem in a list of a profile. */
export const ProfileProblem = z.object({
  id: z.number().int(),
  problemId: z.string(),
  difficulty: z.number().int(),
  /** Praxis' own. */
  title: z.string(),
})
export type ProfileProblem = z.infer<typeof ProfileProblem>

/** Problems by the number of their difficulty. */
const byDifficulty = z.record(z.string(), z.array(ProfileProblem))

/** What everybody may know of a person. Only problems that everybody may open are named. */
export const Profile = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  gender: z.enum(genders),
  avatar: z.string().nullable(),
  school: z.string().nullable(),
  signature: z.string().nullable(),
  github: z.string().nullable(),
  blog: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  isVip: z.boolean(),
  recentLoginTime: z.string().nullable(),
  /** Submissions outside contests and groups. */
  total: z.number().int(),
  /** Rating at a remote judge; there is none. */
  rating: z.number().int().nullable(),
  /** The best score of each problem, and their sum. */
  scoreList: z.array(z.number().int()),
  score: z.number().int(),
  /** Ids of solved problems, in the order in which they were solved. */
  solvedList: z.array(z.string()),
  solvedGroupByDifficulty: byDifficulty,
  /** Bookmarks, for their owner; null for everybody else. */
  collectList: z.array(z.string()).nullable(),
  collectGroupByDifficulty: byDifficulty.nullable(),
  // The rest is Praxis' own.
  /** All solved problems, also those that are not named. */
  solved: z.number().int(),
  /** Accepted submissions outside contests and groups. */
  accepted: z.number().int(),
  /** Places in the two ranklists; equal figures have equal places. */
  acmRank: z.number().int(),
  oiRank: z.number().int(),
  /** Problems that were tried and never solved. */
  triedGroupByDifficulty: byDifficulty,
  /** The tags that most solved problems have. */
  solvedByTag: z.array(
    z.object({ id: z.number().int(), name: z.string(), color: z.string().nullable(), count: z.number().int() }),
  ),
})
export type Profile = z.infer<typeof Profile>

export const people = endpoints({
  profile: {
    call: 'GET /api/get-user-home-info',
    summary: 'What there is to know of a person. Without a name: the caller.',
    access: 'anyone',
    input: z.object(person),
    example: { username: 'alice' },
    output: Profile,
    errors: ['user_not_found'],
  },
  heatMap: {
    call: 'GET /api/get-user-calendar-heatmap',
    summary: 'How many submissions outside contests a person has made on each day of the last year.',
    access: 'anyone',
    input: z.object(person),
    example: { username: 'alice' },
    output: z.object({
      /** Today in the time zone of the site. */
      endDate: z.string(),
      /** Days without submissions are left out. */
      dataList: z.array(z.object({ date: z.string(), count: z.number().int() })),
    }),
    errors: ['user_not_found'],
  },
})
