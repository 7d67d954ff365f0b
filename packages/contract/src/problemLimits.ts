/** How much a problem may hold. */
export const problemRules = {
  /** The most that a problem of the site may allow: milliseconds, MB. */
  site: { timeLimit: 600_000, memoryLimit: 65_536, stackLimit: 65_536 },
  /** The same of a problem of a group. */
  group: { timeLimit: 30_000, memoryLimit: 1_024, stackLimit: 1_024 },
  /** What the limits of a problem may be multiplied by in a language. */
  factor: { min: 0.01, max: 100 },
  /** The score of all cases together of an OI problem that was not scored by hand. */
  fullScore: 100,
  cases: 10_000,
  /**
   * Arguments that a case gives its checker, interactor or comparison, and the characters of all of them. Every job has
   * those of all cases, so these have a limit together, too, with one character more for each argument.
   */
  caseArgs: { count: 50, length: 1_000, ofAllCases: 500_000 },
  /** The largest score of a case, and the largest number of a subtask. */
  caseNumber: 100_000,
  examplesStored: 100,
  /** Characters of all examples, which whoever opens the problem reads. */
  examplesLength: 1_048_576,
  tags: 50,
  /** Characters of what an applicant is told of a refusal. */
  refusalNote: 200,
  /** Extra files of a problem, and the characters of all of them. */
  extraFiles: 50,
  extraFilesLength: 4_194_304,
  programLength: 1_048_576,
  bankNameLength: 50,
  /** Bytes of all data that are typed by hand, or read into an editor. */
  typedBytes: 8 * 1024 * 1024,
  /** Of an archive with test data: entries, and bytes when unpacked. */
  archiveEntries: 20_000,
  archiveBytes: 2_048 * 1024 * 1024,
  /** It may unpack to so many bytes, and to so many times its own size more. */
  archiveRatio: { free: 64 * 1024 * 1024, times: 100 },
  /** In which all of an archive must have been unpacked. */
  archiveSeconds: 300,
  /** How many notes of an upload are told one by one. */
  uploadNotes: 200,
  uploadHours: 24,
  /** Uploads of test data of one person that no save has taken, and the bytes of all their files. */
  unsaved: { uploads: 100, bytes: 4_096 * 1024 * 1024 },
  /**
   * Bytes of all test data that the problems of one group keep, former versions included; and of those that one person
   * has made for the site without keeping its bank.
   */
  keptBytes: { group: 8_192 * 1024 * 1024, person: 16_384 * 1024 * 1024 },
  /** What is judged and kept of somebody whom the site does not trust: seconds of a judgement, bytes of all test data. */
  untrusted: { judgementSeconds: 60, dataBytes: 100 * 1024 * 1024 },
  uploadRate: { calls: 300, seconds: 3_600 },
  fileRate: { calls: 20_000, seconds: 3_600 },
  /** Bytes of a file that its view shows. */
  shownBytes: 4_096,
  /** Workshop runs of one person that are not finished. */
  runsWaiting: 5,
  /** Hours that a workshop run may wait for a judge, that a judge may take for it, and that its result is kept. */
  runHours: { waiting: 3, judged: 1, kept: 1 },
  /** Days after which a deleted problem is gone. */
  trashDays: 30,
} as const
