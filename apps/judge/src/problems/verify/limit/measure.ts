import { problemRules } from '@praxis/contract/problemLimits'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Measuring, Solution } from '@praxis/formats/model'
import { measuredLimit, statedMs } from '@praxis/rules/problems/measuredLimit'
import { timeFactorOf, type Judged, type Problem } from '../judgeSolution.ts'

/**
 * The limit of the problem under which the solutions run that set it. Those that need longer are hardly right; each case
 * that hangs takes so long.
 */
export const longestMs = 60_000

/** What the time limit follows from: the solution that needs the longest one, with its time. */
export type MeasuredLimit = { limitMs: number; file: string; timeMs: number }
/** `file` was not accepted, so no limit follows. */
export type Unmeasured = { file: string; status: number }

type Judging = (problem: Problem, solution: Solution) => Promise<Judged | null>

/**
 * Judges the solutions that set the time limit under the longest one, and gives the limit that follows. `judge` gives null
 * for a language that is not offered here. Null: no solution could be judged.
 */
export async function measureLimit(
  problem: Problem,
  measuring: Measuring,
  judge: Judging,
): Promise<MeasuredLimit | Unmeasured | null> {
  const { model } = problem
  const long = { ...problem, model: { ...model, limits: { ...model.limits, timeMs: longestMs } } }
  const times: { file: string; timeMs: number; timeFactor: number }[] = []
  for (const solution of model.workshop.solutions.filter(({ setsTimeLimit }) => setsTimeLimit)) {
    const judged = await judge(long, solution)
    if (judged === null) continue
    const { file, language } = solution
    const { status } = judged.verdict
    if (status !== judgeStatus.accepted) return { file, status }
    const timeMs = Math.max(0, ...judged.cases.map((one) => one.timeMs))
    times.push({ file, timeMs, timeFactor: timeFactorOf(language) })
  }
  const [slowest] = times.toSorted((a, b) => statedMs(b) - statedMs(a))
  if (slowest === undefined) return null
  // As a site does with those below 1.
  const multiplier = Math.max(1, measuring.multiplier)
  const { resolutionMs } = measuring
  const limitMs = measuredLimit(times, { multiplier, resolutionMs, mostMs: problemRules.site.timeLimit })
  return { limitMs, file: slowest.file, timeMs: slowest.timeMs }
}
