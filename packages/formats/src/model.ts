import type { Compare, Validator } from '@praxis/contract/judgingJobs'
import type { Finding, PackageFormat } from '@praxis/contract/findings'
import type { CaseMode, JudgeMode } from '@praxis/contract/statuses'
import type { PackageFile } from './source/packageFiles.ts'

export type { PackageFile } from './source/packageFiles.ts'

/**
 * The common model of all package formats. A reader fills in what its format can express and tells what became of each
 * part. Only `provenance` names a format. To add a format, add a reader to ./formats.ts.
 */
export type ProblemModel = {
  /** Identifies the problem across exports and imports. */
  uuid: string | null
  /** The id that people see and type, such as 1000. Null if the package has none: the site chooses one. */
  displayId: string | null
  /**
   * Another judge, by the key that its problems have, and the id of the problem there. It judges the problem, which has no
   * cases and no programs. Absent: the problem is judged where it goes.
   */
  remote?: { readonly key: string; readonly id: string }
  statements: Partial<Record<StatementLanguage, Statement>>
  /** Shown with the statement. If the format says so, they are also the first of the `cases`. */
  examples: Example[]
  /** 0 means unrated; 1 to 3 go from easy to hard. */
  difficulty: number
  source: Partial<Record<StatementLanguage, string>>
  authors: string[]
  license: string | null
  tags: string[]
  /** Whether solvers may share their code, and see how each case ended. Null: as the site does. */
  sharesCode: boolean | null
  showsCases: boolean | null
  /** Wire names of languages. Null means every language of the site. */
  languages: string[] | null
  limits: Limits
  /**
   * Null if the package says its time limit. Otherwise that of `limits` is a guess, and a site offers another one when it
   * has judged the solutions.
   */
  measuring: Measuring | null
  /** 0 is ACM and 1 is OI: `problemType` of the contract. */
  type: number
  judgeMode: JudgeMode
  caseMode: CaseMode
  compare: Compare
  /** The files that a program reads and writes instead of stdin and stdout. */
  fileIo: { input: string; output: string } | null
  /** Set in the modes spj and interactive. */
  validator: Validator | null
  /** How many times the program may run on one case. It is 1 unless the checker can ask for another run. */
  passes: number
  /** Files by name. They are compiled with every submission, and everybody can read them. */
  userFiles: Record<string, string>
  /**
   * The initial text of the editor by wire name of the language, with the marker comments of docs/compatibility.md,
   * "Code templates".
   */
  templates: Record<string, string>
  /**
   * Pictures and other files that the texts refer to by `attachmentLink(name)` (./texts/attachments.ts). An importer stores
   * them and puts their addresses in the place of the links.
   */
  attachments: PackageFile[]
  /** The maximum score of an OI problem. */
  ioScore: number | null
  groups: Group[]
  /** In the order of judging. */
  cases: Case[]
  /** Programs that generate and check the package. A site keeps the solutions. */
  workshop: PackageWorkshop
  provenance: { format: PackageFormat; version: string }
}

/** What a reader returns. */
export type Reading = {
  /** Null if anything is broken: the problem is whole or absent. */
  model: ProblemModel | null
  /** What people call it, as far as it could be read. */
  title: string | null
  displayId: string | null
  /** What became of each part. */
  findings: readonly Finding[]
}

export const statementLanguages = ['zh-CN', 'en-US'] as const
export type StatementLanguage = (typeof statementLanguages)[number]

/** In Markdown. Null means that the statement has no such part. */
export type Statement = {
  title: string
  description: string | null
  input: string | null
  output: string | null
  hint: string | null
}

export type Example = { input: string; output: string; noteZh: string | null; noteEn: string | null }

/** The limits of the problem, before the factors of a language are applied. */
export type Limits = {
  timeMs: number
  memoryMb: number
  stackMb: number
  /** Null means the default of the site. */
  outputMb: number | null
}

/**
 * How the time of the slowest solution with `setsTimeLimit` gives the time limit: times `multiplier`, rounded up to whole
 * `resolutionMs` milliseconds.
 */
export type Measuring = { multiplier: number; resolutionMs: number }

/** Cases that are scored together. `min` gives the points of the worst case, `sum` the points of all. */
export type Group = { number: number; name: string; points: number; aggregate: 'min' | 'sum' }

export type Case = {
  /** Unique, without an extension, such as secret/group1/05-random. */
  name: string
  input: PackageFile
  answer: PackageFile
  isSample: boolean
  /** The number of the case's group. */
  group: number | null
  /** Only in an OI problem. */
  score: number | null
  /** The numbers of the groups that must be accepted first. 0 stands for the samples. */
  requires: number[]
  /**
   * In the place of the validator's arguments. In a mode without a validator, arguments of the default validator of
   * Kattis in the place of `compare`. Null: as the problem says.
   */
  args: string[] | null
}

export type PackageWorkshop = {
  generation: Generation | null
  /** Reads an input on stdin and exits with 42 if the input is valid. */
  inputValidator: Program | null
  solutions: Solution[]
}

/** A source file of the package with the files that it needs. */
export type Program = {
  /** Relative to the package folder. */
  file: string
  language: string
  source: string
  extraFiles: Record<string, string>
}

/** Cases that are not in the package because a program generates them. */
export type Generation = {
  /** Writes the input of a case to stdout. Equal arguments must give equal inputs. */
  generator: Program
  /** Writes the answer for an input. Without it the answers are empty, which is enough for some interactors. */
  solution: Program | null
  /** `name` as in Case. */
  cases: { name: string; args: string[] }[]
}

export type Solution = Program & {
  /** Null if the package does not say. */
  expected: Expectation | null
  /** Whether the time limit must leave it time enough: it is right, and its author does not say otherwise. */
  setsTimeLimit: boolean
}

/** What a package expects of a solution. `expecting` (./parts/expecting.ts) makes one. */
export type Expectation = {
  /** Wire numbers of the verdicts, any of which is right. Empty means that a person must look at the verdict. */
  statuses: number[]
  /** The first case that fails, counted from 1. Null means that the package does not say, or that no case fails. */
  case: number | null
  /** Verdicts of single cases: each must be among `permitted`, one at least among `required`. Null: all are right. */
  permitted: number[] | null
  required: number[] | null
  /** From `least` to `most` points. Only in an OI problem. */
  score: { least: number; most: number } | null
}
