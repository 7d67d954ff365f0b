import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { flag, id, submitId, text } from './fields.ts'
import { contestsFollowed } from './contestLimits.ts'
import { limits } from './limits.ts'
import { Unread } from './messages.ts'
import { ScrollSession } from './scrollBoard.ts'
import { BoardRow } from './standings.ts'
import { CaseResults, CaseRow } from './submissions.ts'
import { SubmissionRecord } from './submissionRecord.ts'

/** What a page reads of a submission that changes while it is judged. */
export const LiveRecord = SubmissionRecord.pick({
  submitId: true,
  status: true,
  score: true,
  oiRankScore: true,
  time: true,
  memory: true,
  judger: true,
  isManual: true,
})
export type LiveRecord = z.infer<typeof LiveRecord>

/**
 * How a submission is now. `moment` is compared from left to right with what is known already: a rejudge raises the
 * version, another try the attempt, each message of a judge and each change of state the sequence. What is older is
 * ignored; the same moment may come again. Where a contest closes the cases, messages of a judge have no moments.
 */
export const SubmissionEvent = z.object({
  type: z.literal('submission'),
  moment: z.tuple([z.number().int(), z.number().int(), z.number().int()]),
  submission: LiveRecord,
  /** Jobs that are judged before it, and itself: 1 is the next. Null when it does not wait, or waits far behind. */
  queuePosition: z.number().int().nullable(),
  /**
   * Of followers of the cases only: everything there is, at the beginning, at the end and after another try. Null where
   * the problem keeps its cases closed.
   */
  results: CaseResults.nullable().optional(),
  /** Of followers of the cases only: those judged since the last event. They replace rows of the same `seq`. */
  cases: z.array(CaseRow).optional(),
})
export type SubmissionEvent = z.infer<typeof SubmissionEvent>

/**
 * A contest, and what there is of it for this reader. A number that has grown says that the page reads that again:
 * the contest itself (it began, was frozen, ended or was changed, or its reader stands differently to it), its
 * announcements, the questions and the comments this reader may read. Null: the contest is not there for this reader.
 */
export const ContestEvent = z.object({
  type: z.literal('contest'),
  cid: z.number().int(),
  status: z.number().int().nullable(),
  isSealed: z.boolean(),
  now: z.string(),
  stamps: z
    .object({ contest: z.number(), announcements: z.number(), clarifications: z.number(), comments: z.number() })
    .nullable(),
})
export type ContestEvent = z.infer<typeof ContestEvent>

/**
 * Rows of a board that have changed, and people who are on it no longer. `shape` as in the reply of the board's call: a
 * page that has another reads all of it again.
 */
export const BoardEvent = z.object({
  type: z.literal('board'),
  cid: z.number().int(),
  shape: z.string(),
  stamp: z.number(),
  rows: z.array(BoardRow),
  gone: z.array(z.string()),
})
export type BoardEvent = z.infer<typeof BoardEvent>

export const LiveEvent = z.discriminatedUnion('type', [
  SubmissionEvent,
  /**
   * There is no such submission for this reader, or no longer. One of a group comes back when its reader joins again, and
   * one of a contest when its result is shown.
   */
  z.object({ type: z.literal('gone'), submitId: z.number() }),
  /** The run is not pending any more; its result is read by the call. */
  z.object({ type: z.literal('testRun'), testJudgeKey: z.string() }),
  /** The level of the reader in a group, 0 to 5; null: the group is not there for the reader, or no longer. */
  z.object({ type: z.literal('group'), gid: z.number().int(), level: z.number().int().nullable() }),
  ContestEvent,
  BoardEvent,
  /** How far the show of a link to a scroll board is; null: the link has ended. */
  z.object({ type: z.literal('scroll'), key: z.string(), session: ScrollSession.nullable() }),
  /** What the reader has not read. `stamp` grows when there is something new. */
  z.object({ type: z.literal('messages'), unread: Unread, stamp: z.number() }),
  /** The roles that the wire shows of the reader, and whether they may use what is for members. */
  z.object({ type: z.literal('standing'), roles: z.array(z.string()), isVip: z.boolean() }),
  /** What groups offer to everybody has changed, or was asked about just now. */
  z.object({ type: z.literal('applications'), at: z.string() }),
  /** Settings of the site have changed, or were asked about just now. */
  z.object({ type: z.literal('settings'), at: z.string() }),
  /** The snapshot of everything that was asked for has been sent. */
  z.object({ type: z.literal('ready') }),
  /** Nothing happened; the connection is alive. */
  z.object({ type: z.literal('beat') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Seconds. A reader that hears nothing for `silence` connects again; a server ends a stream after `life`. */
export const liveTimes = { beat: 15, silence: 40, life: 3_600 } as const

export const live = endpoints({
  follow: {
    call: 'POST /api/live',
    summary:
      'Follow submissions and test runs: first how each is now, then every change. To follow others, connect again.',
    access: 'anyone',
    reply: 'stream',
    input: z.object({
      submissions: z
        .array(z.object({ submitId, cases: flag.default(false) }))
        .max(limits.statusBatch)
        .default([]),
      testRuns: z.array(text(100)).max(limits.testRunsFollowed).default([]),
      /** The own messages; visitors have none. */
      messages: flag.default(false),
      /** The own roles and membership; visitors have none. */
      standing: flag.default(false),
      /** Problems that groups offer to everybody: for those who decide about them. */
      applications: flag.default(false),
      /** Settings of the site; visitors are told of none. */
      settings: flag.default(false),
      groups: z.array(id).max(limits.groupsFollowed).default([]),
      contests: z.array(id).max(contestsFollowed).default([]),
      /** Those whose boards are followed as well: each is in `contests` too. `force`: for those who manage it. */
      boards: z
        .array(z.object({ cid: id, force: flag.default(false), containsEnd: flag.default(false) }))
        .max(contestsFollowed)
        .default([]),
      /** Links to scroll boards, for whoever has them. */
      scrolls: z.array(text(100)).max(contestsFollowed).default([]),
    }),
    example: {
      submissions: [{ submitId: 1, cases: true }],
      testRuns: ['TEST_JUDGE_0123456789abcdef0123456789abcdef'],
      groups: [1],
      contests: [1000],
      boards: [{ cid: 1000 }],
      scrolls: ['1000.1-0123456789abcdef0123456789abcdef0123456789a'],
    },
    output: LiveEvent,
    errors: ['too_many_streams'],
  },
})
