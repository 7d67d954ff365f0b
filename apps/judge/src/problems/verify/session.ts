import type { Finding, PackageFormat } from '@praxis/contract/findings'
import type { Locale } from '@praxis/locales/locales'
import type { Expectation } from '@praxis/formats/model'
import type { LocalJudge } from '#judge/problems/localJudge.ts'
import type { Difference } from './differences.ts'
import type { Judged } from './judgeSolution.ts'

/**
 * What became of a solution. "Not offered" means that this machine cannot run its language, "by hand" that a person must
 * look at the verdict.
 */
export type Result = 'passed' | 'failed' | 'by hand' | 'not offered'

export type Verified = {
  /** Without the folder submissions/. */
  file: string
  language: string
  expected: Expectation | null
  result: Result
  /** Null if it was not judged. */
  judged: Judged | null
  differences: readonly Difference[]
  /** Why its language is not offered. */
  reason: string | null
  /** Whether it is right, and must have time enough. */
  setsTimeLimit: boolean
}

/** All that is known of a problem in the end. */
export type VerifiedProblem = {
  name: string
  title: string | null
  format: PackageFormat | null
  /** All that was told of it, in the order in which it was found. */
  findings: readonly Finding[]
  /** Why nothing of it was judged, if that is no finding. */
  fault: string | null
  limits: { timeMs: number; memoryMb: number } | null
  cases: { number: number; name: string; isSample: boolean; group: number | null; points: number | null }[]
  solutions: Verified[]
}

export type Counts = Record<Result, number>

/** One run of the command. */
export type Session = {
  readonly everyCase: boolean
  /** Whether it runs as a test, where common languages must be available. */
  readonly isCi: boolean
  readonly locale: Locale
  readonly signal: AbortSignal
  readonly say: (line: string) => void
  /** Opens it when something is judged. */
  readonly localJudge: () => Promise<LocalJudge>
  readonly problems: VerifiedProblem[]
}

export const emptyProblem = (name: string): VerifiedProblem => ({
  name,
  title: null,
  format: null,
  findings: [],
  fault: null,
  limits: null,
  cases: [],
  solutions: [],
})

/** How many solutions ended how. A problem that could not be judged counts as one that failed. */
export function countsOf(problems: readonly VerifiedProblem[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, 'by hand': 0, 'not offered': 0 }
  for (const problem of problems) {
    if (isBroken(problem)) counts.failed++
    for (const { result } of problem.solutions) counts[result]++
  }
  return counts
}

const isBroken = ({ fault, findings }: Pick<VerifiedProblem, 'fault' | 'findings'>): boolean =>
  fault !== null || findings.some(({ outcome }) => outcome === 'broken')
