import type { Job, JobCase } from '@praxis/contract/judgingJobs'
import { judgeStatus, problemType } from '@praxis/contract/statuses'
import type { Expectation, ProblemModel, Solution } from '@praxis/formats/model'
import { withoutSkipped } from '@praxis/rules/scoring/caseMode'
import { caseModes, shortestCaseMode, wholeCaseMode } from '@praxis/rules/scoring/index'
import { tallyOf } from '@praxis/rules/scoring/tally'
import { verdictOf } from '@praxis/rules/scoring/verdict'
import type { Outcome } from '#judge/job/judge.ts'
import { Progress } from '#judge/assignments/progress.ts'
import { withPlainNotes } from '#judge/compile/plainNotes.ts'
import type { LocalJudge } from '#judge/problems/localJudge.ts'

/** `case` is the first that failed, counted from 1. */
export type Verdict = { status: number; case: number | null; score: number | null }

/** How a case ended. Null: it was not run. */
export type CaseEnd = { number: number; status: number | null; timeMs: number; memoryKb: number }

export type Judged = {
  verdict: Verdict
  /** Every case of the problem, in order. */
  cases: CaseEnd[]
  /** That of the solution's language. */
  limitMs: number
  /** The first line of what a compiler or the judge says. */
  message: string
}

export type Problem = { model: ProblemModel; cases: readonly JobCase[] }
type About = { localJudge: Pick<LocalJudge, 'judge'>; signal: AbortSignal; everyCase: boolean }

/** The default that the server also uses: docs/compatibility.md, "Too much output". */
const usualOutputMb = 32

/** How many times the time and the memory limit of the problem a language has. */
export const timeFactorOf = (language: string): number => (/^C(\+\+.*| With O2)?$/.test(language) ? 1 : 2)

/** Whether the verdicts of all cases are needed to tell if the expectation is met. */
export const needsEveryCase = (expected: Expectation | null): boolean =>
  expected !== null && (expected.permitted !== null || expected.required !== null)

/**
 * Judges a solution as a submission. With `everyCase` also the cases run that a submission would skip, and the verdict is
 * what it is without them. The languages that it needs must have been found.
 */
export async function judgeSolution(
  problem: Problem,
  solution: Solution,
  { localJudge, signal, everyCase }: About,
): Promise<Judged> {
  const job = jobOf(problem, solution, everyCase)
  const progress = new Progress(() => Promise.resolve())
  try {
    const outcome = await localJudge.judge(job, { signal, progress })
    return {
      verdict: verdictOn(problem, outcome, everyCase),
      cases: endsOf(problem.cases, outcome),
      limitMs: job.limits.timeMs,
      message: withPlainNotes(outcome.message).split('\n')[0] ?? '',
    }
  } finally {
    progress.close()
  }
}

let lastJudgement = 0

function jobOf({ model, cases }: Problem, solution: Solution, everyCase: boolean): Job {
  const factor = timeFactorOf(solution.language)
  const { timeMs, memoryMb, stackMb, outputMb } = model.limits
  const largestAnswer = Math.max(...cases.map(({ answer }) => answer.size))
  return {
    judgementId: ++lastJudgement,
    submissionId: lastJudgement,
    attempt: 1,
    language: solution.language,
    source: solution.source,
    limits: {
      timeMs: timeMs * factor,
      memoryKb: memoryMb * 1_024 * factor,
      stackKb: stackMb * 1_024 * factor,
      outputKb: Math.max((outputMb ?? usualOutputMb) * 1_024, Math.ceil((2 * largestAnswer) / 1_024)),
    },
    judgeMode: model.judgeMode,
    // Stopping at the first failing case changes neither the verdict of an ACM problem nor that case.
    caseMode: everyCase ? wholeCaseMode : model.type === problemType.acm ? shortestCaseMode : model.caseMode,
    type: model.type,
    compare: model.compare,
    fileIo: model.fileIo,
    extraFiles: { ...solution.extraFiles, ...model.userFiles },
    validator: model.validator,
    passes: model.passes,
    cases: everyCase ? cases.map((one) => ({ ...one, requires: [] })) : [...cases],
  }
}

function verdictOn({ model, cases }: Problem, outcome: Outcome, everyCase: boolean): Verdict {
  if (outcome.outcome === 'compile_error') return { status: judgeStatus.compileError, case: null, score: null }
  const results = new Map(outcome.cases.map((one) => [one.caseId, one]))
  const scored = cases.flatMap((one) => {
    const result = results.get(one.id)
    return result === undefined ? [] : [{ ...one, status: result.status, share: result.share }]
  })
  const { type, caseMode, ioScore } = model
  const counted = everyCase && type !== problemType.acm ? withoutSkipped(caseModes[caseMode], scored) : scored
  const tally = tallyOf(counted)
  // Without a result of any case this is a system error as well.
  return { ...verdictOf({ type, caseMode, fullScore: ioScore }, tally), case: tally.firstFailed?.seq ?? null }
}

function endsOf(cases: readonly JobCase[], outcome: Outcome): CaseEnd[] {
  const results = new Map(outcome.cases.map((one) => [one.caseId, one]))
  return cases.map(({ id, seq }) => {
    const result = results.get(id)
    if (result === undefined || result.status === judgeStatus.cancelled)
      return { number: seq, status: null, timeMs: 0, memoryKb: 0 }
    const { status, timeUs, memoryKb } = result
    return { number: seq, status, timeMs: Math.ceil(timeUs / 1_000), memoryKb }
  })
}
