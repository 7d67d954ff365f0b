import { problemRules } from '@praxis/contract/problemLimits'
import type { Case } from '#formats/model.ts'
import type { Report } from '#formats/report.ts'
import type { Settings } from '#formats/source/yamlData.ts'
import { detected } from './detected.ts'
import { scoringOf, type Placed, type Scoring } from './scoring.ts'
import { isUnscored, readSubtasks, withScores, type HydroCase } from './subtasks.ts'
import type { TestData } from './testData.ts'

export type HydroCases = Omit<Scoring, 'cases'> & {
  readonly cases: Case[]
  /** The limits that the cases name, those of their subtasks included. */
  readonly limits: readonly Pick<HydroCase, 'timeMs' | 'memoryMb'>[]
}

/** The cases that the settings name, or those that the names of the files tell. Null where there is none. */
export async function readCases(config: Settings, data: TestData, report: Report): Promise<HydroCases | null> {
  const named = readSubtasks(config, report)
  const hasCases = named.some(({ cases }) => cases.length > 0)
  if (hasCases && config.value('noOutputFile') !== null) {
    const about = { params: { name: 'noOutputFile' }, place: config.place('noOutputFile') }
    report.dropped('cases', 'value_not_taken', about)
  }
  const subtasks = hasCases ? named : detected(named, { config, data, report })
  if (!subtasks.some(({ cases }) => cases.length > 0)) {
    report.broken(data.settings ?? 'testdata', { part: 'cases', code: 'cases_missing' })
    return null
  }
  for (const { cases, place, id } of subtasks)
    if (cases.length === 0)
      report.broken(place, { part: 'groups', code: 'value_missing', params: { name: `subtask ${id} cases` } })
  const filled = subtasks.filter(({ cases }) => cases.length > 0)
  // A score that is wrong is told, and is none then.
  const isScoreWrong = report.findings.some(({ outcome, part }) => outcome === 'broken' && part === 'scores')
  if (isUnscored(filled) && !isScoreWrong)
    report.approximated('scores', 'scores_split', { params: { total: problemRules.fullScore }, place: data.settings })
  const scoring = scoringOf(withScores(filled), report)
  const names = namesOf(scoring.cases)
  const cases: Case[] = []
  for (const [at, placed] of scoring.cases.entries()) {
    const one = await report.step(() => caseOf(placed, names[at]!, data, report))
    if (one !== null) cases.push(one)
  }
  const limits = filled.flatMap((subtask) =>
    subtask.cases.map((one) => ({
      timeMs: one.timeMs ?? subtask.timeMs,
      memoryMb: one.memoryMb ?? subtask.memoryMb,
    })),
  )
  return { ...scoring, cases, limits }
}

function caseOf({ case: one, group, score, requires }: Placed, name: string, data: TestData, report: Report): Case {
  const { input, output, place } = one
  if (output === null) report.approximated('cases', 'answer_empty', { params: { file: input ?? name }, place })
  return {
    name,
    input: data.file(input, `${name}.in`, place),
    answer: data.file(output, `${name}.out`, place),
    isSample: false,
    group,
    score,
    requires: [...requires],
    args: null,
  }
}

/** The inputs without their endings, if they tell the cases apart, else numbers. */
function namesOf(cases: readonly Placed[]): string[] {
  const names = cases.map(
    ({ case: { input } }) =>
      input
        ?.split('/')
        .at(-1)
        ?.replace(/\.[^.]*$/, '') ?? '',
  )
  const isUsable = new Set(names).size === names.length && names.every((name) => /^[\w-][\w.-]*$/.test(name))
  return isUsable ? names : cases.map((_, at) => String(at + 1))
}
