import { hasSubtasks } from '@praxis/rules/problems/scores'
import { outputOf } from '@praxis/rules/problems/pairFiles'
import { problemType } from '@praxis/contract/statuses'
import type { ProblemModel } from '#formats/model.ts'
import { DataFiles, shortlyNamed } from '#formats/parts/dataFiles.ts'
import type { Fields } from '#formats/parts/fields.ts'
import { scored } from '#formats/parts/scores.ts'
import type { ReadOptions } from '#formats/reader.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import type { Modes } from './modes.ts'
import type { Settings } from './settings.ts'

type Data = Modes & { readonly files: PackageFiles; readonly folder: string; readonly options: ReadOptions }

/** The index that HOJ keeps of a folder with test data. It says what the samples say. */
const indexFile = 'info'
/** What a row of HOJ's table of cases has besides. */
const rowKeys = ['id', 'pid', 'status', 'seq', 'index', 'isOpen', 'gmtCreate', 'gmtModified'] as const

export async function readCases(
  settings: Settings,
  { type, caseMode, files, folder, options }: Data,
): Promise<Pick<ProblemModel, 'cases' | 'groups' | 'ioScore'>> {
  const { beside, problem, report } = settings
  const data = new DataFiles(files, { report, scratch: options.scratch, place: (file) => `${folder}/${file}` })
  const samples = beside.maps('samples', 'cases')
  if (samples.length === 0) report.broken(beside.place('samples'), { part: 'cases', code: 'cases_missing' })
  const isScored = type === problemType.oi
  const cases = []
  for (const sample of samples) {
    const names = namesOf(sample, data)
    const score = isScored ? sample.whole('score', 'scores') : null
    const group = hasSubtasks(caseMode) ? groupOf(sample) : null
    sample.skip(...rowKeys, 'score', 'groupNum')
    sample.tellUnknown()
    if (names === null) continue
    const place = sample.place('input')
    if (names.output === null) report.approximated('cases', 'answer_empty', { params: { file: names.input }, place })
    const taken = await data.take(names)
    if (taken !== null) cases.push({ ...taken, isSample: false, score, group, requires: [], args: null })
  }
  tellUnused(samples, isScored ? [] : ['score'], 'scores', settings)
  tellUnused(samples, hasSubtasks(caseMode) ? [] : ['groupNum'], 'groups', settings)
  data.tellRest((file) => file === indexFile)
  const total = isScored ? problem.whole('ioScore', 'scores') : null
  if (!isScored) problem.notTaken('ioScore', 'scores', [0, 100, '0', '100'])
  const place = (total === null ? beside : problem).place(total === null ? 'samples' : 'ioScore')
  return scored(shortlyNamed(cases), { type, caseMode, total, report, place })
}

/** A case without an output has that of its input's name, if it is there. */
function namesOf(sample: Fields, data: DataFiles) {
  const input = sample.neededLine('input', 'cases')
  const output = sample.line('output', 'cases')
  if (input === null) return null
  return { input, output: output ?? data.find(outputOf(input)) }
}

function groupOf(sample: Fields): number | null {
  const group = sample.whole('groupNum', 'groups')
  if (group === null && !sample.has('groupNum')) sample.missing('groupNum', 'groups')
  return group
}

/** What samples say and the modes of the problem do not use, told once. */
function tellUnused(
  samples: readonly Fields[],
  keys: readonly string[],
  part: 'scores' | 'groups',
  { report }: Settings,
): void {
  for (const key of keys) {
    const one = samples.find((sample) => sample.has(key))
    if (one === undefined) continue
    report.dropped(part, 'value_not_taken', { params: { name: `samples.${key}` }, place: one.place(key) })
  }
}
