import type { FindingCode, FindingParams } from '@praxis/contract/findings'
import { noSubtask, problemType } from '@praxis/contract/statuses'
import type { CaseMode } from '@praxis/contract/statuses'
import type { Group } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { YamlFile } from '#formats/yamlFile.ts'
import type { FoundCase } from './findCases.ts'
import { packageCaseModes, usualCaseMode } from './modes.ts'
import type { PraxisYaml } from './praxisYaml.ts'
import type { TestGroupYaml } from './testGroupYaml.ts'
import type { DataFiles } from './validatorArgs.ts'

export type Scoring = {
  type: number
  caseMode: CaseMode
  ioScore: number | null
  groups: Group[]
  /** The keys are names of cases. */
  scored: Map<string, { group: number | null; score: number | null; requires: number[] }>
}

type Asked = {
  isScoring: boolean
  praxis: YamlFile<PraxisYaml>
  /** The names of all groups in order, including those whose cases still have to be generated. */
  names: readonly string[]
  files: DataFiles['groups']
  report: Report
}

const groupFile = 'test_group.yaml'
/** The points of data/secret if the package does not say. */
const usualScore = 100

/** How many points each case earns. The group files are checked even if the problem has no points. */
export function readScoring(cases: readonly FoundCase[], asked: Asked): Scoring {
  const files = checkedFiles(asked.files)
  const secret = cases.filter((it) => !it.isSample)
  const { names } = asked
  const idle = [...files.keys()]
    .map((file) => file.split('/')[2] ?? '')
    .find((it) => it !== groupFile && !names.includes(it))
  if (idle !== undefined) throw faultAt(`data/secret/${idle}`, 'group_empty')
  const beside = secret.find((it) => it.group === null)
  if (names.length > 0 && beside !== undefined) {
    throw faultAt('data/secret', 'kattis_cases_beside', { case: beside.name })
  }
  if (!asked.isScoring) return passFail(asked.praxis)
  const whole = files.get(`data/secret/${groupFile}`)
  const groups = groupsOf(names, files)
  const ioScore = groups.reduce((total, group) => total + group.points, 0)
  if (typeof whole?.max_score === 'number' && whole.max_score !== ioScore) {
    throw faultAt(`data/secret/${groupFile}`, 'kattis_score_total', { total: ioScore })
  }
  const caseMode = caseModeOf(groups, asked.praxis)
  // Samples become a group of their own if another group depends on them.
  const isDivided = packageCaseModes[caseMode].dividesPoints
  const hasGroups = names.length > 0 || !isDivided || whole?.require_pass !== undefined
  const scored = scoresOf(secret, groups, caseMode, { hasGroups, report: asked.report })
  const requires = requirementsOf(files, groups)
  for (const it of scored.values()) it.requires = requires.get(it.group ?? 1) ?? []
  for (const it of cases) if (it.isSample) scored.set(it.name, { group: null, score: 0, requires: [] })
  return { type: problemType.oi, caseMode, ioScore, groups: hasGroups ? groups : [], scored }
}

const faultAt = (place: string, code: FindingCode, params: FindingParams = {}) =>
  new PackageError(place, { part: 'groups', code, params })

function checkedFiles(found: DataFiles['groups']): Map<string, TestGroupYaml> {
  for (const [file, { data, fault }] of found) {
    const isSample = file === `data/sample/${groupFile}`
    const key = (['max_score', 'score_aggregation', 'require_pass'] as const).find((one) => data[one] !== undefined)
    if (isSample && key !== undefined) {
      throw fault([key], { part: 'scores', code: 'kattis_samples_unscored', params: { name: key } })
    }
    const statically = data.static_validation_score
    if (typeof statically === 'number' && statically !== 0) {
      const params = { name: 'static_validation_score', value: statically }
      throw fault(['static_validation_score'], { part: 'scores', code: 'value_unsupported', params })
    }
    if (!isSample && !/^data\/secret\/([^/]+\/)?test_group\.yaml$/.test(file)) {
      throw fault([], { part: 'groups', code: 'kattis_group_place' })
    }
  }
  return new Map([...found].map(([file, { data }]) => [file, data]))
}

function passFail(praxis: YamlFile<PraxisYaml>): Scoring {
  const caseMode = praxis.data.case_mode ?? usualCaseMode.sum
  if (!packageCaseModes[caseMode].types.includes('pass-fail')) throw caseModeWrong(praxis, { type: 'scoring' })
  return { type: problemType.acm, caseMode, ioScore: null, groups: [], scored: new Map() }
}

/** The groups, whose points are added up. Without any, all cases together are one. */
function groupsOf(names: readonly string[], files: ReadonlyMap<string, TestGroupYaml>): Group[] {
  const whole = files.get(`data/secret/${groupFile}`)
  if (names.length === 0) return oneGroup(whole)
  const together = whole?.score_aggregation ?? 'sum'
  if (together !== 'sum') {
    throw faultAt(`data/secret/${groupFile}`, 'value_unsupported', { name: 'score_aggregation', value: together })
  }
  return names.map((name, at) => groupOf(files, name, at + 1))
}

function oneGroup(whole: TestGroupYaml | undefined): Group[] {
  const points = whole?.max_score ?? usualScore
  if (points === 'unbounded') {
    throw faultAt(`data/secret/${groupFile}`, 'value_unsupported', { name: 'max_score', value: points })
  }
  return [{ number: 1, name: 'secret', points, aggregate: aggregateOf(whole?.score_aggregation ?? 'sum') }]
}

function groupOf(files: ReadonlyMap<string, TestGroupYaml>, name: string, number: number): Group {
  const file = `data/secret/${name}/${groupFile}`
  const { max_score: points, score_aggregation: aggregation = 'pass-fail' } = files.get(file) ?? {}
  if (typeof points !== 'number') throw faultAt(file, 'kattis_group_points')
  return { number, name, points, aggregate: aggregateOf(aggregation) }
}

/** For each group number: the groups that must be accepted first, including those that they depend on in turn. */
function requirementsOf(files: ReadonlyMap<string, TestGroupYaml>, groups: readonly Group[]): Map<number, number[]> {
  const whole = namesIn(files.get(`data/secret/${groupFile}`))
  const wrong = whole.find((name) => name !== 'sample')
  if (wrong !== undefined) throw faultAt(`data/secret/${groupFile}`, 'kattis_require_whole', { value: wrong })
  const found = new Map<number, number[]>()
  for (const group of groups) {
    const file = `data/secret/${group.name}/${groupFile}`
    const asked = [...whole, ...namesIn(files.get(file))].map((name) => {
      const other =
        name === 'sample' ? noSubtask : groups.find((it) => it.name === name && it.number < group.number)?.number
      if (other === undefined) throw faultAt(file, 'kattis_require_unknown', { value: name })
      return other
    })
    const all = asked.flatMap((other) => [other, ...(found.get(other) ?? [])])
    found.set(
      group.number,
      [...new Set(all)].toSorted((a, b) => a - b),
    )
  }
  return found
}

const namesIn = (yaml: TestGroupYaml | undefined): string[] => [yaml?.require_pass ?? []].flat()

const aggregateOf = (aggregation: 'pass-fail' | 'sum' | 'min') => (aggregation === 'sum' ? 'sum' : 'min')

/**
 * The case mode of the problem. All groups must agree on it, although a package could aggregate each group differently.
 */
function caseModeOf(groups: readonly Group[], praxis: YamlFile<PraxisYaml>): CaseMode {
  const kinds = new Set(groups.map(({ aggregate }) => aggregate))
  if (kinds.size > 1) throw faultAt('data/secret', 'kattis_aggregations_differ')
  const aggregate = kinds.has('min') ? 'min' : 'sum'
  const caseMode = praxis.data.case_mode ?? usualCaseMode[aggregate]
  const mode = packageCaseModes[caseMode]
  if (!mode.types.includes('scoring')) throw caseModeWrong(praxis, { type: 'pass-fail' })
  if (mode.aggregate !== aggregate) throw caseModeWrong(praxis)
  return caseMode
}

/** `type` is the one that has the mode; without it, the groups are of another kind. */
function caseModeWrong({ data, fault }: YamlFile<PraxisYaml>, type?: { type: string }): PackageError {
  const params = { value: data.case_mode ?? '', ...type }
  const code = type === undefined ? 'kattis_case_mode_groups' : 'kattis_case_mode_type'
  return fault(['case_mode'], { part: 'caseMode', code, params })
}

function scoresOf(
  secret: readonly FoundCase[],
  groups: readonly Group[],
  caseMode: CaseMode,
  { hasGroups, report }: { hasGroups: boolean; report: Report },
) {
  const scored: Scoring['scored'] = new Map()
  for (const group of groups) {
    const cases = secret.filter((it) => it.group === null || it.group === group.name)
    const { dividesPoints } = packageCaseModes[caseMode]
    if (dividesPoints && cases.length > 0 && group.points % cases.length !== 0) {
      const params = { total: group.points, count: cases.length }
      report.approximated('scores', 'kattis_scores_rounded', { params, place: folderOf(group, groups) })
    }
    const scores = dividesPoints ? spread(group.points, cases.length) : cases.map(() => group.points)
    for (const [at, it] of cases.entries()) {
      scored.set(it.name, { group: hasGroups ? group.number : null, score: scores[at] ?? 0, requires: [] })
    }
  }
  return scored
}

/** Where the points of a group are said. All cases together are a group without a folder. */
const folderOf = ({ name }: Group, groups: readonly Group[]): string =>
  groups.length === 1 && name === 'secret' ? 'data/secret' : `data/secret/${name}`

/**
 * Divides the points into whole numbers that differ by at most one. The last cases get the larger numbers, as in the
 * problem editor.
 */
function spread(points: number, count: number): number[] {
  const least = Math.floor(points / count)
  const more = points - least * count
  return Array.from({ length: count }, (_, at) => least + (at >= count - more ? 1 : 0))
}
