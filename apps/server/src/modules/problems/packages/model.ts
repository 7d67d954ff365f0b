import type { CaseMode, CompareKind, JudgeMode } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'

/** A file of a package that has not been read yet. */
export type PackageFile = { name: string; path: string }

export type Statement = {
  title: string
  description: string | null
  input: string | null
  output: string | null
  hint: string | null
}

/** What every package format is read into. An importer fills it and says what it could not take over. */
export type ProblemPackage = {
  displayId: string
  statements: Partial<Record<Locale, Statement>>
  examples: { input: string; output: string; noteZh: string | null; noteEn: string | null }[]
  difficulty: number
  source: string | null
  author: string | null
  tags: string[]
  /** Null: every language of the site. */
  languages: string[] | null
  timeLimitMs: number
  memoryLimitMb: number
  stackLimitMb: number
  type: number
  judgeMode: JudgeMode
  caseMode: CaseMode
  compare: {
    kind: CompareKind
    ignoreTrailing: boolean
    caseInsensitive: boolean
    epsAbs: number | null
    epsRel: number | null
  }
  cases: { input: PackageFile; answer: PackageFile; group: number | null; score: number | null }[]
}

/** Names the file and what is wrong in it. */
export class PackageError extends Error {
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`)
    this.name = 'PackageError'
  }
}
