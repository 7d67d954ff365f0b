import { z } from 'zod'
import { anyText, flag, id, int32, sentTime, text, time } from './fields.ts'
import {
  contestFieldNames,
  contestFields,
  openContestFields,
  secretContestFields,
  type ContestField,
  type ContestFields,
} from './contestFields.ts'
import { contestRulesOfForm as rules } from './contestLimits.ts'
import { boundTo, contestDesks, contestPlaces, oiScores, shownNames } from './statuses.ts'

/** The number of a contest that must be named. */
export const contestId = id.describe('The number of a contest.')
export const withCid = z.object({ cid: contestId })
export const containsEnd = flag.default(false).describe('Whether submissions after the end count too.')

/** Refusals of whoever may not be in a contest. */
export const enterErrors = [
  'contest_not_found',
  'group_members_only',
  'contest_not_started',
  'contest_password_needed',
  'contest_account_refused',
  'contest_window_closed',
  'contest_unbound',
  'contest_elsewhere',
] as const

/** What a field of each kind holds, as it is read and as it is sent. A name that there is not is refused by the rules. */
const kinds = {
  flag: { read: z.boolean(), sent: flag.nullish() },
  number: { read: z.number().int(), sent: int32.nullish() },
  text: { read: z.string(), sent: anyText.nullish() },
  shownName: { read: z.enum(shownNames), sent: text(20).nullish() },
  boundTo: { read: z.enum(boundTo), sent: text(20).nullish() },
  oiScore: { read: z.enum(oiScores), sent: text(20).nullish() },
} as const
type Kinds = typeof kinds
type Use = keyof Kinds[keyof Kinds]

/** Since when a contest stands still, null if it does not; and when it stood still before. No time of the contest passes then. */
const pauseShape = {
  pausedTime: time.nullable(),
  pauses: z.array(z.object({ startTime: time, endTime: time })),
}

const shapeOf = <Name extends ContestField, As extends Use>(names: readonly Name[], as: As) =>
  Object.fromEntries(names.map((name) => [name, kinds[contestFields[name].kind][as]])) as {
    [One in Name]: Kinds[ContestFields[One]['kind']][As]
  }

/** A contest as those see it who take part. */
export const Contest = z.object({
  id: z.number().int(),
  author: z.string(),
  title: z.string(),
  /** 0 ACM, 1 OI. */
  type: z.number().int(),
  /** Markdown; null in lists. */
  description: z.string().nullable(),
  /** As in contestStatus; computed from the clock of the database. */
  status: z.number().int(),
  /** The contest that it is a copy of; 0: none. */
  source: z.number().int(),
  /** The clock of the server. */
  now: time,
  startTime: time,
  endTime: time,
  /** Seconds. */
  duration: z.number().int(),
  sealRank: z.boolean(),
  sealRankTime: time.nullable(),
  /** Registrations. */
  count: z.number().int(),
  gid: z.number().int().nullable(),
  ...shapeOf(openContestFields, 'read'),
  // The rest is Praxis' own.
  /** The name of the group; null on the site. */
  groupName: z.string().nullable(),
  /** Each person has so many seconds from the moment they begin; null: everybody from start to end. */
  windowSeconds: z.number().int().nullable(),
  /** When the last personal time ends. It is the end unless somebody has extra time. */
  lastEndTime: time,
  ...pauseShape,
  /** Results since the freeze are hidden from the caller at present. */
  isSealed: z.boolean(),
  /** Only some accounts may take part. */
  openAccountLimit: z.boolean(),
  problemCount: z.number().int(),
})
export type Contest = z.infer<typeof Contest>

/** How the caller stands in a contest. The server decides all of it, for each call anew. */
export const ContestStanding = z.object({
  isManager: z.boolean(),
  /** The desks at which the caller works: who manages the contest, at all. */
  desks: z.array(z.enum(contestDesks)),
  isRegistered: z.boolean(),
  /** The rule about accounts admits the caller's name. */
  isAdmitted: z.boolean(),
  isDisqualified: z.boolean(),
  /** Null: the caller may open the problems. Else the code of the refusal. */
  enterRefusal: z.string().nullable(),
  /** Null: the caller may submit now. Else the code of the refusal. */
  submitRefusal: z.string().nullable(),
  /** The caller's own time. Null in a contest with a window until they begin. */
  startTime: time.nullable(),
  endTime: time.nullable(),
  seat: z.string().nullable(),
  /** Praxis' own: the board may show the caller's real name, if it shows real names. */
  hasAgreedToNames: z.boolean(),
  /** Praxis' own: where the caller stands to the device or the seat that the contest holds them to. */
  place: z.enum(contestPlaces),
})
export type ContestStanding = z.infer<typeof ContestStanding>

export const ContestInfo = Contest.extend({ standing: ContestStanding })
export type ContestInfo = z.infer<typeof ContestInfo>

/** A row of a list of contests. */
export const ContestRow = Contest.extend({
  /** Null for visitors. */
  standing: ContestStanding.pick({ isManager: true, isRegistered: true, isAdmitted: true, endTime: true }).nullable(),
  /** The score of all problems of an OI contest together, for super administrators; null for others and for ACM. */
  score: z.number().int().nullable(),
})
export type ContestRow = z.infer<typeof ContestRow>

/** Which accounts may take part, as it is written on the wire (docs/compatibility.md, Contests). */
export const accountLimitRule = text(rules.extraLength + 500)

export const Award = z.object({
  priority: z.number().int().min(0).max(1_000),
  name: text(rules.awardNameLength),
  background: text(rules.colorLength),
  color: text(rules.colorLength),
  num: z.number().int().min(0).max(1_000_000),
})
export type Award = z.infer<typeof Award>

/** A contest as its form reads it. */
export const AdminContest = z.object({
  id: z.number().int(),
  uid: z.string(),
  author: z.string(),
  title: z.string(),
  type: z.number().int(),
  source: z.number().int(),
  startTime: time,
  endTime: time,
  duration: z.number().int(),
  sealRank: z.boolean(),
  sealRankTime: time.nullable(),
  status: z.number().int(),
  openAccountLimit: z.boolean(),
  accountLimitRule: z.string(),
  starAccount: z.array(z.string()),
  gid: z.number().int().nullable(),
  awardConfigList: z.array(Award),
  ...shapeOf(contestFieldNames, 'read'),
  gmtCreate: time,
  gmtModified: time,
  // The rest is Praxis' own.
  now: time,
  windowSeconds: z.number().int().nullable(),
  /** Somebody has shown the results, where they do not show themselves. */
  thawedTime: time.nullable(),
  /** Since then times, verdicts and extra time are locked; null: they are not. */
  finalizedTime: time.nullable(),
  lastEndTime: time,
  ...pauseShape,
  /** People who are registered, and submissions there are. */
  count: z.number().int(),
  submissionCount: z.number().int(),
})
export type AdminContest = z.infer<typeof AdminContest>

/**
 * What a save brings. What is absent or null stays as it is, and a new contest has what is usual. The status, the author
 * and the duration are never read from here. Rules of the fields stand in `@praxis/rules/contests/checkForm`: a refusal
 * names the field.
 */
export const SentContest = z.object({
  id: id.nullish(),
  title: anyText.nullish(),
  type: int32.nullish(),
  startTime: sentTime.nullish(),
  endTime: sentTime.nullish(),
  sealRank: flag.nullish(),
  sealRankTime: sentTime.nullish(),
  openAccountLimit: flag.nullish(),
  accountLimitRule: accountLimitRule.nullish(),
  starAccount: z.array(anyText).max(rules.stars).nullish(),
  gid: id.nullish(),
  awardConfigList: z.array(Award).max(rules.awards).nullish(),
  ...shapeOf(contestFieldNames, 'sent'),
  /** Praxis' own; 0: everybody takes part from start to end. */
  windowSeconds: int32.nullish(),
  /** Praxis' own: a changed password is for new entrants only; whoever is registered stays so. */
  keepsRegistrations: flag.nullish(),
  /** Praxis' own: whoever changes the times of a contest that is over knows whom that touches. */
  confirmsTimes: flag.nullish(),
})
export type SentContest = z.infer<typeof SentContest>
/** The values of the fields as they are sent, each of them there. */
export type SentContestFields = { readonly [Name in ContestField]: NonNullable<SentContest[Name]> }

const exampleAwards: Award[] = [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 10 }]
export const exampleContest = {
  title: 'Autumn',
  type: 0,
  description: 'Five hours.',
  auth: 0,
  startTime: '2030-01-01T09:00:00.000Z',
  endTime: '2030-01-01T14:00:00.000Z',
  awardType: 1,
  awardConfigList: exampleAwards,
} as const
export const exampleContestChange = { ...exampleContest, id: 1000 } as const

const secrets = Object.fromEntries(secretContestFields.map((name) => [name, true])) as {
  [Name in (typeof secretContestFields)[number]]: true
}
/** A row of the desk. What only the form has is never there. */
export const ContestDeskRow = AdminContest.omit({ ...secrets, starAccount: true, awardConfigList: true }).extend({
  /** JSON texts, as clients of the wire read them: `{"star_account":[…]}` and `{"config":[…]}`. */
  starAccount: z.string(),
  awardConfig: z.string(),
  isGroup: z.boolean(),
  /** Praxis' own. */
  problemCount: z.number().int(),
  /** Whether the caller manages it, and may delete it. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
})
export type ContestDeskRow = z.infer<typeof ContestDeskRow>

/** The link of a problem into a contest. */
export const ContestProblem = z.object({
  id: z.number().int(),
  displayId: z.string(),
  cid: z.number().int(),
  pid: z.number().int(),
  displayTitle: z.string(),
  color: z.string().nullable(),
  gmtCreate: time,
  gmtModified: time,
  /** Praxis' own: the weight of an OI problem; null: its own score. */
  points: z.number().int().nullable(),
  position: z.number().int(),
})
export type ContestProblem = z.infer<typeof ContestProblem>

export const SentContestProblem = z.object({
  id: id.nullish(),
  cid: id.nullish(),
  pid: id.nullish(),
  displayId: anyText.nullish(),
  displayTitle: anyText.nullish(),
  color: text(rules.colorLength).nullish(),
  points: int32.nullish(),
})
export type SentContestProblem = z.infer<typeof SentContestProblem>

/** A problem in the list of a contest, as those see it who take part. */
export const ContestProblemRow = z.object({
  id: z.number().int(),
  displayId: z.string(),
  cid: z.number().int(),
  pid: z.number().int(),
  displayTitle: z.string(),
  color: z.string().nullable(),
  /** Accepted submissions and all of them, to the freeze; null: the caller may not know them. */
  ac: z.number().int().nullable(),
  total: z.number().int().nullable(),
  // The rest is Praxis' own.
  points: z.number().int().nullable(),
  timeLimit: z.number().int(),
  memoryLimit: z.number().int(),
  /** People who have solved it, and who have tried it. */
  solvedBy: z.number().int().nullable(),
  triedBy: z.number().int().nullable(),
  /** The caller's own: as in judgeStatus; and the score of an OI problem. */
  myStatus: z.number().int().nullable(),
  myScore: z.number().int().nullable(),
})
export type ContestProblemRow = z.infer<typeof ContestProblemRow>

/** Every save of a contest may be refused with these. */
export const contestSaveErrors = [
  'contest_not_found',
  'contest_not_yours',
  'contest_field_missing',
  'contest_field_wrong',
  'contest_field_long',
  'contest_time_order',
  'contest_duration_zero',
  'contest_duration_long',
  'contest_password_missing',
  'contest_rule_fixed',
  'contest_seal_range',
  'contest_seal_short',
  'contest_star_twice',
  'contest_account_rule_wrong',
  'contest_window_wrong',
  'contest_started_fixed',
  'contest_times_ask',
  'contest_paused',
  'contest_over_start',
  'contest_final',
  'problem_public_forbidden',
] as const

/** Reads that a change of a contest makes stale. */
export const contestReads = [
  'GET /api/get-contest-list',
  'GET /api/contest/next',
  'GET /api/get-contest-info',
  'GET /api/get-contest-access',
  'GET /api/get-contest-problem',
  'GET /api/admin/contest/get-contest-list',
  'GET /api/admin/contest',
  'GET /api/group/get-contest-list',
  'GET /api/group/get-admin-contest-list',
  'GET /api/group/contest',
  'GET /api/contest/check',
] as const

export const contestProblemReads = [
  'GET /api/get-contest-problem',
  'GET /api/admin/contest/get-problem-list',
  'GET /api/admin/contest/contest-problem',
  'GET /api/group/get-contest-problem-list',
  'GET /api/group/contest-problem',
  'GET /api/contest/removed-problems',
  'GET /api/contest/check',
] as const
