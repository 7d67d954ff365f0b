import type { Compare, Validator } from '@praxis/contract/judging'
import type { CaseMode, JudgeMode } from '@praxis/contract/statuses'

/**
 * What every package format is read into. A reader fills it as far as its format can say it and lists what it could not
 * take over; nothing here names a format but `provenance`. A new format is one new file beside ./kattis.ts.
 */
export type ProblemModel = {
  /** Stays with the problem over exports and imports. */
  uuid: string | null
  /** What people type and see, such as 1000. */
  displayId: string
  statements: Partial<Record<StatementLanguage, Statement>>
  /** Shown with the statement; also the first of `cases`, where the format says so. */
  examples: Example[]
  /** 0 is not rated; 1 to 3 from easy to hard. */
  difficulty: number
  source: Partial<Record<StatementLanguage, string>>
  authors: string[]
  license: string | null
  tags: string[]
  /** Wire names; null means every language of the site. */
  languages: string[] | null
  limits: Limits
  /** 0 ACM, 1 OI: `problemType` of the contract. */
  type: number
  judgeMode: JudgeMode
  caseMode: CaseMode
  compare: Compare
  /** Names of the files a program reads and writes instead of its standard streams. */
  fileIo: { input: string; output: string } | null
  /** Present in the modes spj and interactive. */
  validator: Validator | null
  /** How often the program may be run on one case; 1 unless the checker asks for another run. */
  passes: number
  /** By name: beside every submitted source when it is compiled, shown to everybody. */
  userFiles: Record<string, string>
  /** By wire name of a language: what an empty editor starts with, with the markers of the wire. */
  templates: Record<string, string>
  /** Of an OI problem: the most it gives. */
  ioScore: number | null
  groups: Group[]
  /** In the order in which they are judged. */
  cases: Case[]
  /** What makes and checks the package itself. A site does not need it. */
  workshop: PackageWorkshop
  provenance: { format: 'kattis'; version: string }
}

/** What a reader returns; the lists are sentences that begin with the file they are about. */
export type Reading = {
  model: ProblemModel
  /** What looks wrong and does no harm. */
  warnings: string[]
  /** What the package says and this product cannot. */
  dropped: string[]
}

export const statementLanguages = ['zh-CN', 'en-US'] as const
export type StatementLanguage = (typeof statementLanguages)[number]

/** Markdown; null where the statement has no such part. */
export type Statement = {
  title: string
  description: string | null
  input: string | null
  output: string | null
  hint: string | null
}

export type Example = { input: string; output: string; noteZh: string | null; noteEn: string | null }

/** As the problem says; the factors of a language come on top. */
export type Limits = {
  timeMs: number
  memoryMb: number
  stackMb: number
  /** Null: what the site allows. */
  outputMb: number | null
}

/** Cases that are scored together: `min` gives what the worst case earns, `sum` what they earn together. */
export type Group = { number: number; name: string; points: number; aggregate: 'min' | 'sum' }

/** A file of a package that has not been read yet. */
export type PackageFile = { name: string; path: string }

export type Case = {
  /** Without an extension, such as secret/group1/05-random; unique. */
  name: string
  input: PackageFile
  answer: PackageFile
  isSample: boolean
  /** Number of its group. */
  group: number | null
  /** Of an OI problem. */
  score: number | null
  /** Numbers of the groups that must be accepted first; 0 is the samples. */
  requires: number[]
}

export type PackageWorkshop = {
  generation: Generation | null
  /** Reads an input on stdin and ends with 42 when it is one the statement allows. */
  inputValidator: Program | null
  solutions: Solution[]
}

/** A source of the package and the files that belong beside it. */
export type Program = {
  /** Below the folder of the package. */
  file: string
  language: string
  source: string
  extraFiles: Record<string, string>
}

/** Cases that are not in the package because a program can make them again. */
export type Generation = {
  /** Writes the input of a case on stdout, the same whenever its arguments are. */
  generator: Program
  /** Makes the answers of inputs; without one they are empty, as for an interactor that needs none. */
  solution: Program | null
  /** `name` as in Case. */
  cases: { name: string; args: string[] }[]
}

export type Solution = Program & {
  /** Null when the package does not say. */
  expected: Expectation | null
}

export type Expectation = {
  /** Statuses of the wire, any of which will do. Empty: a person must look at the verdict. */
  statuses: number[]
  /** Which case is the first to fail, counted from 1. Null: not said, or none does. */
  case: number | null
  /** Of an OI problem. */
  score: number | null
}
