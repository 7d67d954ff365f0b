import type { CaseResult } from '@praxis/contract/judged'
import type { Compare, Validator, WorkshopKind } from '@praxis/contract/judgingJobs'
import type { CheckerTrial } from '@praxis/contract/workshopRuns'
import type { CaseMode, JudgeMode } from '@praxis/contract/statuses'

/** An input that needs an answer, and the names of both files. */
export type InputFile = { caseId: number; name: string; answerName: string; hash: string; size: number }

/** What the row of a run keeps of what was sent. */
export type StoredRequest = {
  validator: Omit<Validator, 'args'> | null
  judgeMode: JudgeMode | null
  /** This and the next two are absent in runs that an earlier version has queued. */
  type?: number | null
  caseMode?: CaseMode | null
  compare?: Partial<Compare>
  code: string
  /** Files that are compiled with the program, beside those of the problem. */
  extraFiles?: Record<string, string>
  input: string
  output: string
  answer: string
  /** Of `check`: the output that is tried, and the files and arguments of the case, in place of the texts. */
  trial?: { output: CheckerTrial; inputHash: string; answerHash: string; args?: string[] | null } | null
  /** Milliseconds, MB. Null: those of the problem. */
  timeLimit: number | null
  memoryLimit: number | null
  /** Of `answer`. */
  inputs: InputFile[]
  gid: number | null
}

/** What the row of a run keeps of how it ended. */
export type StoredResult = {
  status: number
  score: number | null
  timeMs: number | null
  memoryKb: number | null
  /** Of the compiler or of the judge. */
  message: string
  cases: (CaseResult & { name: string; groupNum: number | null })[]
  fileListDir: string | null
}

/** A run that a judge has claimed. */
export type ClaimedRun = {
  id: number
  attempt: number
  kind: WorkshopKind
  problemId: number | null
  testDataId: number | null
  request: StoredRequest
  language: string
  contentType: string
  template: string | null
  timeFactor: number
  memoryFactor: number
  /** Of the site, whatever the problem says. */
  siteTimeFactor: number
  /** Whether the site trusts the problem, or whoever runs something without one. */
  isTrusted: boolean
}
