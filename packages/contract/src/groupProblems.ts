import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, gid, id, int32, limit, listOf, pid, text } from './fields.ts'
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

/** Problems of groups: their authors, while they manage the group, and the roots of the group. */
const inGroup = { access: 'signedIn' } as const
const groupRefusals = ['group_not_found', 'group_members_only', 'group_managers_only'] as const
const ofGroup = z.object({ gid: id.describe('The number of a group.'), currentPage, limit: limit(10) })

export const groupProblems = endpoints({
  adminList: {
    call: 'GET /api/group/get-admin-problem-list',
    summary: 'All problems of a group, newest first.',
    ...inGroup,
    input: ofGroup.extend({
      keyword: text(limits.keywordLength).trim().optional().describe('Part of a title, an author or an id.'),
      tagId: id.optional().describe('The number of a tag.'),
    }),
    example: { gid: 1000 },
    output: listOf(ProblemDeskRow),
    errors: groupRefusals,
  },
  read: {
    call: 'GET /api/group/problem',
    summary: 'A problem of a group with its checker and settings, for its editor.',
    ...inGroup,
    input: namedProblem,
    example: { pid: 1000 },
    output: EditedProblem,
    errors: ['problem_not_found', 'problem_not_yours'],
  },
  create: {
    call: 'POST /api/group/problem',
    summary: 'Make a problem of a group. Its id begins with the short name of the group.',
    ...inGroup,
    hasLargeBody: true,
    input: ProblemSave,
    example: { ...exampleSave, problem: { ...exampleSave.problem, gid: 1000 } },
    output: z.object({ pid: z.number().int() }),
    errors: [...saveErrors, 'creation_closed', ...groupRefusals],
    changes: problemReads,
  },
  update: {
    call: 'PUT /api/group/problem',
    summary: 'Change a problem of a group. Fields that are absent or null stay as they are.',
    ...inGroup,
    hasLargeBody: true,
    input: ProblemSave,
    example: exampleSave,
    output: z.object({ version: z.number().int() }),
    errors: saveErrors,
    changes: problemReads,
  },
  remove: {
    call: 'DELETE /api/group/problem',
    summary: 'Put a problem of a group into the trash.',
    ...inGroup,
    input: z.object({ pid, gid: gid.optional() }),
    example: { pid: 1000 },
    output: z.null(),
    errors: ['problem_not_found', 'problem_not_yours', 'contest_problem_used'],
    changes: problemReads,
  },
  cases: {
    call: 'GET /api/group/get-problem-cases',
    summary: 'The cases of a problem of a group: names of their files, or their data.',
    ...inGroup,
    input: z.object({ pid, isUpload: uploadFlag }),
    example: { pid: 1000 },
    output: z.array(ProblemCase),
    errors: ['problem_not_found', 'problem_not_yours', 'cases_too_large'],
  },
  changeAuth: {
    call: 'PUT /api/group/change-problem-auth',
    summary: 'Make a problem of a group public in the group, or hidden.',
    ...inGroup,
    from: 'query',
    input: z.object({ pid, auth: int32.describe('1 public, 2 hidden.') }),
    example: { pid: 1000, auth: problemAuth.hidden },
    output: z.null(),
    errors: ['problem_not_found', 'problem_not_yours', 'problem_field_wrong'],
    changes: problemReads,
  },
  applyPublic: {
    call: 'PUT /api/group/apply-public',
    summary: 'Offer a problem of a group to everybody, or take the offer and a consent back.',
    ...inGroup,
    from: 'query',
    input: z.object({ pid, isApplied: flag.describe('Whether it is offered.') }),
    example: { pid: 1000, isApplied: true },
    output: z.null(),
    errors: ['problem_not_found', 'problem_not_yours'],
    changes: problemReads,
  },
})
