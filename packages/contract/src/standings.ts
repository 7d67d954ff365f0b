import { z } from 'zod'
import { Award, Contest, ContestProblem, containsEnd, contestId, withCid } from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, id, idList, limit, listOf, text, time } from './fields.ts'
import { boardRules } from './contestLimits.ts'
import { limits, pageSizeOf } from './limits.ts'
import { boardRuleNames } from './statuses.ts'

/** Refusals of whoever may not read the board of a contest. */
export const boardErrors = [
  'contest_not_found',
  'group_members_only',
  'login_required',
  'contest_not_started',
  'contest_password_needed',
  'contest_account_refused',
  'contest_window_closed',
  'contest_board_closed',
  'contest_board_after_end',
] as const

const forced = flag.default(false).describe('Those who manage the contest see what is frozen; of others it is ignored.')

/** A row of the wire: a person, and what they have in each problem by its id in the contest. */
const RankRow = z.object({
  /** From 1; -1: out of competition. */
  rank: z.number().int(),
  isWinAward: z.boolean(),
  awardName: z.string().nullable(),
  awardBackground: z.string().nullable(),
  awardColor: z.string().nullable(),
  uid: z.string(),
  username: z.string(),
  /** Null unless the board shows real names, or the caller manages the contest. */
  realname: z.string().nullable(),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
  gender: z.string().nullable(),
  avatar: z.string().nullable(),
})

export const AcmCell = z.object({
  errorNum: z.number().int(),
  isAC: z.boolean().optional(),
  isFirstAC: z.boolean().optional(),
  /** Seconds since the start. */
  ACTime: z.number().int().optional(),
  isAfterContest: z.boolean().optional(),
  /** Submissions since the freeze, whatever they became. */
  tryNum: z.number().int().optional(),
})
export const AcmRow = RankRow.extend({
  /** Seconds. */
  totalTime: z.number().int(),
  total: z.number().int(),
  ac: z.number().int(),
  submissionInfo: z.record(z.string(), AcmCell),
})
export type AcmRow = z.infer<typeof AcmRow>

export const OiRow = RankRow.extend({
  totalScore: z.number().int(),
  /** Milliseconds that accepted programs ran. */
  totalTime: z.number().int(),
  submissionInfo: z.record(z.string(), z.number().int().nullable()),
  timeInfo: z.record(z.string(), z.number().int()).nullable(),
})
export type OiRow = z.infer<typeof OiRow>

const rankInput = z.object({
  cid: contestId,
  currentPage,
  limit: limit(pageSizeOf.standings).describe(`Rows of a page, ${boardRules.pageLimit} at most.`),
  forceRefresh: forced,
  removeStar: flag.default(false),
  keyword: text(limits.keywordLength).trim().nullish(),
  containsEnd,
  /** People whose rows stand before the others once more. */
  concernedList: z.array(text(32)).max(boardRules.followed).nullish(),
  /** Other contests whose rows are shown as they were at the same time after their start. */
  externalCidList: z.array(id).max(boardRules.others).nullish(),
})

/** What somebody has in one problem. What is absent is 0, false or null. The rule of the contest makes it. */
export const BoardCell = z.object({
  attempts: z.number().int(),
  hidden: z.number().int().optional(),
  accepted: z.number().int().optional(),
  wrong: z.number().int().optional(),
  waiting: z.number().int().optional(),
  /** Submissions that are judged again: they count by the verdict that they had until the new one is there. */
  again: z.number().int().optional(),
  /** Times are milliseconds since the person's start. */
  waitingSince: z.number().int().optional(),
  solvedAt: z.number().int().optional(),
  isLate: z.boolean().optional(),
  score: z.number().optional(),
  runMs: z.number().optional(),
  scoredAt: z.number().int().optional(),
})
export type BoardCell = z.infer<typeof BoardCell>

export const BoardRow = z.object({
  uid: z.string(),
  /** What the board shows: the name of the account, the nickname or the real name. */
  name: z.string(),
  username: z.string(),
  school: z.string().nullable(),
  gender: z.string().nullable(),
  avatar: z.string().nullable(),
  isStar: z.boolean(),
  /** By the order of the problems. */
  cells: z.array(BoardCell.nullable()),
  /** When the database was read for it, in milliseconds. Of two rows of a person the later one holds. */
  stamp: z.number(),
})
export type BoardRow = z.infer<typeof BoardRow>

export const BoardProblem = z.object({
  cpid: z.number().int(),
  displayId: z.string(),
  title: z.string(),
  /** By language, where the contest calls the problem as its statements do. */
  titles: z.record(z.string(), z.string()).nullable(),
  color: z.string().nullable(),
  points: z.number().int().nullable(),
  fullScore: z.number(),
})
export type BoardProblem = z.infer<typeof BoardProblem>

/** What a page needs to rank the rows by itself, by the rules of `@praxis/rules/standings`. */
export const Board = z.object({
  cid: z.number().int(),
  /** A name in the registry of rules. */
  rule: z.enum(boardRuleNames),
  settings: z.object({
    minuteGranularity: z.boolean(),
    tiesByLast: z.boolean(),
    showsEntered: z.boolean(),
    durationMs: z.number(),
  }),
  /** What was sent since the freeze is shown as sent only. */
  isFrozen: z.boolean(),
  freezeTime: time.nullable(),
  withLate: z.boolean(),
  problems: z.array(BoardProblem),
  awards: z.object({ kind: z.number().int(), entries: z.array(Award) }),
  rows: z.array(BoardRow),
})
export type Board = z.infer<typeof Board>

/** Changes of a board, or all of it. `shape` stands for everything but its rows: where it differs, all is sent. */
export const BoardReply = z.object({
  shape: z.string(),
  stamp: z.number(),
  board: Board.nullable(),
  /** Rows that have changed since what the caller has, or since `board`; and people who are on the board no longer. */
  rows: z.array(BoardRow),
  gone: z.array(z.string()),
})
export type BoardReply = z.infer<typeof BoardReply>

export const PathStep = z.object({
  displayId: z.string(),
  /** Milliseconds since the person's start. */
  at: z.number().int(),
  /** Hidden since the freeze, whatever the verdict is. */
  outcome: z.enum(['accepted', 'rejected', 'free', 'waiting', 'hidden']),
  score: z.number().nullable(),
  isLate: z.boolean(),
  /** It is being judged again; the outcome is that of the verdict that it had. */
  isJudgedAgain: z.boolean(),
})
export type PathStep = z.infer<typeof PathStep>

const PlaceRow = z.object({
  /** -1: out of competition. */
  rank: z.number().int(),
  name: z.string(),
  isMe: z.boolean(),
  solved: z.number().int(),
  score: z.number(),
  /** As the totals of the rule: of ACM the penalty in seconds, of OI the run times in milliseconds. */
  time: z.number(),
})

/** Where the caller stands on the board, and who was first with each problem. */
export const Place = z.object({
  isFrozen: z.boolean(),
  minuteGranularity: z.boolean(),
  /** People who are in competition. */
  people: z.number().int(),
  /** Null: the caller is not on the board. */
  own: z
    .object({
      rank: z.number().int(),
      award: Award.pick({ name: true, background: true, color: true }).nullable(),
      /** What was solved, in the official time: seconds since the own start, and rejected tries before. */
      solved: z.array(z.object({ cpid: z.number().int(), seconds: z.number().int(), wrong: z.number().int() })),
    })
    .nullable(),
  /** The rows before and after the own one, with it. */
  near: z.array(PlaceRow),
  /** The last row that has the award of the caller. */
  lastOfAward: PlaceRow.nullable(),
  /** Problems that somebody has solved, beyond doubt first. */
  firsts: z.array(z.object({ cpid: z.number().int(), seconds: z.number().int(), names: z.array(z.string()) })),
})
export type Place = z.infer<typeof Place>

/** The boards of a contest, for those who take part, for visitors where the contest is open, and for its managers. */
export const standings = endpoints({
  rank: {
    call: 'POST /api/get-contest-rank',
    summary: 'The board of a contest by pages. The own row and those of followed people stand first once more.',
    access: 'signedIn',
    input: rankInput,
    example: { cid: 1000, limit: 50, concernedList: ['1'], externalCidList: [1001] },
    output: listOf(z.union([AcmRow, OiRow])),
    errors: boardErrors,
  },
  outsideInfo: {
    call: 'GET /api/get-contest-outsize-info',
    summary: 'A contest whose board is open to everybody, and its problems. The path is spelt so on the wire.',
    access: 'anyone',
    input: withCid,
    example: { cid: 1000 },
    output: z.object({
      contest: Contest,
      problemList: z.array(ContestProblem.omit({ points: true, position: true })),
    }),
    errors: [
      'contest_not_found',
      'group_members_only',
      'contest_not_started',
      'contest_board_closed',
      'contest_board_after_end',
    ],
  },
  outsideContest: {
    call: 'GET /api/contest/outside',
    summary: 'A contest whose board is open to everybody, or will be when it begins: for pages that wait for that.',
    access: 'anyone',
    input: withCid,
    example: { cid: 1000 },
    output: Contest,
    errors: ['contest_not_found', 'group_members_only', 'contest_board_closed'],
  },
  outside: {
    call: 'POST /api/get-contest-outside-scoreboard',
    summary: 'The board of a contest that is open to everybody, by pages.',
    access: 'anyone',
    input: rankInput,
    example: { cid: 1000, limit: 50, concernedList: ['1'], externalCidList: [1001] },
    output: listOf(z.union([AcmRow, OiRow])),
    errors: boardErrors,
  },
  board: {
    call: 'GET /api/contest/board',
    summary: 'The whole board of a contest for a page that ranks it itself, or what of it has changed.',
    access: 'anyone',
    input: z.object({
      cid: contestId,
      force: forced,
      containsEnd,
      shape: text(100).optional().describe('The `shape` of the last reply.'),
      since: z.coerce.number().optional().describe('The `stamp` of the last reply.'),
    }),
    example: { cid: 1000 },
    output: BoardReply,
    errors: boardErrors,
  },
  others: {
    call: 'GET /api/contest/board-others',
    summary: 'Rows of other contests as they were at the same time after their start, beside those of this one.',
    access: 'signedIn',
    input: z.object({
      cid: contestId,
      externalCidList: idList
        .pipe(z.array(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).max(boardRules.others))
        .describe('The numbers of the other contests.'),
    }),
    example: { cid: 1000, externalCidList: '1001' },
    output: z.object({ rows: z.array(BoardRow.extend({ cid: z.number().int(), title: z.string() })) }),
    errors: boardErrors,
  },
  path: {
    call: 'GET /api/contest/path',
    summary: 'What one person has sent in a contest, in its order, as the caller may know it.',
    access: 'anyone',
    input: z.object({
      cid: contestId,
      uid: text(32).min(1).describe('The number of an account.'),
      force: forced,
      containsEnd,
    }),
    example: { cid: 1000, uid: '1' },
    output: z.object({ uid: z.string(), steps: z.array(PathStep) }),
    errors: [...boardErrors, 'contest_person_missing'],
  },
  place: {
    call: 'GET /api/contest/place',
    summary: 'Where the caller stands on the board of a contest, and who was first with each problem.',
    access: 'signedIn',
    input: z.object({ cid: contestId, containsEnd }),
    example: { cid: 1000 },
    output: Place,
    errors: boardErrors,
  },
  download: {
    call: 'GET /api/file/download-contest-rank',
    summary: 'The board of a contest as a table, or as a page that needs nothing else.',
    access: 'signedIn',
    reply: 'download',
    input: z.object({
      cid: contestId,
      forceRefresh: forced,
      removeStar: flag.default(false).describe('Without rows that are out of competition.'),
      containEnd: flag.default(false).describe('Whether submissions after the end count too. Spelt so on the wire.'),
      format: z.enum(['xlsx', 'csv', 'html']).default('xlsx').describe('Of what kind the file is.'),
    }),
    example: { cid: 1000, forceRefresh: false },
    output: z.unknown(),
    errors: ['contest_not_found', 'contest_not_yours'],
  },
})
