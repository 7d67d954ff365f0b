import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, text } from './fields.ts'
import { limits, pageSizeOf } from './limits.ts'
import { rankTypes } from './statuses.ts'

export const RankRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** The beginning of it. */
  signature: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  isVip: z.boolean(),
  /** Type 0: submissions outside contests and groups. Type 1: all submissions. */
  total: z.number().int(),
  /** Solved problems. */
  ac: z.number().int(),
  /** The sum over problems of the best score. */
  score: z.number().int(),
  /** Rating at a remote judge; there is none. */
  rating: z.number().int().nullable(),
  /** Praxis' own: the place among all people, also in a search. Equal figures have equal places. */
  rank: z.number().int(),
})
export type RankRow = z.infer<typeof RankRow>

export const ranks = endpoints({
  list: {
    call: 'GET /api/get-rank-list',
    summary: 'The people of the site by what they solved (type 0), or by their scores (type 1).',
    access: 'anyone',
    input: z.object({
      type: z.coerce.number().int().min(rankTypes.acm).max(rankTypes.oi).describe('0 ACM, 1 OI.'),
      currentPage,
      limit: limit(pageSizeOf.ranks),
      searchUser: text(limits.keywordLength)
        .trim()
        .optional()
        .describe('Part of a user name or a nickname; for those who manage accounts also of a real name.'),
    }),
    example: { type: rankTypes.acm },
    output: listOf(RankRow),
    errors: ['busy'],
  },
})
