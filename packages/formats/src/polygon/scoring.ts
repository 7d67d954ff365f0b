import { fullScoreOf } from '@praxis/rules/problems/scores'
import { problemType, type CaseMode } from '@praxis/contract/statuses'
import { usualCaseMode } from '#formats/kattis/modes.ts'
import type { Case, Group } from '#formats/model.ts'
import type { XmlElement } from './element.ts'
import { readGroups, type PolygonGroup } from './groups.ts'
import type { PolygonPackage } from './package.ts'
import type { Test } from './tests.ts'

export type Scoring = {
  readonly type: number
  readonly caseMode: CaseMode
  readonly ioScore: number | null
  readonly groups: Group[]
  /** In the order of the tests. */
  readonly scored: readonly Pick<Case, 'score' | 'group' | 'requires'>[]
  /** Whether a test that is right in part would count in a group where all must be right. */
  readonly hasWholeGroups: boolean
}

/** How the points are won. Null where the report says what is wrong. */
export function scoringOf(testset: XmlElement, tests: readonly Test[], inside: PolygonPackage): Scoring | null {
  const groups = testset.all('groups', 'group')
  const isScored = [...tests.map(({ points }) => points), ...groups.map((one) => Number(one.attribute('points')))].some(
    (points) => points !== 0 && points !== null && !Number.isNaN(points),
  )
  if (!isScored) return unscored(testset, tests, inside)
  if (groups.length === 0 && tests.every(({ group }) => group === null)) {
    const scored = tests.map(({ points }) => ({ score: points ?? 0, group: null, requires: [] }))
    return { ...plain, ioScore: fullScoreOf(plain.caseMode, scored), groups: [], scored }
  }
  const read = readGroups(testset, tests, inside)
  if (read === null) return null
  return withGroups(read, tests, inside)
}

const plain = { type: problemType.oi, caseMode: usualCaseMode.sum, hasWholeGroups: false }

/** Without points all tests must be right, in whatever groups they are. */
function unscored(testset: XmlElement, tests: readonly Test[], { report }: PolygonPackage): Scoring {
  const pointed = tests.find(({ points }) => points !== null)
  if (pointed !== undefined)
    report.dropped('scores', 'value_not_taken', { params: { name: 'points' }, place: pointed.element.place })
  const groups = testset.find('groups')
  if (groups !== null) report.dropped('groups', 'value_not_taken', { params: { name: 'groups' }, place: groups.place })
  const scored = tests.map(() => ({ score: null, group: null, requires: [] }))
  return { ...plain, type: problemType.acm, ioScore: null, groups: [], scored }
}

/** Whether each case, or only the whole group gives points; null where that is the same. */
const kindOf = ({ policy, tests, total }: PolygonGroup) => (tests.length < 2 || total === 0 ? null : policy)

/**
 * All groups are minima or all are sums. Where both are, each test of a sum becomes a group of its own, which gives the
 * same points.
 */
function withGroups(read: readonly PolygonGroup[], tests: readonly Test[], { report }: PolygonPackage): Scoring {
  const isMinimum = read.some((group) => kindOf(group) === 'complete-group')
  const caseMode = usualCaseMode[isMinimum ? 'min' : 'sum']
  const numbers = new Map<PolygonGroup, number[]>()
  const groups: Group[] = []
  const scores = new Map<Test, { readonly score: number; readonly group: number }>()
  const add = (from: PolygonGroup, members: readonly Test[]) => {
    const number = groups.length + 1
    const isWhole = from.policy === 'complete-group'
    const points = isWhole ? from.total : sum(members.map((one) => one.points ?? 0))
    numbers.set(from, [...(numbers.get(from) ?? []), number])
    groups.push({ number, name: from.name, points, aggregate: isMinimum ? 'min' : 'sum' })
    for (const [at, one] of members.entries()) {
      // Of a minimum each case is worth the group. In a sum a whole group has one test, or no points.
      const score = isWhole ? (isMinimum || at === 0 ? from.total : 0) : (one.points ?? 0)
      scores.set(one, { score, group: number })
    }
  }
  for (const group of read) {
    if (!isMinimum || kindOf(group) !== 'each-test') add(group, group.tests)
    else {
      const params = { from: `group ${group.name} (each-test)`, to: `${group.tests.length} groups` }
      report.approximated('groups', 'converted', { params, place: group.place })
      for (const one of group.tests) add(group, [one])
    }
  }
  const groupOf = new Map(read.flatMap((group) => group.tests.map((one) => [one, group] as const)))
  const scored = tests.map((one) => ({
    ...scores.get(one)!,
    requires: groupOf.get(one)!.requires.flatMap((other) => numbers.get(other) ?? []),
  }))
  const hasWholeGroups = read.some(({ policy, total }) => policy === 'complete-group' && total > 0)
  return { type: problemType.oi, caseMode, ioScore: fullScoreOf(caseMode, scored), groups, scored, hasWholeGroups }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
