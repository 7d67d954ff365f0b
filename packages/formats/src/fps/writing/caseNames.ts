import { problemType } from '@praxis/contract/statuses'
import { fullScoreOf, hasSubtasks, lowestCounts } from '@praxis/rules/problems/scores'
import type { ProblemModel } from '#formats/model.ts'

type Names = { readonly names: readonly string[]; readonly readAs: { readonly isPlain: boolean } }
type Refused = { readonly refused: { readonly part: 'scores' | 'groups' | 'caseMode'; readonly value: string } }

/**
 * What the cases are called. In an OI problem a name ends with points, `3[20]`. Cases with the same text before the first
 * dot are a subtask, whose points are added up: `2.1[30]`, `2.2[0]`.
 */
export function caseNames(model: ProblemModel): Names | Refused {
  const { cases, caseMode, type, ioScore } = model
  const refused = (part: Refused['refused']['part'], value: string): Refused => ({ refused: { part, value } })
  if (cases.some(({ requires }) => requires.length > 0)) return refused('groups', 'requires')
  if (type !== problemType.oi) return { names: cases.map((_, at) => String(at + 1)), readAs: { isPlain: true } }
  const scores = cases.map(({ score }) => score ?? 0)
  const total = fullScoreOf(caseMode, cases)
  if (ioScore !== total) return refused('scores', `ioScore = ${ioScore}, Σ = ${total}`)
  const tooMany = scores.find((score) => score > mostPoints)
  if (tooMany !== undefined) return refused('scores', String(tooMany))
  if (!hasSubtasks(caseMode))
    return { names: scores.map((score, at) => `${at + 1}[${score}]`), readAs: { isPlain: true } }
  if (!lowestCounts(caseMode)) return refused('caseMode', caseMode)
  const members = Map.groupBy(cases.keys(), (at) => cases[at]!.group)
  const names = cases.map(() => '')
  for (const [number, [...its]] of [...members.values()].entries()) {
    const points = scores[its[0]!]!
    if (its.some((at) => scores[at] !== points)) return refused('scores', its.map((at) => scores[at]).join(', '))
    for (const [place, at] of its.entries()) names[at] = `${number + 1}.${place + 1}[${place === 0 ? points : 0}]`
  }
  return { names, readAs: { isPlain: members.size === cases.length } }
}

/** As many digits as the points of a name may have. */
const mostPoints = 999_999
