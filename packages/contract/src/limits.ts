/** The constants of the specification, each named once. Times are in the unit of the name. */
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
  titleLength: 255,
  /** Characters of a text in Markdown. */
  markdownLength: 65_535,
  addressLength: 1_024,
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
  testRunsFollowed: 10,
  /** Live streams of one address, and of one API process. */
  streamsPerAddress: 200,
  streams: 10_000,
  /** Submissions that the streams of one address follow together, and those of one API process. */
  watchesPerAddress: 20_000,
  watches: 200_000,
} as const

export const pageSizes = [10, 15, 30, 50, 100] as const
export const pageSizeOf = {
  problems: 30,
  submissions: 15,
  mySubmissions: 10,
  announcements: 5,
  announcementAdmin: 15,
} as const

/** A session lives a day and is renewed after half of it (docs/compatibility.md, Tokens). */
export const sessionSeconds = { life: 86_400, renewAfter: 43_200 } as const

/** Twenty wrong passwords lock the pair of username and address for half an hour (docs/compatibility.md, Lock-outs). */
export const loginLock = { failures: 20, seconds: 1_800 } as const
/**
 * Wrong passwords and unknown names from one address together: more than a classroom mistypes, less than a guesser
 * needs.
 */
export const loginAddressLock = { failures: 300, seconds: 1_800 } as const
/** Hashes of passwords that wait in one process: those of one address, and those of all. */
export const waitingHashes = { each: 20, all: 200 } as const
/** Five wrong old passwords lock the change of a password for half an hour (docs/compatibility.md, Lock-outs). */
export const changePasswordLock = { failures: 5, seconds: 1_800 } as const
/** A class of students may register from one address at once; a script that registers thousands may not. */
export const registrationLimit = { accounts: 120, seconds: 3_600 } as const
/**
 * Questions of one address whether a name or an e-mail is taken, and registrations, which answer that too: more than a
 * class asks, less than a list of names has.
 */
export const existenceRate = { calls: 3_000, seconds: 3_600 } as const

/** Seconds between two submissions of a person outside contests. A site may change it. */
export const submitIntervalSeconds = 3

/** A waiting test run is kept ten minutes, a finished one a minute (docs/compatibility.md, Test runs). */
export const testRunSeconds = { waiting: 600, finished: 60 } as const
export const testRunPollMs = 1_000

/** How pages ask for a verdict while there is no live stream. */
export const submissionPoll = { everyMs: 2_000, atMost: 300 } as const
export const requestTimeoutMs = 90_000

export const editorDefaults = { language: 'C', theme: 'monokai', fontSize: 22, tabSize: 4, height: 550 } as const
export const splitPane = { defaultLeft: 431, collapseUnder: 200 } as const
export const breakpoints = { content: 768, navigation: 992 } as const

const mebibyte = 1024 * 1024
/** The largest files that may be uploaded, in bytes. */
export const uploadBytes = { image: 4 * mebibyte, file: 128 * mebibyte } as const
/** The other fields of the form that brings a file. */
export const uploadForm = { fields: 20, fieldBytes: 4_096 } as const
/** Uploads that run at once: those of one person, those of one address, and those of one API process. */
export const uploadsAtOnce = { person: 3, address: 10, all: 40 } as const
/** How often one address may upload to each call for texts. */
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
