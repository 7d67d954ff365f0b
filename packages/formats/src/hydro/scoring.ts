import { fullScoreOf } from '@praxis/rules/problems/scores'
import { problemType, type CaseMode } from '@praxis/contract/statuses'
import { usualCaseMode } from '#formats/kattis/modes.ts'
import type { Group } from '#formats/model.ts'
import type { Report } from '#formats/report.ts'
import type { HydroCase, ScoredSubtask } from './subtasks.ts'

export type Placed = {
  readonly case: HydroCase
  readonly group: number | null
  readonly score: number
  readonly requires: number[]
}
export type Scoring = {
  readonly type: number
  readonly caseMode: CaseMode
  readonly ioScore: number
  readonly groups: Group[]
  readonly cases: readonly Placed[]
}

/** A subtask of one case has the same points in every way. */
const typeOf = ({ type, cases }: ScoredSubtask) => (cases.length === 1 ? null : type)

/**
 * How the points of subtasks are won here. All are minima or all are sums; where both are, each case of a sum becomes a
 * subtask of its own, which gives the same points.
 */
export function scoringOf(subtasks: readonly ScoredSubtask[], report: Report): Scoring {
  for (const { id, type, place } of subtasks.filter((one) => typeOf(one) === 'max')) {
    const params = { name: `subtask ${id} type`, value: type }
    report.broken(place, { part: 'groups', code: 'value_unsupported', params })
  }
  const types = new Set(subtasks.flatMap((one) => typeOf(one) ?? []))
  const isMinimum = types.has('min')
  const caseMode = usualCaseMode[isMinimum ? 'min' : 'sum']
  const parts = subtasks.flatMap((one) => (isMinimum && typeOf(one) === 'sum' ? split(one, report) : [one]))
  const hasGroups = isMinimum || subtasks.length > 1
  const numbers = Map.groupBy(
    parts.map(({ id }, at) => ({ id, number: at + 1 })),
    ({ id }) => id,
  )
  const requires = requirementsOf(subtasks, report)
  const cases = parts.flatMap(({ id, cases: its }, at) =>
    its.map(({ case: one, score }): Placed => ({
      case: one,
      score,
      group: hasGroups ? at + 1 : null,
      requires: (requires.get(id) ?? []).flatMap((other) => numbers.get(other)?.map(({ number }) => number) ?? []),
    })),
  )
  const groups = parts.map(({ id, cases: its }, at): Group => {
    const scores = its.map(({ score }) => score)
    const points = isMinimum ? Math.min(...scores) : scores.reduce((sum, score) => sum + score, 0)
    return { number: at + 1, name: String(id), points, aggregate: isMinimum ? 'min' : 'sum' }
  })
  return {
    type: problemType.oi,
    caseMode,
    ioScore: fullScoreOf(caseMode, cases),
    groups: hasGroups ? groups : [],
    cases,
  }
}

function split(subtask: ScoredSubtask, report: Report): ScoredSubtask[] {
  const params = { from: `subtask ${subtask.id} (sum)`, to: `${subtask.cases.length} subtasks` }
  report.approximated('groups', 'converted', { params, place: subtask.place })
  return subtask.cases.map((one) => ({ ...subtask, score: one.score, cases: [one] }))
}

/** By id: the subtasks that must be accepted first, with those that they need in turn. */
function requirementsOf(subtasks: readonly ScoredSubtask[], report: Report): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const { id, requires, place } of subtasks) {
    if (found.has(id)) report.broken(place, { part: 'groups', code: 'value_twice', params: { name: `subtask ${id}` } })
    const all = requires.flatMap((other) => {
      const before = found.get(other)
      if (before !== undefined) return [other, ...before]
      const isLater = subtasks.some((one) => one.id === other)
      const params = isLater ? { name: `subtask ${id} if`, value: other } : { name: other }
      report.broken(place, { part: 'groups', code: isLater ? 'value_unsupported' : 'group_missing', params })
      return []
    })
    found.set(
      id,
      [...new Set(all)].toSorted((a, b) => a - b),
    )
  }
  return found
}
