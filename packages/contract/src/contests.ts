import { z } from 'zod'
import { Announcement } from './announcements.ts'
import {
  Contest,
  ContestInfo,
  ContestProblemRow,
  ContestRow,
  contestReads,
  containsEnd,
  contestId,
  enterErrors,
  withCid,
} from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { anyText, currentPage, flag, id, int32, limit, listOf, sentTime, text } from './fields.ts'
import { limits } from './limits.ts'
import { ProblemInfo } from './problems.ts'
import { SubmissionListRow, SubmissionRecord } from './submissionRecord.ts'

const inside = { access: 'signedIn' } as const
/** Praxis' own: the caller was told that the contest shows real names. */
const agreesToNames = flag.default(false)
const displayId = text(100).min(1).describe('The id of a problem in the contest.')

/** Contests, as those read them who take part. Those who make them have `contestAdmin` and `groupContests`. */
export const contests = endpoints({
  list: {
    call: 'GET /api/get-contest-list',
    summary: 'The contests of the site: those that run, then those to come, then those that are over.',
    access: 'anyone',
    input: z.object({
      currentPage,
      limit: limit(10),
      status: int32.optional().describe('As in contestStatus: -1, 0 or 1.'),
      type: int32.optional().describe('0 ACM, 1 OI.'),
      keyword: text(limits.keywordLength).trim().optional().describe('A part of the title.'),
      onlyMine: flag.default(false).describe('Only those in which the caller is registered.'),
    }),
    example: { currentPage: 1, limit: 10, status: 0 },
    output: listOf(ContestRow).extend({
      /** Praxis' own: how many of the filter run, are to come and are over. */
      counts: z.object({ running: z.number().int(), scheduled: z.number().int(), ended: z.number().int() }),
    }),
    errors: ['only_mine_needs_login'],
  },
  next: {
    call: 'GET /api/contest/next',
    summary: 'The contests that the caller is registered in and that are not over, the next first: five at most.',
    ...inside,
    input: z.object({}),
    output: z.array(Contest),
  },
  info: {
    call: 'GET /api/get-contest-info',
    summary: 'A contest, and how the caller stands in it. Whoever is signed in may read it, also before it begins.',
    ...inside,
    input: withCid,
    example: { cid: 1000 },
    output: ContestInfo,
    errors: ['contest_not_found', 'group_members_only'],
  },
  register: {
    call: 'POST /api/register-contest',
    summary: 'Take part in a contest, or agree that it shows one’s real name. One with a password asks for it.',
    ...inside,
    input: z.object({ cid: contestId, password: anyText.nullish(), agreesToNames }),
    example: { cid: 1000, password: 'autumn' },
    output: z.null(),
    errors: [
      'contest_not_found',
      'group_members_only',
      'contest_password_missing',
      'contest_password_wrong',
      'contest_password_locked',
      'contest_account_refused',
      'contest_registered',
      'contest_ended',
      'contest_disqualified',
    ],
    changes: contestReads,
  },
  withdraw: {
    call: 'DELETE /api/register-contest',
    summary: 'Take part no longer. Whoever has submitted, or begun, stays.',
    ...inside,
    input: withCid,
    example: { cid: 1000 },
    output: z.null(),
    errors: ['contest_not_found', 'contest_not_registered', 'contest_stays'],
    changes: contestReads,
  },
  begin: {
    call: 'POST /api/contest/begin',
    summary: 'Begin the own time in a contest in which each person has a time of their own.',
    ...inside,
    input: withCid.extend({ agreesToNames }),
    example: { cid: 1000 },
    output: z.null(),
    errors: [...enterErrors, 'contest_ended', 'contest_no_window', 'contest_disqualified'],
    changes: contestReads,
  },
  access: {
    call: 'GET /api/get-contest-access',
    summary: 'Whether the caller is registered in a contest, and its rule about accounts admits them.',
    ...inside,
    input: withCid,
    example: { cid: 1000 },
    output: z.object({ access: z.boolean() }),
    errors: ['contest_not_found', 'group_members_only'],
  },
  calendar: {
    call: 'GET /api/contest/calendar',
    summary: 'A contest as a file that calendars read (iCalendar, RFC 5545).',
    access: 'anyone',
    reply: 'download',
    input: withCid,
    example: { cid: 1000 },
    output: z.unknown(),
    errors: ['contest_not_found', 'login_required'],
  },
  problems: {
    call: 'GET /api/get-contest-problem',
    summary: 'The problems of a contest, in their order. Visitors may read them while the outside board is open.',
    access: 'anyone',
    input: z.object({ cid: contestId, containsEnd }),
    example: { cid: 1000 },
    output: z.array(ContestProblemRow),
    errors: enterErrors,
  },
  problem: {
    call: 'GET /api/get-contest-problem-details',
    summary:
      'Everything a contestant may see of one problem. Source, author, difficulty and tags follow after the end.',
    ...inside,
    input: z.object({ cid: contestId, displayId, containsEnd }),
    example: { cid: 1000, displayId: 'A' },
    output: ProblemInfo,
    errors: [...enterErrors, 'problem_not_found'],
  },
  announcements: {
    call: 'GET /api/get-contest-announcement',
    summary: 'The announcements of a contest that are shown, newest first.',
    ...inside,
    input: z.object({ cid: contestId, currentPage, limit: limit(10) }),
    example: { cid: 1000 },
    output: listOf(Announcement),
    errors: enterErrors,
  },
  unreadAnnouncements: {
    call: 'POST /api/get-contest-not-read-announcement',
    summary:
      'The announcements of a contest that are not in the given list, or changed since they were read, newest first: a hundred at most.',
    ...inside,
    input: z.object({
      cid: contestId,
      readAnnouncementList: z
        .array(id)
        .max(limits.pageLimit * 2)
        .default([]),
      /** Praxis' own: as they were read. One whose text has changed since is not read. */
      readVersions: z
        .array(z.object({ id, gmtModified: sentTime }))
        .max(limits.pageLimit * 2)
        .default([]),
    }),
    example: {
      cid: 1000,
      readAnnouncementList: [1],
      readVersions: [{ id: 1, gmtModified: '2030-01-01T00:00:00.000Z' }],
    },
    output: z.array(Announcement.omit({ username: true })),
    errors: enterErrors,
  },
})

/** Submissions of a contest. What each caller may know is decided for each row. */
export const contestSubmissions = endpoints({
  list: {
    call: 'GET /api/contest-submissions',
    summary: 'Submissions of a contest, newest first.',
    ...inside,
    input: z.object({
      contestID: contestId,
      currentPage,
      limit: limit(30),
      beforeContestSubmit: flag
        .default(false)
        .describe('Only those from before the start, which those who manage the contest have sent to try it.'),
      onlyMine: flag.default(false).describe('Only what belongs to the caller.'),
      problemID: text(100).trim().optional().describe('The id of a problem in the contest, or a part of it.'),
      status: int32.optional().describe('A judge status, as a number.'),
      username: text(100).trim().optional().describe('A part of the name of the submitter.'),
      completeProblemID: flag
        .default(false)
        .describe('Whether `problemID` is the whole id; else a part of it is enough.'),
      containsEnd,
    }),
    example: { contestID: 1000, beforeContestSubmit: false, onlyMine: true },
    output: listOf(SubmissionListRow),
    errors: enterErrors,
  },
  statuses: {
    call: 'POST /api/check-contest-submissions-status',
    summary:
      'The current status of each of the given submissions of a contest; those the caller may not see are absent.',
    ...inside,
    input: z.object({ submitIds: z.array(id).max(limits.statusBatch), cid: contestId }),
    example: { submitIds: [1, 2], cid: 1000 },
    output: z.record(z.string(), SubmissionRecord),
    errors: enterErrors,
  },
})
