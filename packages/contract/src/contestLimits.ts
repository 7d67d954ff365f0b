/** Contests (001 and 002 of the specification): lengths, and how much one may hold. */
export const contestRulesOfForm = {
  /** Seconds that a contest must last for its last half hour, or its last hour, to be frozen. */
  sealHalfHour: 1_800,
  sealHour: 3_600,
  /** A duration that is longer is a mistake of the year. */
  longestSeconds: 366 * 86_400,
  passwordLength: 100,
  affixLength: 50,
  extraLength: 10_000,
  accountNumber: 2_147_483_647,
  stars: 5_000,
  awards: 20,
  awardNameLength: 50,
  displayIdLength: 20,
  problems: 100,
  points: 100_000,
  colorLength: 30,
  seatLength: 50,
  teamNameLength: 60,
  affiliationLength: 100,
  membersLength: 200,
  extraSeconds: 86_400,
  /** Times that a contest can be paused. */
  pauses: 50,
  /** Names of people whom a change of times touches. */
  touchedNames: 20,
  reasonLength: 500,
  participantsAtOnce: 1_000,
  helpers: 100,
  questionLength: 1_000,
  answerLength: 10_000,
  /** Questions of one person that wait for an answer. */
  questionsOpen: 5,
  /** Submissions of one person to a contest that wait for their first verdict. */
  submissionsWaiting: 20,
  /** A contest of the site that lasts longer hides none of its problems from the bank. */
  hidesBankDays: 30,
  /** Announcements and clarifications that a page asks for anew when it has no stream. */
  pollMs: 60_000,
} as const
/** The seven colours of balloons that a form offers (back office, list of problems). */
export const balloonColors = ['#ff4500', '#ff8c00', '#ffd700', '#90ee90', '#00ced1', '#1e90ff', '#c71585'] as const
/** What a contest begins with (002 of the specification, 9): texts of the names are the reader's. */
export const usualAwards = [
  { priority: 1, key: 'gold', background: '#e6bf25', color: '#fff', num: 10 },
  { priority: 2, key: 'silver', background: '#b4c0c7', color: '#fff', num: 20 },
  { priority: 3, key: 'bronze', background: '#CD7F32', color: '#fff', num: 30 },
] as const
/** A row that is added to the awards. */
export const newAward = { background: '#ededed', color: '#666', num: 0 } as const
/** Boards of contests (001 of the specification, 9; wire, 9.5 and 9.6). */
export const boardRules = {
  pageSizes: [10, 30, 50, 100, 300],
  pageLimit: 300,
  /** People whose rows somebody follows, and other contests beside which they see a board. */
  followed: 100,
  others: 5,
  /** A page that has no stream reads its board again. */
  pollMs: 30_000,
} as const
/** Scroll boards: hours that a link holds, how many a contest has at once, and how a show runs by itself. */
export const scrollRules = {
  linkHours: 24,
  links: 20,
  medals: 10_000,
  /** More than the steps of the largest board. */
  steps: 10_000_000,
  speeds: [0.5, 1, 2, 4],
  /** A step of a show that runs by itself, at the usual speed. */
  stepMs: 1_500,
} as const
/**
 * Places that a contest holds people to: seconds before the start from which it does, what somebody may ask the desk,
 * and how long a refusal stands and what is known of devices is kept.
 */
export const seatRules = {
  leadSeconds: 3_600,
  addressLength: 50,
  requestsOfPerson: 5,
  requestsShown: 200,
  refusedSeconds: 600,
  /** A request that nobody repeats is waited for no longer. */
  waitSeconds: 3_600,
  keptDays: 30,
  /** Calls of the seats of one address. */
  rate: { calls: 30, seconds: 60, of: 'address' },
} as const
/** Texts to be printed: characters, seconds between two of a person, and what becomes of them. */
export const printRules = {
  minLength: 50,
  maxLength: 65_535,
  everySeconds: 30,
  /** Days after the end of the contest until they are deleted. */
  keptDays: 1,
  ownShown: 20,
  linesOfPage: 60,
} as const
/** Desks of a contest that have no stream are read again. */
export const deskPollMs = 10_000
/** Contests that one stream follows. */
export const contestsFollowed = 5
/** Wrong passwords of one person for one contest lock the password for half an hour. */
export const contestPasswordLock = { failures: 20, seconds: 1_800 } as const
