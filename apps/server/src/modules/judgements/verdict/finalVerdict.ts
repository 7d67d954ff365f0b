import type { CaseResult } from '@praxis/contract/judged'
import { judgeStatus } from '@praxis/contract/statuses'
import { oiRankScore } from '@praxis/rules/scoring/oiRankScore'
import { tallyOf } from '@praxis/rules/scoring/tally'
import { verdictOf } from '@praxis/rules/scoring/verdict'
import type { ProblemJudging } from '#server/modules/problems/public.ts'
import type { FinalVerdict } from '../queries.ts'
import { fullScoreOf, type CaseFacts } from './judgedCases.queries.ts'

type Reported = {
  outcome: 'judged' | 'compile_error' | 'system_error'
  message: string
  warnings?: string | undefined
  cases: readonly CaseResult[]
}

type About = {
  facts: CaseFacts
  judger: string | null
  problem: Pick<ProblemJudging, 'type' | 'caseMode' | 'ioScore' | 'difficulty' | 'timeLimitMs' | 'memoryLimitMb'>
  /** Of the language. */
  factors: { timeFactor: number; memoryFactor: number }
}

/** Time and memory are the greatest over the cases, clipped to the limits (docs/compatibility.md, Too much output). */
export function finalVerdict(report: Reported, { facts, judger, problem, factors }: About): FinalVerdict {
  if (report.outcome !== 'judged') {
    const status = report.outcome === 'compile_error' ? judgeStatus.compileError : judgeStatus.systemError
    return {
      status,
      score: null,
      oiRankScore: null,
      timeMs: null,
      memoryKb: null,
      errorMessage: report.message,
      compilerWarnings: null,
      judger,
    }
  }
  const scored = report.cases.map((result) => {
    const { groupNum = null, score = null } = facts.get(result.caseId) ?? {}
    return { seq: result.seq, status: result.status, share: result.share, score, group: groupNum }
  })
  const scoring = { type: problem.type, caseMode: problem.caseMode, fullScore: problem.ioScore }
  const verdict = verdictOf(scoring, tallyOf(scored))
  const full = problem.ioScore ?? fullScoreOf(facts)
  const greatest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0)
  const timeMs = Math.round(problem.timeLimitMs * factors.timeFactor)
  const memoryKb = Math.round(problem.memoryLimitMb * 1024 * factors.memoryFactor)
  return {
    ...verdict,
    oiRankScore: verdict.score === null ? null : oiRankScore(verdict.score, problem.difficulty, full),
    timeMs: Math.min(timeMs, Math.floor(greatest(report.cases.map((c) => c.timeUs)) / 1000)),
    memoryKb: Math.min(memoryKb, greatest(report.cases.map((c) => c.memoryKb))),
    errorMessage: null,
    compilerWarnings: report.warnings === undefined || report.warnings === '' ? null : report.warnings,
    judger,
  }
}
