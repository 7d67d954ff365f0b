import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, idList, int32, limit, listOf, text } from './fields.ts'
import { limits } from './limits.ts'
import { ProblemRow } from './problems.ts'

/** The problems that the members of a group practise. Those who manage it have `groupProblems`. */
export const groupProblemList = endpoints({
  list: {
    call: 'GET /api/group/get-problem-list',
    summary: 'Problems of a group with their counts in it, ordered by length of the id, then the id.',
    access: 'signedIn',
    input: z.object({
      gid: id.describe('The number of a group.'),
      currentPage,
      limit: limit(10),
      keyword: text(limits.keywordLength).trim().optional().describe('A part of the id or the title.'),
      difficulty: int32.optional().describe('The number of a difficulty.'),
      tagId: idList.optional().describe('Numbers of tags, separated by commas; a problem must have all of them.'),
    }),
    example: { gid: 1000 },
    output: listOf(ProblemRow),
    errors: ['group_not_found', 'group_members_only'],
  },
})
