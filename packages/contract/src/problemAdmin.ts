import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, id, int32, limit, listOf, pid, text } from './fields.ts'
import { limits } from './limits.ts'
import {
  EditedProblem,
  exampleSave,
  namedProblem,
  ProblemCase,
  ProblemDeskRow,
  problemReads,
  ProblemSave,
  saveErrors,
  uploadFlag,
} from './problemEditing.ts'
import { problemAuth } from './statuses.ts'

/** Problems of the site, for staff: root and problem administrators any, administrators their own. */
export const problemAdmin = endpoints({
  list: {
    call: 'GET /api/admin/problem/get-problem-list',
    summary: 'Problems of the site, newest first.',
    access: 'staff',
    permission: 'problem_admin',
    input: z.object({
      currentPage,
      limit: limit(10),
      keyword: text(limits.keywordLength).trim().optional().describe('Part of a title, an author or an id.'),
      auth: int32.optional().describe('1 public, 2 hidden, 3 contest; 0 or absent: any.'),
      oj: text(20)
        .optional()
        .describe('Absent or `All`: any. The key of a remote judge: its problems. Anything else: problems made here.'),
      difficulty: int32.optional().describe('The number of a difficulty.'),
      tagId: id.optional().describe('The number of a tag.'),
      onlyOwn: flag.optional().describe('Only problems that the caller made.'),
    }),
    output: listOf(ProblemDeskRow),
  },
  read: {
    call: 'GET /api/admin/problem',
    summary: 'A problem with its checker and settings, for its editor.',
    access: 'staff',
    permission: 'problem_admin',
    input: namedProblem,
    example: { pid: 1000 },
    output: EditedProblem,
    errors: ['problem_not_found', 'problem_not_yours'],
  },
  create: {
    call: 'POST /api/admin/problem',
    summary: 'Make a problem. The caller is its author.',
    access: 'staff',
    permission: 'problem_admin',
    hasLargeBody: true,
    input: ProblemSave,
    example: exampleSave,
    output: z.object({ pid: z.number().int() }),
    errors: saveErrors,
    changes: problemReads,
  },
  update: {
    call: 'PUT /api/admin/problem',
    summary: 'Change a problem. Fields that are absent or null stay as they are.',
    access: 'staff',
    permission: 'problem_admin',
    hasLargeBody: true,
    input: ProblemSave,
    example: exampleSave,
    output: z.object({ version: z.number().int() }),
    errors: saveErrors,
    changes: problemReads,
  },
  remove: {
    call: 'DELETE /api/admin/problem',
    summary: 'Put a problem into the trash.',
    access: 'bank',
    input: namedProblem,
    example: { pid: 1000 },
    output: z.null(),
    errors: ['problem_not_found', 'problem_not_yours', 'contest_problem_used'],
    changes: problemReads,
  },
  cases: {
    call: 'GET /api/admin/problem/get-problem-cases',
    summary: 'The cases of a problem: names of their files, or their data.',
    access: 'staff',
    permission: 'problem_admin',
    input: z.object({ pid, isUpload: uploadFlag }),
    example: { pid: 1000 },
    output: z.array(ProblemCase),
    errors: ['problem_not_found', 'problem_not_yours', 'cases_too_large'],
  },
  changeAuth: {
    call: 'PUT /api/admin/problem/change-problem-auth',
    summary: 'Make a problem public or hidden.',
    access: 'staff',
    permission: 'problem_admin',
    input: z.object({ id, auth: z.literal(Object.values(problemAuth)) }),
    example: { id: 1000, auth: problemAuth.hidden },
    output: z.null(),
    errors: ['problem_not_found', 'problem_not_yours', 'problem_public_forbidden', 'problem_field_wrong'],
    changes: problemReads,
  },
})
