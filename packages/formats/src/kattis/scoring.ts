import { noSubtask, problemType } from '@praxis/contract/statuses'
import type { CaseMode } from '@praxis/contract/statuses'
import type { Group } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { FoundCase } from './findCases.ts'
import { packageCaseModes, usualCaseMode } from './modes.ts'
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
  caseMode: CaseMode | undefined
  /** The names of all groups in order, including those whose cases still have to be generated. */
  names: readonly string[]
  files: DataFiles['groups']
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
  if (idle !== undefined) throw new PackageError(`data/secret/${idle}`, 'the group has no test case')
  const beside = secret.find((it) => it.group === null)
  if (names.length > 0 && beside !== undefined) {
    const problem = 'there are cases beside groups of cases; a folder is a group only with its test_group.yaml'
    throw new PackageError('data/secret', `${problem}, which ${beside.name} has not`)
  }
  if (!asked.isScoring) return passFail(asked.caseMode)
  const whole = files.get(`data/secret/${groupFile}`)
  const groups = names.length === 0 ? oneGroup(whole) : names.map((name, at) => groupOf(files, name, at + 1))
  const ioScore = groups.reduce((total, group) => total + group.points, 0)
  if (typeof whole?.max_score === 'number' && whole.max_score !== ioScore) {
    throw new PackageError(`data/secret/${groupFile}`, `max_score: the groups give ${ioScore} together`)
  }
  const caseMode = caseModeOf(groups, asked.caseMode)
  // Samples become a group of their own if another group depends on them.
  const isDivided = packageCaseModes[caseMode].dividesPoints
  const hasGroups = names.length > 0 || !isDivided || whole?.require_pass !== undefined
  const scored = scoresOf(secret, groups, caseMode, hasGroups)
  const requires = requirementsOf(files, groups)
  for (const it of scored.values()) it.requires = requires.get(it.group ?? 1) ?? []
  for (const it of cases) if (it.isSample) scored.set(it.name, { group: null, score: 0, requires: [] })
  return { type: problemType.oi, caseMode, ioScore, groups: hasGroups ? groups : [], scored }
}

function checkedFiles(found: DataFiles['groups']): Map<string, TestGroupYaml> {
  for (const [file, { data, fault }] of found) {
    const isSample = file === `data/sample/${groupFile}`
    const key = (['max_score', 'score_aggregation', 'require_pass'] as const).find((one) => data[one] !== undefined)
    if (isSample && key !== undefined) throw fault([key], 'samples are not scored')
    if (!isSample && !/^data\/secret\/([^/]+\/)?test_group\.yaml$/.test(file)) {
      throw fault([], 'only data/sample, data/secret and the folders in it may have one')
    }
  }
  return new Map([...found].map(([file, { data }]) => [file, data]))
}

function passFail(caseMode: CaseMode = usualCaseMode.sum): Scoring {
  if (!packageCaseModes[caseMode].types.includes('pass-fail')) {
    throw new PackageError('praxis.yaml', `case_mode: ${caseMode} is for problems of the type scoring`)
  }
  return { type: problemType.acm, caseMode, ioScore: null, groups: [], scored: new Map() }
}

function oneGroup(whole: TestGroupYaml | undefined): Group[] {
  const points = whole?.max_score ?? usualScore
  if (points === 'unbounded') throw new PackageError(`data/secret/${groupFile}`, 'max_score: there must be a limit')
  return [{ number: 1, name: 'secret', points, aggregate: aggregateOf(whole?.score_aggregation ?? 'sum') }]
}

function groupOf(files: ReadonlyMap<string, TestGroupYaml>, name: string, number: number): Group {
  const file = `data/secret/${name}/${groupFile}`
  const { max_score: points, score_aggregation: aggregation = 'pass-fail' } = files.get(file) ?? {}
  if (typeof points !== 'number') throw new PackageError(file, 'max_score: the group needs a number of points')
  return { number, name, points, aggregate: aggregateOf(aggregation) }
}

/** For each group number: the groups that must be accepted first, including those that they depend on in turn. */
function requirementsOf(files: ReadonlyMap<string, TestGroupYaml>, groups: readonly Group[]): Map<number, number[]> {
  const whole = namesIn(files.get(`data/secret/${groupFile}`))
  const wrong = whole.find((name) => name !== 'sample')
  if (wrong !== undefined) throw new PackageError(`data/secret/${groupFile}`, `require_pass: not ${wrong}, only sample`)
  const found = new Map<number, number[]>()
  for (const group of groups) {
    const file = `data/secret/${group.name}/${groupFile}`
    const asked = [...whole, ...namesIn(files.get(file))].map((name) => {
      const other =
        name === 'sample' ? noSubtask : groups.find((it) => it.name === name && it.number < group.number)?.number
      if (other === undefined) throw new PackageError(file, `require_pass: no group before this one is called ${name}`)
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
function caseModeOf(groups: readonly Group[], asked: CaseMode | undefined): CaseMode {
  const kinds = new Set(groups.map(({ aggregate }) => aggregate))
  if (kinds.size > 1) throw new PackageError('data/secret', 'some groups are summed up and some give their minimum')
  const aggregate = kinds.has('min') ? 'min' : 'sum'
  const caseMode = asked ?? usualCaseMode[aggregate]
  const mode = packageCaseModes[caseMode]
  if (!mode.types.includes('scoring')) {
    throw new PackageError('praxis.yaml', `case_mode: ${caseMode} is for problems of the type pass-fail`)
  }
  if (mode.aggregate !== aggregate) {
    throw new PackageError('praxis.yaml', `case_mode: ${caseMode} does not go with the score_aggregation of the groups`)
  }
  return caseMode
}

function scoresOf(secret: readonly FoundCase[], groups: readonly Group[], caseMode: CaseMode, hasGroups: boolean) {
  const scored: Scoring['scored'] = new Map()
  for (const group of groups) {
    const cases = secret.filter((it) => it.group === null || it.group === group.name)
    const { dividesPoints } = packageCaseModes[caseMode]
    const scores = dividesPoints ? spread(group.points, cases.length) : cases.map(() => group.points)
    for (const [at, it] of cases.entries()) {
      scored.set(it.name, { group: hasGroups ? group.number : null, score: scores[at] ?? 0, requires: [] })
    }
  }
  return scored
}

/**
 * Divides the points into whole numbers that differ by at most one. The last cases get the larger numbers, as in the
 * problem editor.
 */
function spread(points: number, count: number): number[] {
  const least = Math.floor(points / count)
  const more = points - least * count
  return Array.from({ length: count }, (_, at) => least + (at >= count - more ? 1 : 0))
}
