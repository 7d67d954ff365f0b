import { noSubtask, problemType, type CaseMode } from '@praxis/contract/statuses'
import { spreadScores } from '@praxis/rules/problems/scores'
import { usualCaseMode } from '#formats/kattis/modes.ts'
import type { Case, Group } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import { sum, union, unlike, type Term } from './forms.ts'

/** How the cases are scored. The lists are in the order of the cases. */
export type ScoredModel = {
  readonly type: number
  readonly caseMode: CaseMode
  readonly ioScore: number | null
  readonly groups: Group[]
  readonly scored: readonly Pick<Case, 'group' | 'score' | 'requires'>[]
}

export const withoutPoints = (cases: readonly unknown[]): ScoredModel => ({
  type: problemType.acm,
  caseMode: usualCaseMode.sum,
  ioScore: null,
  groups: [],
  scored: cases.map(() => ({ group: null, score: null, requires: [] })),
})

type Asked = { readonly report: Report; readonly place: string }
/** In the order of judging. */
type Judged = readonly { readonly name: string; readonly isSample: boolean }[]

/** Cases with one number of a group. */
type Unit = {
  readonly number: number
  readonly name: string
  readonly terms: readonly Term[]
  readonly cases: readonly number[]
}

/**
 * Terms as subtasks. Where each term has one case, points are added up; else each term is a subtask that gives what its
 * worst case gives. A gate becomes the subtasks that hold its cases. Throws PackageError where a gate would be another
 * one.
 */
export function scoredModel(cases: Judged, sent: readonly Term[], { report, place }: Asked): ScoredModel {
  const terms = wholePoints(sent, cases, { report, place })
  const isFree = (term: Term) => term.points === 0 && term.cases.every((one) => cases[one]!.isSample)
  const counted = terms.filter((term) => !isFree(term))
  const isSum = counted.every((term) => term.cases.length === 1)
  const units = unitsOf(counted, { isSum, cases })
  const numbers = new Map(units.flatMap(({ number, cases: list }) => list.map((one) => [one, number] as const)))
  const free = cases.flatMap((_, at) => (numbers.has(at) ? [] : [at]))
  const requires = requirementsOf(units, { numbers, free, place })
  const isDivided = !isSum || units.length > 1 || [...requires.values()].some((list) => list.length > 0)
  const pointsOf = new Map(counted.flatMap((term) => term.cases.map((one) => [one, term.points] as const)))
  const ioScore = sum(counted.map(({ points }) => points))
  if (ioScore === 0) throw new PackageError(place, { part: 'scores', code: 'kattis_points_none' })
  return {
    type: problemType.oi,
    caseMode: isSum ? usualCaseMode.sum : usualCaseMode.min,
    ioScore,
    groups: isDivided ? units.map((unit) => groupOf(unit, isSum)) : [],
    scored: cases.map((_, at) => {
      const number = numbers.get(at) ?? null
      const group = isDivided ? number : null
      return { group, score: pointsOf.get(at) ?? 0, requires: number === null ? [] : (requires.get(number) ?? []) }
    }),
  }
}

const groupOf = ({ number, name, terms }: Unit, isSum: boolean): Group => ({
  number,
  name,
  points: sum(terms.map(({ points }) => points)),
  aggregate: isSum ? 'sum' : 'min',
})

/** The terms of a group that are added up are one unit, unless a gate tells them apart. */
function unitsOf(terms: readonly Term[], { isSum, cases }: { isSum: boolean; cases: Judged }): Unit[] {
  const folders = Map.groupBy(terms, ({ folder }) => folder)
  const split = isSum ? splitFolders(folders) : new Set(folders.keys())
  const lists = [...folders].flatMap(([folder, list]) => (split.has(folder) ? list.map((term) => [term]) : [list]))
  return lists
    .map((list) => ({ list, cases: union(list.map((term) => term.cases)).toSorted((a, b) => a - b) }))
    .toSorted((a, b) => a.cases[0]! - b.cases[0]!)
    .map(({ list, cases: its }, at) => {
      const { folder } = list[0]!
      const isAlone = folders.get(folder)!.length === list.length
      const name = isAlone ? folder : cases[its[0]!]!.name
      return { number: at + 1, name: name.replace(/^secret\//, ''), terms: list, cases: its }
    })
}

const gateListsOf = (terms: Iterable<Term>) => new Set([...terms].map(({ gates }) => gates))

/** Folders whose terms have gates of their own, or of which a gate holds some alone. */
function splitFolders(folders: ReadonlyMap<string, readonly Term[]>): Set<string> {
  const split = new Set<string>()
  const folderOf = new Map<number, string>()
  for (const [folder, list] of folders) {
    for (const { cases } of list) folderOf.set(cases[0]!, folder)
    const [first, ...others] = [...gateListsOf(list)].map((gates) => gates.toSorted((a, b) => a - b).join())
    if (others.some((gates) => gates !== first)) split.add(folder)
  }
  for (const gates of gateListsOf([...folders.values()].flat())) {
    for (const [folder, held] of Map.groupBy(gates, (one) => folderOf.get(one))) {
      if (folder !== undefined && held.length < folders.get(folder)!.length) split.add(folder)
    }
  }
  return split
}

type Known = {
  readonly numbers: ReadonlyMap<number, number>
  readonly free: readonly number[]
  readonly place: string
}

/** Numbers of groups that all requirements together may name. */
const mostRequired = 1_000_000

/** For each unit those that must be accepted first, with those that these require in turn. */
function requirementsOf(units: readonly Unit[], { numbers, free, place }: Known): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const askedBy = new Map<readonly number[], readonly number[]>()
  let count = 0
  const asked = (gates: readonly number[]): readonly number[] => {
    const own = new Set(gates)
    const list = union([gates.map((one) => numbers.get(one) ?? noSubtask)])
    const casesOf = (number: number) => (number === noSubtask ? free : units[number - 1]!.cases)
    if (!list.every((number) => casesOf(number).every((one) => own.has(one)))) throw unlike(place, 'require_pass')
    askedBy.set(gates, list)
    return list
  }
  for (const unit of units) {
    const { gates } = unit.terms[0]!
    const list = askedBy.get(gates) ?? asked(gates)
    const all = union([list, ...list.map((number) => found.get(number) ?? [])])
    count += all.length
    // A group is judged before those that require it.
    if (gates.some((one) => one >= unit.cases[0]!) || count > mostRequired) throw unlike(place, 'require_pass')
    found.set(
      unit.number,
      all.toSorted((a, b) => a - b),
    )
  }
  return found
}

/** Points are whole here. Those of equal cases of a group are divided so that their sum stays. */
function wholePoints(terms: readonly Term[], cases: Judged, { report, place }: Asked): Term[] {
  return [...Map.groupBy(terms, ({ folder }) => folder)].flatMap(([folder, list]) => {
    if (list.every(({ points }) => Number.isInteger(points))) return list
    const near = (number: number) => Math.abs(number - Math.round(number)) < 1e-6
    if (list.every(({ points }) => near(points)))
      return list.map((term) => ({ ...term, points: Math.round(term.points) }))
    const total = sum(list.map(({ points }) => points))
    const areEqual = list.every(({ points, cases: its }) => its.length === 1 && points === list[0]!.points)
    if (!areEqual || !near(total)) {
      const params = { name: cases[list[0]!.cases[0]!]?.name ?? folder, value: list[0]!.points }
      throw new PackageError(place, { part: 'scores', code: 'kattis_points_fraction', params })
    }
    const params = { total: Math.round(total), count: list.length }
    report.approximated('scores', 'kattis_scores_rounded', { params, place: `data/${folder}` })
    const shares = spreadScores(list.length, Math.round(total))
    return list.map((term, at) => ({ ...term, points: shares[at]! }))
  })
}
