import { problemRules } from '@praxis/contract/problemLimits'
import { noSubtask, problemType, type CaseMode } from '@praxis/contract/statuses'
import { hasSubtasks, lowestCounts, spreadScores } from '@praxis/rules/problems/scores'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'

/** How the points of a problem are made of those of its cases. */
export type Scoring = { readonly type: number; readonly mode: CaseMode }
type Cases = readonly EditedCase[]

/** Only the cases of OI problems have points. */
export const isScored = (type: number): boolean => type === problemType.oi

/** The subtask of a case. Cases that have none yet stand with those without a subtask. */
export const groupOf = ({ group }: EditedCase): number => group ?? noSubtask

/** The points spread evenly: over the cases, or over the subtasks, each of whose cases is worth the whole subtask. */
export function spreadEvenly({ mode }: Scoring, cases: Cases): EditedCase[] {
  const full = problemRules.fullScore
  if (cases.length === 0) return []
  if (!hasSubtasks(mode)) {
    const scores = spreadScores(cases.length, full)
    return cases.map((one, at) => ({ ...one, score: scores[at] ?? 0 }))
  }
  const groups = [...new Set(cases.map(groupOf))].toSorted((left, right) => left - right)
  const subtasks = groups.filter((group) => group !== noSubtask)
  const counted = subtasks.length === 0 ? groups : subtasks
  const scores = spreadScores(counted.length, full)
  return cases.map((one) => ({ ...one, score: scores[counted.indexOf(groupOf(one))] ?? 0 }))
}

/** Whether nobody has chosen points: there are none, or they are spread evenly. */
function isUntouched(scoring: Scoring, cases: Cases): boolean {
  const even = spreadEvenly(scoring, cases)
  return cases.every(({ score }) => score === null) || cases.every(({ score }, at) => score === even[at]?.score)
}

/**
 * The cases as they fit another type or mode, or after others were added: each has a subtask where there are subtasks,
 * and points that nobody has chosen are spread evenly.
 */
export function fitCases(
  cases: Cases,
  scoring: Scoring,
  before: Scoring = scoring,
  known: Cases = cases,
): EditedCase[] {
  const grouped = hasSubtasks(scoring.mode) ? cases.map((one) => ({ ...one, group: one.group ?? 1 })) : [...cases]
  return isScored(scoring.type) && isUntouched(before, known) ? spreadEvenly(scoring, grouped) : grouped
}

export type UnequalSubtask = { group: number; lowest: number; highest: number }

/** Subtasks of which the lowest case counts, although another one has more points, which could never be won. */
export function unequalSubtasks({ type, mode }: Scoring, cases: Cases): UnequalSubtask[] {
  if (!isScored(type) || !lowestCounts(mode)) return []
  const groups = [...Map.groupBy(cases, groupOf)].toSorted(([left], [right]) => left - right)
  return groups.flatMap(([group, members]) => {
    const scores = members.map(({ score }) => score ?? 0)
    const [lowest, highest] = [Math.min(...scores), Math.max(...scores)]
    return lowest === highest ? [] : [{ group, lowest, highest }]
  })
}

/** Every case of a subtask gets so many points. */
export const setPoints = (cases: Cases, group: number, score: number): EditedCase[] =>
  cases.map((one) => (groupOf(one) === group ? { ...one, score } : one))
