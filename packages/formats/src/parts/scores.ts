import { problemRules } from '@praxis/contract/problemLimits'
import { problemType, type CaseMode } from '@praxis/contract/statuses'
import { fullScoreOf, hasSubtasks, lowestCounts, spreadScores } from '@praxis/rules/problems/scores'
import type { Case, Group, ProblemModel } from '#formats/model.ts'
import type { Report } from '#formats/report.ts'

type Listed = Omit<Case, 'score' | 'group'> & { readonly score: number | null; readonly group: number | null }

type Asked = {
  readonly type: number
  readonly caseMode: CaseMode
  /** What the package says that all cases give together. */
  readonly total: number | null
  readonly report: Report
  readonly place: string
}

type Scored = Pick<ProblemModel, 'cases' | 'groups' | 'ioScore'>

/**
 * The scores of listed cases, where one without a score has none to give. If no case has one, the total is split: among
 * the subtasks if there are any, else among the cases.
 */
export function scored(listed: readonly Listed[], asked: Asked): Scored {
  const { caseMode, report, place, total } = asked
  if (asked.type !== problemType.oi) {
    return { cases: listed.map((one) => ({ ...one, score: null, group: null })), groups: [], ioScore: null }
  }
  // A score that is wrong is told, and is none here.
  const isWrong = report.findings.some(({ outcome, part }) => outcome === 'broken' && part === 'scores')
  const isSaid = isWrong || listed.some(({ score }) => score !== null && score > 0)
  const cases = isSaid
    ? listed.map((one) => ({ ...one, score: one.score ?? 0 }))
    : split(listed, caseMode, total || problemRules.fullScore)
  const ioScore = fullScoreOf(caseMode, cases)
  if (!isSaid) report.approximated('scores', 'scores_split', { params: { total: ioScore }, place })
  else if (total !== null && total !== ioScore) {
    report.approximated('scores', 'converted', { params: { from: total, to: ioScore }, place })
  }
  return { cases, groups: hasSubtasks(caseMode) ? groupsOf(cases, caseMode) : [], ioScore }
}

function split(cases: readonly Listed[], caseMode: CaseMode, total: number): Case[] {
  if (cases.length === 0) return []
  const groups = [...new Set(cases.map(({ group }) => group))]
  const units = hasSubtasks(caseMode) ? groups.length : cases.length
  const scores = spreadScores(units, total)
  return cases.map((one, at) => ({ ...one, score: scores[hasSubtasks(caseMode) ? groups.indexOf(one.group) : at]! }))
}

export const groupsOf = (cases: readonly Case[], caseMode: CaseMode): Group[] =>
  [...Map.groupBy(cases, ({ group }) => group)]
    .flatMap(([number, members]): Group[] =>
      number === null
        ? []
        : [
            {
              number,
              name: String(number),
              points: fullScoreOf(caseMode, members),
              aggregate: lowestCounts(caseMode) ? 'min' : 'sum',
            },
          ],
    )
    .toSorted((a, b) => a.number - b.number)
