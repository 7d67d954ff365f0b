import { z } from 'zod'
import { Announcement } from './announcements.ts'
import {
  AdminContest,
  ContestDeskRow,
  ContestProblem,
  contestId,
  contestProblemReads,
  contestReads,
  contestSaveErrors,
  exampleContest,
  exampleContestChange,
  SentContest,
  SentContestProblem,
  withCid,
} from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { anyText, currentPage, flag, id, int32, limit, listOf, pid, text } from './fields.ts'
import { limits } from './limits.ts'
import { EditedProblem, exampleSave, ProblemDeskRow, problemReads, ProblemSave, saveErrors } from './problemEditing.ts'
import { announcementStatus } from './statuses.ts'

/** Contests of the site. Whoever made one, and root, manages it. */
const desk = { access: 'staff' } as const
const manageErrors = ['contest_not_found', 'contest_not_yours'] as const
export const contestProblemErrors = [
  ...manageErrors,
  'problem_not_found',
  'problem_not_yours',
  'contest_problem_missing',
  'contest_problem_twice',
  'contest_display_id_twice',
  'contest_display_id_wrong',
  'contest_problem_title',
  'contest_problem_type',
  'contest_problems_many',
  'contest_problem_points',
  'contest_problem_color',
] as const

const keyword = text(limits.keywordLength).trim().optional().describe('A part of a title, or the number.')

/** A page of problems, and the links of those that are in the contest, by the number of the problem. */
export const ContestProblemPage = z.object({
  problemList: listOf(ProblemDeskRow),
  contestProblemMap: z.record(z.string(), ContestProblem),
})
export type ContestProblemPage = z.infer<typeof ContestProblemPage>

export const askedContestProblems = z.object({
  cid: contestId,
  currentPage,
  limit: limit(10),
  keyword: text(limits.keywordLength).trim().optional().describe('A part of a title, an id or an author.'),
  problemType: int32
    .optional()
    .describe('Absent: the problems of the contest. The type of the contest: problems that can be added.'),
  oj: text(20).optional().describe('The key of a judge.'),
})

/** Praxis' own: the contest that the problem is made for, whose type it gets. */
export const ContestProblemSave = ProblemSave.extend({ cid: contestId.nullish() })
export type ContestProblemSave = z.infer<typeof ContestProblemSave>

const title = text(limits.titleLength).trim().min(1)
const content = text(limits.markdownLength)
const status = z.literal([announcementStatus.visible, announcementStatus.hidden])
/** What a new announcement of a contest brings, and what a change of one brings. */
export const newContestAnnouncement = z.object({
  cid: contestId,
  announcement: z.object({ title, content, status: status.default(announcementStatus.visible) }),
})
export const changedContestAnnouncement = z.object({
  cid: contestId,
  announcement: z.object({ id, title: title.nullish(), content: content.nullish(), status: status.nullish() }),
})
export const contestAnnouncementReads = [
  'GET /api/admin/contest/announcement',
  'GET /api/group/get-contest-announcement-list',
  'GET /api/get-contest-announcement',
] as const
const exampleAnnouncement = { cid: 1000, announcement: { title: 'Problem H', content: '`m` may be 0.' } } as const
const exampleChange = { cid: 1000, announcement: { id: 1, status: announcementStatus.hidden } } as const
export const contestAnnouncementExamples = { create: exampleAnnouncement, update: exampleChange } as const

export const contestAdmin = endpoints({
  list: {
    call: 'GET /api/admin/contest/get-contest-list',
    summary: 'All contests of the site, the newest start first.',
    ...desk,
    input: z.object({ currentPage, limit: limit(10), keyword }),
    output: listOf(ContestDeskRow),
  },
  read: {
    call: 'GET /api/admin/contest',
    summary: 'A contest with its password, for its form.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: AdminContest,
    errors: manageErrors,
  },
  create: {
    call: 'POST /api/admin/contest',
    summary: 'Make a contest of the site.',
    ...desk,
    input: SentContest,
    example: exampleContest,
    output: z.object({ id: z.number().int() }),
    errors: contestSaveErrors,
    changes: contestReads,
  },
  update: {
    call: 'PUT /api/admin/contest',
    summary: 'Change a contest. What is absent or null stays as it is.',
    ...desk,
    input: SentContest,
    example: exampleContestChange,
    output: z.null(),
    errors: contestSaveErrors,
    changes: contestReads,
  },
  remove: {
    call: 'DELETE /api/admin/contest',
    summary: 'Put a contest into the trash.',
    access: 'root',
    input: withCid,
    example: { cid: 1000 },
    output: z.null(),
    errors: manageErrors,
    changes: contestReads,
  },
  changeVisible: {
    call: 'PUT /api/admin/contest/change-contest-visible',
    summary: 'Show a contest, or hide it.',
    ...desk,
    from: 'query',
    input: z.object({ cid: contestId, visible: flag.describe('Whether it is shown.') }),
    example: { cid: 1000, visible: true },
    output: z.null(),
    errors: manageErrors,
    changes: contestReads,
  },
  clone: {
    call: 'GET /api/admin/contest/clone',
    summary: 'Make a copy of a contest, without people. Its problems come along.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: z.object({ id: z.number().int() }),
    errors: manageErrors,
    changes: contestReads,
  },
  announcements: {
    call: 'GET /api/admin/contest/announcement',
    summary: 'All announcements of a contest, newest first.',
    ...desk,
    input: z.object({ cid: contestId, currentPage, limit: limit(10) }),
    example: { cid: 1000 },
    output: listOf(Announcement),
    errors: manageErrors,
  },
  createAnnouncement: {
    call: 'POST /api/admin/contest/announcement',
    summary: 'Publish an announcement in a contest.',
    ...desk,
    input: newContestAnnouncement,
    example: exampleAnnouncement,
    output: z.null(),
    errors: manageErrors,
    changes: contestAnnouncementReads,
  },
  updateAnnouncement: {
    call: 'PUT /api/admin/contest/announcement',
    summary: 'Change an announcement of a contest. What is absent stays as it is.',
    ...desk,
    input: changedContestAnnouncement,
    example: exampleChange,
    output: z.null(),
    errors: [...manageErrors, 'announcement_not_found'],
    changes: contestAnnouncementReads,
  },
  removeAnnouncement: {
    call: 'DELETE /api/admin/contest/announcement',
    summary: 'Delete an announcement of a contest.',
    ...desk,
    input: z.object({ aid: id.describe('The number of an announcement.') }),
    example: { aid: 1 },
    output: z.null(),
    errors: ['announcement_not_found', 'contest_not_yours'],
    changes: contestAnnouncementReads,
  },
})

/** The problems of the contests of the site. */
export const contestProblemAdmin = endpoints({
  problemList: {
    call: 'GET /api/admin/contest/get-problem-list',
    summary: 'The problems of a contest, or those that can be added.',
    ...desk,
    input: askedContestProblems,
    example: { cid: 1000 },
    output: ContestProblemPage,
    errors: manageErrors,
  },
  readProblem: {
    call: 'GET /api/admin/contest/problem',
    summary: 'A problem of a contest with its checker and settings, for its editor.',
    ...desk,
    input: z.object({ pid }),
    example: { pid: 1000 },
    output: EditedProblem,
    errors: ['problem_not_found', 'problem_not_yours'],
  },
  createProblem: {
    call: 'POST /api/admin/contest/problem',
    summary: 'Make a problem that is reached through its contest only.',
    ...desk,
    hasLargeBody: true,
    input: ContestProblemSave,
    example: exampleSave,
    output: z.object({ pid: z.number().int() }),
    errors: [...saveErrors, ...manageErrors],
    changes: [...problemReads, ...contestProblemReads],
  },
  updateProblem: {
    call: 'PUT /api/admin/contest/problem',
    summary: 'Change a problem of a contest. What is absent or null stays as it is.',
    ...desk,
    hasLargeBody: true,
    input: ProblemSave,
    example: exampleSave,
    output: z.object({ version: z.number().int() }),
    errors: saveErrors,
    changes: [...problemReads, ...contestProblemReads],
  },
  removeProblem: {
    call: 'DELETE /api/admin/contest/problem',
    summary: 'Take a problem out of a contest; without a contest, put the problem into the trash.',
    ...desk,
    input: z.object({ pid, cid: contestId.optional() }),
    example: { pid: 1000, cid: 1000 },
    output: z.null(),
    errors: [...contestProblemErrors, 'contest_problem_used'],
    changes: [...contestProblemReads, ...problemReads],
  },
  linkOf: {
    call: 'GET /api/admin/contest/contest-problem',
    summary: 'How a problem stands in a contest: its id, title and colour there.',
    ...desk,
    input: z.object({ cid: contestId, pid }),
    example: { cid: 1000, pid: 1000 },
    output: ContestProblem,
    errors: contestProblemErrors,
  },
  setLink: {
    call: 'PUT /api/admin/contest/contest-problem',
    summary:
      'Change how a problem stands in a contest, or put one in. A link is named by its number, or by both numbers.',
    ...desk,
    input: SentContestProblem,
    example: { id: 1, color: '#ff4500' },
    output: ContestProblem,
    errors: contestProblemErrors,
    changes: contestProblemReads,
  },
  addFromPublic: {
    call: 'POST /api/admin/contest/add-problem-from-public',
    summary: 'Put a problem of the bank into a contest. While the contest runs, the bank does not show it.',
    ...desk,
    input: z.object({ pid, cid: contestId, displayId: anyText }),
    example: { pid: 1000, cid: 1000, displayId: 'A' },
    output: z.null(),
    errors: contestProblemErrors,
    changes: contestProblemReads,
  },
})
