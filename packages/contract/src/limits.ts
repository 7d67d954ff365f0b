/**
 * The constants of the specification, each named once. Times are in the unit of the name. Those of contests,
 * groups and problems are in files of their own, as the first page of a visitor does without them.
 */
export const limits = {
  usernameLength: 20,
  passwordMinLength: 6,
  passwordMaxLength: 20,
  /** The specification names no length of an e-mail address: this bounds what is stored. */
  emailLength: 1_000,
  /**
   * The length that pages ask for, as the specification says. The call itself accepts any code of up to 64 characters.
   */
  registerCodeLength: 6,
  codeLength: 65_535,
  /** Submissions of one person that wait for their first verdict. */
  submissionsWaiting: 1_000,
  keywordLength: 255,
  nicknameLength: 20,
  realnameLength: 50,
  signatureLength: 65_535,
  blogLength: 255,
  githubLength: 255,
  schoolLength: 100,
  studentNumberLength: 20,
  cfUsernameLength: 255,
  accountTitleLength: 20,
  /** The number of characters that a captcha of a picture may have. */
  captchaLength: 8,
  /** Rows of one import of accounts, and accounts of one generation or of one sheet of new passwords. */
  importRows: 10_000,
  generatedAccounts: 1_000,
  /** Problems that the lists of those who make them change together, over all pages. */
  problemsChanged: 1_000,
  /** Accounts that one call may delete. */
  deletedAccounts: 500,
  titleLength: 255,
  /** The id of a problem that people see. */
  problemIdLength: 50,
  tagNameLength: 50,
  /** Characters of an input, output or answer on the bench where a checker is tried. */
  benchTextLength: 65_535,
  /** Characters of a text in Markdown. */
  markdownLength: 65_535,
  addressLength: 1_024,
  /** The key of encrypted messages of the official account. */
  encodingKeyLength: 43,
  siteDescriptionLength: 150,
  /** Accounts of the site at one remote judge. */
  remoteAccounts: 100,
  /** The largest number that a switch may hold. */
  switchNumber: 2_147_483_647,
  pageLimit: 500,
  pageNumber: 1_000_000,
  statusBatch: 500,
  listTotalExactUpTo: 10_000,
  examplesPerProblem: 2,
  /** Test runs of one person that are not finished. */
  testRunsWaiting: 10,
  testInputLength: 1_000,
  testOutputShown: 1_000,
  /** Characters of a case's input and answer that a member is shown. */
  caseDataShown: 1_000,
  /** Cases whose data a member opens on one day of the site. */
  casesOpened: 30,
  testRunsFollowed: 10,
  /** Groups whose level one stream follows. */
  groupsFollowed: 5,
  /** Live streams of one person, of the visitors from one address, and of one API process. */
  streamsPerPerson: 20,
  streamsPerAddress: 200,
  streams: 10_000,
  /** Submissions that the streams of one person follow together, of the visitors from one address, and of one process. */
  watchesPerPerson: 2_000,
  watchesPerAddress: 20_000,
  watches: 200_000,
} as const

/** A mail that waits longer than this is told to those who run the site. */
export const mailLateSeconds = 60

export const pageSizes = [10, 15, 30, 50, 100] as const
export const pageSizeOf = {
  problems: 30,
  submissions: 15,
  mySubmissions: 10,
  announcements: 5,
  announcementAdmin: 15,
  accountAdmin: 10,
  importPreview: 15,
  mails: 15,
  groups: 15,
  groupProblems: 10,
  contests: 10,
  contestAdmin: 10,
  contestAnnouncements: 10,
  contestParticipants: 50,
  clarifications: 20,
  standings: 50,
  acInfo: 20,
  prints: 15,
  groupAnnouncementAdmin: 10,
  groupMembers: 15,
  groupRank: 30,
  ranks: 30,
  siteLinks: 15,
  trainings: 15,
  groupTrainings: 10,
  trainingAdmin: 10,
  audit: 30,
} as const

/** Sizes of a page of groups (002 of the specification, 9). */
export const groupPageSizes = [9, 15, 30, 60, 120] as const

/** A session lives a day and is renewed after half of it (docs/compatibility.md, Tokens). */
export const sessionSeconds = { life: 86_400, renewAfter: 43_200 } as const

/** Twenty wrong passwords lock the pair of username and address for half an hour (docs/compatibility.md, Lock-outs). */
export const loginLock = { failures: 20, seconds: 1_800 } as const
/**
 * Wrong passwords and unknown names from one address together: more than a classroom mistypes, less than a guesser
 * needs.
 */
export const loginAddressLock = { failures: 300, seconds: 1_800 } as const
/**
 * Hashes of passwords that wait in one process: those of one address, or of one person who is signed in, and those of
 * all. A school that signs in at once waits for some seconds.
 */
export const waitingHashes = { each: 400, all: 1_000 } as const
/** So many failures of one name from one address turn on the sliding puzzle (000 of the specification, 4 and 9). */
export const puzzleAfterFailures = 5
/**
 * The sliding puzzle: sizes and accuracy in pixels of its picture. A puzzle waits for its solution and a solution for its
 * log-in for so many seconds. After a failure a page shows a fresh puzzle.
 */
export const puzzle = {
  width: 310,
  height: 155,
  accuracy: 3,
  accuracyRange: { min: 1, max: 10, byDefault: 5 },
  seconds: 180,
  passSeconds: 300,
  resetMs: 1_000,
  trailLength: 2_000,
} as const
/** How often one address may ask for puzzles, and for pictures with a captcha. */
export const puzzleRate = { calls: 600, seconds: 3_600, of: 'address' } as const
/** A captcha of a picture serves once, within this time (docs/compatibility.md, Lock-outs). */
export const captchaSeconds = 1_800

/** Codes that are sent by mail: how long they live, and how many wrong ones end them. */
export const mailCode = { digits: 6, seconds: 600, tries: 5, shownSeconds: 300 } as const
/** Characters of the code in a link that resets a password. */
export const resetCodeLength = 21
/** Seconds between two mails to one target (docs/compatibility.md, Lock-outs). */
export const resendSeconds = { register: 60, reset: 90, changeEmail: 30 } as const
/**
 * Mails with codes: those that one address may cause in an hour, those of one kind to one target in a day, and all of a
 * day.
 */
export const mailCaps = { addressPerHour: 120, targetPerDay: 10, sitePerDay: 20_000 } as const
/** Days that the outbox keeps a mail which was sent, and one which was not. */
export const mailDays = { sent: 7, unsent: 30 } as const

/** How often a mail is tried, with waits that grow from fifteen seconds to ten minutes: for about half an hour. */
export const mailAttempts = 8

/** Two-factor codes: six digits every 30 seconds (RFC 6238), and recovery codes that serve once each. */
export const twoFactor = { digits: 6, periodSeconds: 30, recoveryCodes: 10 } as const
/** Wrong two-factor codes lock the second step of an account for half an hour. */
export const twoFactorLock = { failures: 10, seconds: 1_800 } as const

/** A QR code lives 30 seconds; a page asks for its state after half a second first (000 of the specification, 4). */
export const qrSignIn = { seconds: 30, firstPollMs: 500, pollMs: 2_000 } as const
/** How long a sign-in waits that is confirmed outside: for the provider, and then for a second factor or an account. */
export const outsideSignInSeconds = { atProvider: 600, confirmed: 600 } as const
/** A message of the official account that is older is refused. */
export const callbackSeconds = 300
/** How often one address may begin to sign in outside. */
export const outsideRate = { calls: 1_200, seconds: 3_600, of: 'address' } as const

/** A sheet of new accounts can be downloaded for 30 minutes (docs/compatibility.md, Accounts). */
export const sheetSeconds = 1_800
/** How often somebody may download what the site keeps of them. */
export const ownDataRate = { calls: 20, seconds: 3_600 } as const
/** How often the use of a session is noted at most. */
export const seenEverySeconds = 600
/** An address from which somebody has not signed in for so many days is a new one. */
export const knownAddressDays = 90
/** The picture of an account: pixels of each side, and the part of it that the cutting frame begins with. */
export const avatar = { pixels: 200, scale: 0.8 } as const

/** Five wrong old passwords lock the change of a password for half an hour (docs/compatibility.md, Lock-outs). */
export const changePasswordLock = { failures: 5, seconds: 1_800 } as const
/** A class of students may register from one address at once; a script that registers thousands may not. */
export const registrationLimit = { accounts: 120, seconds: 3_600 } as const
/**
 * Questions of one address whether a name or an e-mail is taken, and registrations, which answer that too: more than a
 * class asks, less than a list of names has.
 */
export const existenceRate = { calls: 3_000, seconds: 3_600, of: 'address' } as const

/** The home page (000 of the specification, 9) and what administrators put on it and into the bar. */
export const homeRules = {
  carouselMs: 5_000,
  clockMs: 250,
  articles: 10,
  acRankRows: 10,
  /** Days that the ranges of the AC ranking reach back, today among them. */
  acRankDays: { day: 1, week: 7, month: 30 },
  recentProblems: 10,
  /** Contests that start later are not yet recent. */
  recentContestDays: 14,
  recentContests: 20,
  statisticsDays: 7,
  /** Seconds that a process keeps the AC ranking and the statistics. */
  figuresSeconds: 60,
  chartRows: 10,
  /** Entries of each list: carousel, tools, further links, honours, contests elsewhere. */
  entries: 200,
  linkNameLength: 50,
  honorNameLength: 20,
  colourLength: 30,
  largestNumber: 2_147_483_647,
  /** Quotations that the site keeps, and how often it fetches one. */
  quotationsKept: 200,
  quotationEveryMinutes: 60,
  quotationLength: 500,
  /** Tags of a profile. */
  profileTags: 30,
  signatureShown: 100,
  /** Recent submissions of a profile. */
  recentActivity: 10,
} as const

/** The difficulty of a problem that nobody has rated. No list of difficulties has it. */
export const unrated = 0
/** What a new problem has (002 of the specification, 9). */
export const problemDefaults = {
  timeLimit: 1_000,
  memoryLimit: 256,
  stackLimit: 128,
  difficulty: unrated,
  spjLanguage: 'C',
} as const

/** Days after which the cases of a judgement are folded into one value, and after which read messages go. */
export const retentionDays = { cases: 7, readMessages: 365 } as const

/** Days over which openings of case data are summed for whoever manages the problem, and for which they are kept. */
export const openingDays = { summed: 30, kept: 90 } as const
/** Days for which it is kept who changed which fields of a problem. */
export const changeDays = 90

/** Seconds between two submissions of a person outside contests. A site may change it. */
export const submitIntervalSeconds = 3

/** A waiting test run is kept ten minutes, a finished one a minute (docs/compatibility.md, Test runs). */
export const testRunSeconds = { waiting: 600, finished: 60 } as const
export const testRunPollMs = 1_000
/** Seconds that all programs of a judgement may run together. A site may change it. */
export const judgementTotal = { byDefault: 600, min: 10, max: 86_400 } as const

/** How pages ask for a verdict while there is no live stream. */
export const submissionPoll = { everyMs: 2_000, atMost: 300 } as const
export const requestTimeoutMs = 90_000
/** Seconds after which a call may be made again while the database does not answer; pages wait longer each time. */
export const retrySeconds = { first: 2, longest: 15 } as const

export const editorDefaults = { language: 'C', theme: 'monokai', fontSize: 22, tabSize: 4, height: 550 } as const
export const splitPane = { defaultLeft: 431, collapseUnder: 200 } as const
export const breakpoints = { content: 768, navigation: 992 } as const

const mebibyte = 1024 * 1024
/** The largest files that may be uploaded, in bytes. */
export const uploadBytes = {
  image: 4 * mebibyte,
  avatar: 2 * mebibyte,
  file: 128 * mebibyte,
  testData: 512 * mebibyte,
} as const
/** The other fields of the form that brings a file. */
export const uploadForm = { fields: 20, fieldBytes: 4_096 } as const
/** Uploads that run at once: those of one person, of the visitors from one address, and of one API process. */
export const uploadsAtOnce = { person: 3, address: 10, all: 40 } as const
/** How often somebody may upload to each call for texts. */
export const uploadRate = { calls: 300, seconds: 3_600 } as const
/**
 * An upload that brings fewer bytes than `bytes` in a time is given up: in the time `seconds` during its first
 * `slowSeconds`, then in the time `laterSeconds`. The time that the server itself takes does not count there. An upload
 * ends after `totalSeconds` in any case.
 */
export const uploadPace = { bytes: 65_536, seconds: 30, slowSeconds: 60, laterSeconds: 5, totalSeconds: 1_800 } as const
/** Pixels of a picture, over all of its frames, and frames of a moving one. */
export const pictureLimits = { pixels: 40_000_000, frames: 500 } as const
/** Bytes of the files that one person keeps on the site. */
export const storageQuotaBytes = 2_048 * mebibyte
/** How long a page waits for a download. */
export const downloadTimeoutMs = 300_000
