import { z } from 'zod'
import { contestId, ContestProblem, contestProblemReads, contestReads, withCid } from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { anyText, currentPage, flag, id, int32, limit, listOf, sentTime, text, time } from './fields.ts'
import { contestRulesOfForm as rules, seatRules } from './contestLimits.ts'
import { limits } from './limits.ts'
import { participantKinds } from './statuses.ts'

/** What those who manage a contest do with it, of the site and of groups alike. All of it is Praxis' own. */
const desk = { access: 'signedIn' } as const
const manageErrors = ['contest_not_found', 'contest_not_yours'] as const

/** What a contest says of somebody in it. An empty text clears it. */
const teamFields = {
  seat: text(rules.seatLength).trim().nullish(),
  /** In place of the nickname or the real name, where the board shows one of them. */
  teamName: text(rules.teamNameLength).trim().nullish(),
  /** In place of the school. */
  affiliation: text(rules.affiliationLength).trim().nullish(),
  members: text(rules.membersLength).trim().nullish(),
  /** Of the machine at the seat: an address or a network, such as 10.1.2.3 or 10.1.2.0/24. */
  address: text(seatRules.addressLength).trim().nullish(),
}

/** What is looked at before a contest begins. */
export const checkNames = [
  'problems',
  'data',
  'solution',
  'languages',
  'tested',
  'limits',
  'titles',
  'colors',
  'judges',
  'disk',
  'clock',
  'time',
  'freeze',
  'people',
  'accounts',
  'seats',
] as const
export type CheckName = (typeof checkNames)[number]

export const ContestCheck = z.object({
  checkedAt: time,
  items: z.array(
    z.object({
      name: z.enum(checkNames),
      state: z.enum(['ok', 'warning', 'wrong']),
      /** The ids in the contest of the problems it is about. */
      problems: z.array(z.string()),
      /** Numbers that its sentence needs, by name. */
      facts: z.record(z.string(), z.union([z.number(), z.string()])),
    }),
  ),
})
export type ContestCheck = z.infer<typeof ContestCheck>

export const Participant = z.object({
  id: z.number().int(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** Null also where the caller may not know it. The same of the school. */
  realname: z.string().nullable(),
  school: z.string().nullable(),
  /** As the board has them. */
  shownName: z.string(),
  kind: z.enum(participantKinds),
  /** The registration still serves: the password was not changed for everybody since. */
  isRegistered: z.boolean(),
  isStar: z.boolean(),
  startedTime: time.nullable(),
  extraSeconds: z.number().int(),
  seat: z.string().nullable(),
  teamName: z.string().nullable(),
  affiliation: z.string().nullable(),
  members: z.string().nullable(),
  address: z.string().nullable(),
  /** The device that the contest holds the person to, as it was when it became theirs; null: none. */
  device: z.object({ ip: z.string(), userAgent: z.string(), boundTime: time }).nullable(),
  isHidden: z.boolean(),
  isDisqualified: z.boolean(),
  submissions: z.number().int(),
  gmtCreate: time,
})
export type Participant = z.infer<typeof Participant>

/** What becomes of submissions whose moment is now inside of their author's time, or outside. */
const moved = z.object({ submissions: z.number().int(), people: z.number().int() })

/** Whom a change of times touches. */
export const TimeChange = z.object({
  /** Somebody may submit again. */
  goesOn: z.boolean(),
  lastEndTime: time,
  /** Those whose own time changes, and the names of the first of them. */
  people: z.number().int(),
  names: z.array(z.string()),
  /** Submissions that count from then on, and those that no longer do. */
  counted: moved,
  dropped: moved,
})
export type TimeChange = z.infer<typeof TimeChange>

const participantReads = ['GET /api/contest/participants', ...contestReads] as const

export const contestDesk = endpoints({
  check: {
    call: 'GET /api/contest/check',
    summary: 'What is not ready for the start of a contest.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: ContestCheck,
    errors: manageErrors,
  },
  thaw: {
    call: 'POST /api/contest/thaw',
    summary: 'Show the results that are frozen. Only after the end, when nothing waits for its verdict.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: z.null(),
    errors: [...manageErrors, 'contest_not_ended', 'contest_judging', 'contest_thawed'],
    changes: contestReads,
  },
  move: {
    call: 'POST /api/contest/move',
    summary:
      'Move a contest that has not begun to another start, or to this moment. Its end and its freeze move along.',
    ...desk,
    input: z.object({
      cid: contestId,
      /** Absent: it begins now. */
      startTime: sentTime.nullish(),
    }),
    example: { cid: 1000, startTime: '2030-01-01T09:15:00.000Z' },
    output: z.null(),
    errors: [...manageErrors, 'contest_begun', 'contest_start_past'],
    changes: contestReads,
  },
  timeChange: {
    call: 'GET /api/contest/time-change',
    summary: 'Whom other times of a contest would touch. What is absent is as it is stored.',
    ...desk,
    input: z.object({
      cid: contestId,
      startTime: sentTime.optional().describe('Another start.'),
      endTime: sentTime.optional().describe('Another end.'),
      windowSeconds: int32.min(0).optional().describe('Other personal times; 0: none.'),
      participant: id.optional().describe('The number of a participant whose extra time changes.'),
      extraSeconds: int32.min(0).max(rules.extraSeconds).optional().describe('The extra time of that participant.'),
      isDisqualified: flag.optional().describe('Whether that participant is disqualified.'),
    }),
    example: { cid: 1000, endTime: '2030-01-01T15:00:00.000Z' },
    output: TimeChange,
    errors: manageErrors,
  },
  pause: {
    call: 'POST /api/contest/pause',
    summary: 'Stop the clock of a contest that runs. Nobody submits until it goes on.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: z.null(),
    errors: [
      ...manageErrors,
      'contest_not_running',
      'contest_paused',
      'contest_pause_own_times',
      'contest_pause_after_end',
      'contest_pauses_many',
    ],
    changes: contestReads,
  },
  resume: {
    call: 'POST /api/contest/resume',
    summary: 'Let a contest that is paused go on. Its end and a freeze that is to come move by exactly the pause.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: z.null(),
    errors: [...manageErrors, 'contest_not_paused'],
    changes: contestReads,
  },
  finalize: {
    call: 'POST /api/contest/finalize',
    summary: 'Lock times, verdicts and extra time of a contest that is over, when nothing waits for its verdict.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: z.null(),
    errors: [...manageErrors, 'contest_not_ended', 'contest_judging', 'contest_final'],
    changes: contestReads,
  },
  reopen: {
    call: 'POST /api/contest/reopen',
    summary: 'Unlock a contest that is final. For its author and root, with a reason that the log keeps.',
    ...desk,
    input: z.object({ cid: contestId, reason: text(rules.reasonLength).trim().min(1) }),
    example: { cid: 1000, reason: 'The checker of H was wrong.' },
    output: z.null(),
    errors: [...manageErrors, 'contest_reopen_forbidden', 'contest_not_final'],
    changes: contestReads,
  },
  orderProblems: {
    call: 'PUT /api/contest/problem-order',
    summary: 'Put the problems of a contest into an order, and if asked name them by it: A, B, C and so on.',
    ...desk,
    input: z.object({ cid: contestId, ids: z.array(id).max(rules.problems), renames: flag.default(false) }),
    example: { cid: 1000, ids: [1, 2] },
    output: z.null(),
    errors: [...manageErrors, 'contest_order_stale'],
    changes: contestProblemReads,
  },
  removedProblems: {
    call: 'GET /api/contest/removed-problems',
    summary: 'Problems that were taken out of a contest and can be put back.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: z.array(ContestProblem.extend({ submissions: z.number().int(), removedTime: time })),
    errors: manageErrors,
  },
  restoreProblem: {
    call: 'POST /api/contest/restore-problem',
    summary: 'Put a problem back that was taken out, with its submissions. A taken id asks for a new one.',
    ...desk,
    input: z.object({ id, displayId: anyText.nullish() }),
    example: { id: 1 },
    output: z.null(),
    errors: [
      ...manageErrors,
      'contest_problem_missing',
      'contest_problem_twice',
      'contest_problems_many',
      'contest_display_id_twice',
      'contest_display_id_wrong',
    ],
    changes: contestProblemReads,
  },
  participants: {
    call: 'GET /api/contest/participants',
    summary: 'The people who take part in a contest, by their names.',
    ...desk,
    input: z.object({
      cid: contestId,
      currentPage,
      limit: limit(50),
      keyword: text(limits.keywordLength)
        .trim()
        .optional()
        .describe('A part of a name, a school, a seat or of the members.'),
      state: z.enum(['all', 'official', 'staff', 'disqualified']).default('all').describe('Which of them.'),
    }),
    example: { cid: 1000 },
    output: listOf(Participant),
    errors: manageErrors,
  },
  addParticipants: {
    call: 'POST /api/contest/participants',
    summary: 'Register people by their user names. Nobody is registered unless all of the names can be.',
    ...desk,
    input: z.object({
      cid: contestId,
      people: z
        .array(z.object({ username: anyText, ...teamFields }))
        .min(1)
        .max(rules.participantsAtOnce),
      /** Names that nobody has are left out instead of refusing all. */
      skipsUnknown: flag.default(false),
    }),
    example: { cid: 1000, people: [{ username: 'alice', seat: 'A-1' }] },
    output: z.object({ added: z.number().int(), existing: z.number().int(), unknown: z.array(z.string()) }),
    errors: [
      ...manageErrors,
      'participants_unknown',
      'participants_refused',
      'participants_not_members',
      'participant_address_wrong',
    ],
    changes: participantReads,
  },
  setParticipant: {
    call: 'PUT /api/contest/participant',
    summary:
      'Change the seat, its address, the name, the affiliation, the members or the extra time of a person, leave their row out of the board, or disqualify them.',
    ...desk,
    input: z.object({
      id,
      ...teamFields,
      extraSeconds: int32.min(0).max(rules.extraSeconds).nullish(),
      isHidden: flag.nullish(),
      isDisqualified: flag.nullish(),
      /** Whoever changes the time of somebody after the end knows whom that touches. */
      confirmsTimes: flag.nullish(),
    }),
    example: { id: 1, extraSeconds: 600 },
    output: z.null(),
    errors: [
      ...manageErrors,
      'participant_not_found',
      'participant_address_wrong',
      'contest_times_ask',
      'contest_final',
    ],
    changes: participantReads,
  },
  removeParticipant: {
    call: 'DELETE /api/contest/participant',
    summary: 'Withdraw a person from a contest. Whoever has submitted stays, and can be disqualified.',
    ...desk,
    input: z.object({ id: id.describe('The number of a participant.') }),
    example: { id: 1 },
    output: z.null(),
    errors: [...manageErrors, 'participant_not_found', 'contest_stays'],
    changes: participantReads,
  },
})
