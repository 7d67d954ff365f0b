const mebibyte = 1024 * 1024

/** What may come in as packages of problems. */
export const packageRules = {
  /** Bytes of what is uploaded: by the calls of the wire, and by ours. */
  wireBytes: 512 * mebibyte,
  ownBytes: 2_048 * mebibyte,
  /** Of an archive: entries, and bytes when unpacked. How much more than its own size it may unpack to: `archiveRatio`. */
  entries: 65_535,
  unpackedBytes: 8_192 * mebibyte,
  /** Archives within one upload, and how many times the entries of one they may have together. */
  archives: 1_000,
  entriesTimes: 4,
  /** Bytes of a settings file, and of one in JSON, which holds texts and programs as well. */
  settingsBytes: 256 * 1024,
  jsonBytes: 8 * mebibyte,
  /** Words, signs, blanks and ends of lines of a settings file in YAML. A case takes about 20 of them. */
  settingsPieces: 100_000,
  /** Pictures of one problem that a document holds. */
  pictures: 1_000,
  /** Files that are kept beside an upload while it is read: what documents hold, and what an archive unpacks to. */
  scratchFiles: 200_000,
  /** Problems in one upload. */
  problems: 5_000,
  /** Imports of one person that have not ended, and days that one is kept which nobody begins. */
  open: 100,
  openDays: 7,
  /** Bytes of the uploads of one person that are kept. */
  heldBytes: { staff: 65_536 * mebibyte, others: 8_192 * mebibyte },
  /** Days that an ended import is listed. */
  keptDays: 180,
  /** Letters of each text that a finding tells, and findings that a reader tells of one problem. */
  findingLetters: 500,
  toldFindings: 1_000,
  /** Findings that are kept of one problem. */
  findings: 500,
  /** Bytes of all texts of one problem that a reader takes into memory, and solutions that it reads. */
  textBytes: 64 * mebibyte,
  readSolutions: 1_000,
  /** Solutions that are kept of one problem, the bytes of all of them, and the characters of their names, which are paths. */
  solutions: 200,
  solutionBytes: 4 * mebibyte,
  solutionName: 1_000,
  uploadRate: { calls: 100, seconds: 3_600 },
  /** Problems of one export by the calls. */
  exported: 100,
  exportRate: { calls: 600, seconds: 3_600 },
} as const
