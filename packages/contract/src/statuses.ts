/** Judge status numbers of the wire (docs/compatibility.md, Numbers). */
export const judgeStatus = {
  notSubmitted: -10,
  unknownResult: -5,
  cancelled: -4,
  presentationError: -3,
  compileError: -2,
  wrongAnswer: -1,
  accepted: 0,
  timeLimitExceeded: 1,
  memoryLimitExceeded: 2,
  runtimeError: 3,
  systemError: 4,
  pending: 5,
  compiling: 6,
  judging: 7,
  partialAccepted: 8,
  submitting: 9,
  submitFailed: 10,
} as const
export type JudgeStatus = (typeof judgeStatus)[keyof typeof judgeStatus]

/** A client polls while a submission is in one of these. */
export const unfinishedStatuses: readonly number[] = [judgeStatus.pending, judgeStatus.compiling, judgeStatus.judging]
export const isFinished = (status: number): boolean => !unfinishedStatuses.includes(status)

/** The verdicts that somebody may expect of a model solution. */
export const expectedStatuses: readonly number[] = [
  judgeStatus.accepted,
  judgeStatus.partialAccepted,
  judgeStatus.wrongAnswer,
  judgeStatus.timeLimitExceeded,
  judgeStatus.memoryLimitExceeded,
  judgeStatus.runtimeError,
  judgeStatus.presentationError,
  judgeStatus.compileError,
]

/** ACM and OI problems state limits; a third type states none. */
export const problemType = { acm: 0, oi: 1, withoutLimits: 2 } as const
export const problemAuth = { public: 1, hidden: 2, contest: 3 } as const
/** What the list of problems can be ordered by. */
export const problemOrders = ['number', 'difficulty', 'acceptance'] as const
export type ProblemOrder = (typeof problemOrders)[number]
/** A problem of a group that was offered to everybody. Null: it was not. */
export const publishState = { waiting: 1, approved: 2, refused: 3 } as const
/** Of which cases members may open the data: of none, of the first that failed, of all. */
export const caseDataShown = { nobody: 0, firstFailed: 1, all: 2 } as const

export const judgeModes = ['default', 'spj', 'interactive'] as const
export type JudgeMode = (typeof judgeModes)[number]
/** The problem setter's program that decides about a case. Null: its output is compared with the answer. */
export const validatorOfMode = {
  default: null,
  spj: 'checker',
  interactive: 'interactor',
} as const satisfies Record<JudgeMode, 'checker' | 'interactor' | null>

/** The mode in which a program of the problem setter decides as this one does. */
export const modeOfValidator = { checker: 'spj', interactor: 'interactive' } as const satisfies Record<
  'checker' | 'interactor',
  JudgeMode
>

export const caseModes = ['default', 'ergodic_without_error', 'subtask_lowest', 'subtask_average'] as const
export type CaseMode = (typeof caseModes)[number]
/** Cases without a subtask are in this one. They are usually the samples. */
export const noSubtask = 0

export const compareKinds = ['exact', 'lines', 'tokens', 'float'] as const
export type CompareKind = (typeof compareKinds)[number]
/** What can be chosen beside a way to compare. */
export const compareChoices = {
  exact: { ignoresTrailing: false, isByWords: false, hasTolerance: false },
  lines: { ignoresTrailing: true, isByWords: false, hasTolerance: false },
  tokens: { ignoresTrailing: false, isByWords: true, hasTolerance: false },
  float: { ignoresTrailing: false, isByWords: true, hasTolerance: true },
} as const satisfies Record<CompareKind, object>
/** The way to compare of a new problem. */
export const usualCompare: CompareKind = 'lines'
/** How the default validator of Kattis compares, without a tolerance and with one. */
export const defaultValidatorKinds = { usual: 'tokens', tolerant: 'float' } as const satisfies Record<
  string,
  CompareKind
>

/** Who judges a problem, a language or a tag (`oj` on the wire): this site, or one of the remote judges. */
export const ownJudge = 'ME'
export const remoteJudges = ['AC', 'CF', 'GYM', 'HDU', 'POJ', 'SPOJ', 'LIBRE'] as const
export type RemoteJudge = (typeof remoteJudges)[number]
/** Asks for the tags of all judges at once. */
export const everyJudge = 'ALL'

/** Role rows of the wire: id and role string (docs/compatibility.md, Numbers; `no_subimit_user` is spelt so there). */
export const roles = {
  root: 1000,
  admin: 1001,
  default_user: 1002,
  no_subimit_user: 1003,
  no_discuss_user: 1004,
  mute_user: 1005,
  no_submit_no_discuss_user: 1006,
  no_submit_mute_user: 1007,
  problem_admin: 1008,
  vip: 1009,
} as const
export type RoleName = keyof typeof roles
/** Roles that are given to a person. The others show a restriction or a membership while it lasts. */
export type GivenRole = Extract<RoleName, 'root' | 'admin' | 'default_user' | 'problem_admin'>
/** Roles of those who run the site or its bank. */
export const staffRoles: readonly RoleName[] = ['root', 'admin', 'problem_admin']

/** What a person may be kept from, until a date. */
export const restrictionKinds = ['submit', 'discuss', 'comment'] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

export const permissions = [
  'submit',
  'discussion_add',
  'discussion_edit',
  'discussion_del',
  'comment_add',
  'reply_add',
  'group_add',
  'group_del',
  'problem_admin',
  'contest_admin',
  'rejudge',
  'announcement_admin',
  'user_admin',
  'system_info_admin',
] as const
export type Permission = (typeof permissions)[number]

export const announcementStatus = { visible: 0, hidden: 1 } as const

/** What people tell each other by what they do. */
export const messageKinds = { discuss: 1, reply: 2, likePost: 3, likeComment: 4 } as const

/** Levels of a person in a group (docs/compatibility.md, Numbers). No row: no level. */
export const groupLevels = { applying: 1, refused: 2, member: 3, admin: 4, root: 5 } as const
/** How people join a group: at once, by applying, by applying with a code. */
export const groupAuth = { public: 1, protected: 2, private: 3 } as const
export const groupStatus = { open: 0, banned: 1, disbanded: 2 } as const

/** Rules of contests, with their numbers on the wire. */
export const contestRules = ['acm', 'oi'] as const
export type ContestRule = (typeof contestRules)[number]
export const contestType = { acm: 0, oi: 1 } as const satisfies Record<ContestRule, number>
export type ContestType = (typeof contestType)[ContestRule]
/** The rules by which boards of contests are ranked. */
export const boardRuleNames = ['acm', 'oiRecent', 'oiHighest'] as const
export type BoardRuleName = (typeof boardRuleNames)[number]
/** Training kinds of the wire: who reads the problems. Everybody, whoever gave a password, or members. */
export const trainingAuth = { public: 'Public', private: 'Private', member: 'Member' } as const
export type TrainingAuth = (typeof trainingAuth)[keyof typeof trainingAuth]
/** Who may take part: everybody; whoever enters with a password; everybody may look, a password lets them submit. */
export const contestAuth = { public: 0, private: 1, protected: 2 } as const
export const contestStatus = { scheduled: -1, running: 0, ended: 1 } as const
export type ContestStatus = (typeof contestStatus)[keyof typeof contestStatus]
export const shownNames = ['username', 'nickname', 'realname'] as const
export type ShownName = (typeof shownNames)[number]
/** Which submission to a problem counts in OI: the last one, or the best one. */
export const oiScores = ['Recent', 'Highest'] as const
export type OiScore = (typeof oiScores)[number]
export const awardKinds = { none: 0, percentage: 1, count: 2 } as const
/** Who somebody is in a contest: a contestant, or one of those who manage it and only try it. */
export const participantKinds = ['official', 'staff', 'virtual'] as const
export type ParticipantKind = (typeof participantKinds)[number]

/** To what a contest holds the accounts that take part in it, while it runs. */
export const boundTo = ['nothing', 'device', 'address'] as const
export type BoundTo = (typeof boundTo)[number]
/** How somebody stands to the place that a contest holds them to; `free`: it holds them to none. */
export const contestPlaces = ['free', 'here', 'unbound', 'elsewhere'] as const
export type ContestPlace = (typeof contestPlaces)[number]

/** Where people help with a contest who do not manage it: questions, submissions and code; balloons; printed texts. */
export const contestDesks = ['jury', 'balloons', 'prints'] as const
export type ContestDesk = (typeof contestDesks)[number]

/** What a rank is ordered by: problems solved, or scores. */
export const rankTypes = { acm: 0, oi: 1 } as const

export const accountStatus = { active: 0, banned: 1 } as const
export const genders = ['male', 'female', 'secrecy'] as const

/** A discussion is shown, or a moderator has hidden it. */
export const discussionStatus = { shown: 0, hidden: 1 } as const
/** When an editorial opens: at once, to whoever has solved its problem, after the contest. */
export const editorialOpenings = ['now', 'solved', 'contest'] as const
export type EditorialOpening = (typeof editorialOpenings)[number]
/** Texts that people report and moderators decide about. */
export const textKinds = ['discussion', 'comment', 'reply'] as const
export type TextKind = (typeof textKinds)[number]
/** What moderators decide about a report. */
export const decisions = ['hide', 'warn', 'dismiss'] as const
export type Decision = (typeof decisions)[number]
