import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, text } from './fields.ts'
import { groupId } from './groups.ts'
import { limits, pageSizeOf } from './limits.ts'
import { rankTypes } from './statuses.ts'

export const GroupRankRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  signature: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  /** The sum over problems of the best score. */
  score: z.number(),
  /** Submissions in the group. */
  total: z.number().int(),
  /** Problems of the group that were solved. */
  ac: z.number().int(),
  /** Praxis' own. Equal figures have equal ranks. */
  rank: z.number().int(),
  displayName: z.string().nullable(),
})
export type GroupRankRow = z.infer<typeof GroupRankRow>

export const groupRank = endpoints({
  list: {
    call: 'GET /api/get-group-rank-list',
    summary: 'The members of a group by what they solved there (type 0), or by their scores (type 1).',
    access: 'signedIn',
    input: z.object({
      gid: groupId,
      type: z.coerce.number().int().min(rankTypes.acm).max(rankTypes.oi).describe('0 ACM, 1 OI.'),
      currentPage,
      page: z.coerce.number().int().max(limits.pageNumber).optional().describe('The same as currentPage.'),
      limit: limit(pageSizeOf.groupRank),
      searchUser: text(limits.keywordLength)
        .trim()
        .optional()
        .describe(
          'Part of a user name, a nickname or a name in this group; for those who manage accounts also of a real name.',
        ),
    }),
    example: { gid: 1000, type: rankTypes.acm },
    output: listOf(GroupRankRow),
    errors: ['group_not_found', 'group_members_only', 'busy'],
  },
})
