import { judgeStatus } from '@praxis/contract/statuses'
import type { Expectation, ProblemModel, Solution } from '@praxis/formats/model'
import { expecting } from '@praxis/formats/parts/expecting'
import { lineComparison, withoutParts } from '@praxis/formats/parts/plainModel'
import type { CaseEnd, Judged } from './judgeSolution.ts'
import type { Verified } from './session.ts'

/** A problem that is judged without anything special. */
export const aModel = (more: Partial<ProblemModel> = {}): ProblemModel => ({
  ...withoutParts,
  displayId: null,
  statements: {},
  examples: [],
  difficulty: 0,
  source: {},
  authors: [],
  tags: [],
  sharesCode: null,
  showsCases: null,
  languages: null,
  limits: { timeMs: 1_000, memoryMb: 256, stackMb: 256, outputMb: null },
  type: 0,
  judgeMode: 'default',
  caseMode: 'default',
  compare: lineComparison(true),
  validator: null,
  templates: {},
  ioScore: null,
  groups: [],
  cases: [],
  provenance: { format: 'kattis', version: '' },
  ...more,
})

export const aSolution = (file: string, expected: Expectation | null = null, language = 'C With O2'): Solution => ({
  file,
  language,
  source: '',
  extraFiles: {},
  expected,
  setsTimeLimit: false,
})

/** Cases that ended so, a millisecond more each; null: not run. */
export const endsOf = (...statuses: (number | null)[]): CaseEnd[] =>
  statuses.map((status, at) => ({
    number: at + 1,
    status,
    timeMs: status === null ? 0 : at + 1,
    memoryKb: status === null ? 0 : 1_536,
  }))

export const aVerified = (more: Partial<Verified> & { end?: Partial<Judged> } = {}): Verified => {
  const { end = {}, ...others } = more
  return {
    file: 'accepted/sum.c',
    language: 'C With O2',
    expected: expecting([judgeStatus.accepted]),
    result: 'passed',
    judged: {
      verdict: { status: judgeStatus.accepted, case: null, score: null },
      cases: endsOf(0, 0),
      limitMs: 1_000,
      message: '',
      ...end,
    },
    differences: [],
    reason: null,
    setsTimeLimit: true,
    ...others,
  }
}
