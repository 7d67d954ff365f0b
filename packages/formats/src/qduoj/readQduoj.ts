import { problemDefaults } from '@praxis/contract/limits'
import type { PackagePart } from '@praxis/contract/findings'
import { caseModes, judgeModes, modeOfValidator, problemType } from '@praxis/contract/statuses'
import { z } from 'zod'
import { titleOf } from '#formats/countsOf.ts'
import type { ProblemModel, Reading } from '#formats/model.ts'
import { Fields } from '#formats/parts/fields.ts'
import { lineComparison, withoutParts } from '#formats/parts/plainModel.ts'
import { brief } from '#formats/parts/someOf.ts'
import { tellMapped } from '#formats/parts/tellMapped.ts'
import type { ReadOptions } from '#formats/reader.ts'
import { Report } from '#formats/report.ts'
import { readJson } from '#formats/source/jsonFile.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { readCases } from './cases.ts'
import { readSolutions, readTemplates, readValidator } from './programs.ts'
import type { Settings } from './settings.ts'
import { readTags, readTexts } from './texts.ts'

export const dataFolder = 'testcase'

type Place = {
  /** What stands before the names of the problem's files. */
  readonly prefix: string
  readonly file: string
  /** What lies beside its settings and its data. */
  readonly strays: { readonly files: readonly string[]; readonly folders: readonly string[] }
}

/** What problems of QDUOJ are here (docs/formats.md): the format says no such things. */
const fixed = {
  languages: ['C', 'C With O2', 'C++', 'C++ With O2', 'Java', 'Python3', 'Python2', 'Golang', 'C#'],
  difficulty: 1,
  stackMb: problemDefaults.stackLimit,
} as const

export async function readQduoj(
  files: PackageFiles,
  { prefix, file, strays }: Place,
  options: ReadOptions,
): Promise<Reading> {
  const json = await readJson(files, file, z.record(z.string(), z.unknown()))
  const report = new Report()
  const fields = new Fields(json.data, { at: json.at, report })
  const settings = { fields, report }
  for (const one of strays.files) report.broken(one, { part: 'package', code: 'file_unknown' })
  for (const one of strays.folders) report.dropped('package', 'file_left_out', { place: one })
  const folder = prefix + dataFolder
  const hasData = files.below(folder).length > 0
  if (!hasData) report.broken(file, { part: 'cases', code: 'folder_missing', params: { folder: dataFolder } })
  const texts = readTexts(settings)
  const displayId = fields.line('display_id', 'id') ?? fields.line('_id', 'id')
  const validator = readValidator(settings)
  const type = typeOf(settings)
  const languages = [...fixed.languages]
  const data = { files: files.within(folder), folder, type, hasChecker: validator !== null, options }
  const model: ProblemModel = {
    ...withoutParts,
    ...texts,
    displayId,
    difficulty: difficultyOf(settings) ?? fixed.difficulty,
    authors: [],
    tags: readTags(settings),
    sharesCode: false,
    showsCases: true,
    languages,
    limits: {
      timeMs: limitOf(settings, 'time_limit', 'timeLimit'),
      memoryMb: limitOf(settings, 'memory_limit', 'memoryLimit'),
      stackMb: fixed.stackMb,
      outputMb: null,
    },
    type,
    judgeMode: validator === null ? judgeModes[0] : modeOfValidator.checker,
    caseMode: caseModes[0],
    compare: lineComparison(true),
    fileIo: fileIoOf(settings),
    validator,
    templates: readTemplates(settings, languages),
    ...(hasData ? await readCases(settings, data) : { cases: [], groups: [], ioScore: null }),
    workshop: { ...withoutParts.workshop, solutions: readSolutions(settings) },
    provenance: { format: 'qduoj', version: '' },
  }
  if (validator === null) report.approximated('comparison', 'lines_compared', { place: file })
  tellFixed(report, file, fields.has('difficulty'))
  fields.tellUnknown()
  const title = titleOf(model) || null
  if (report.isBroken) return { model: null, title, displayId, findings: report.findings }
  tellMapped(report, model)
  return { model, title, displayId, findings: report.findings }
}

function typeOf({ fields, report }: Settings): number {
  const said = fields.line('rule_type', 'type')
  const type = said === null ? undefined : types.get(said.toUpperCase())
  if (type !== undefined) return type
  if (said !== null) {
    const params = { name: 'rule_type', value: brief(said), known: [...types.keys()].join(', ') }
    report.broken(fields.place('rule_type'), { part: 'type', code: 'value_unknown', params })
  } else if (!fields.has('rule_type')) {
    report.approximated('type', 'default_taken', { params: { value: 'ACM' }, place: fields.place() })
  }
  return problemType.acm
}

const types = new Map<string, number>([
  ['ACM', problemType.acm],
  ['OI', problemType.oi],
])

/** `io_mode`, which later versions have. */
const modes = { standard: 'Standard IO', files: 'File IO' } as const

function fileIoOf({ fields, report }: Settings): ProblemModel['fileIo'] {
  const said = fields.map('io_mode', 'fileIo')
  if (said === null) return null
  const mode = said.line('io_mode', 'fileIo') ?? modes.standard
  const [input, output] =
    mode === modes.files
      ? [said.neededLine('input', 'fileIo'), said.neededLine('output', 'fileIo')]
      : [said.line('input', 'fileIo'), said.line('output', 'fileIo')]
  said.tellUnknown()
  if (mode === modes.files) return input === null || output === null ? null : { input, output }
  if (mode !== modes.standard) {
    const params = { name: said.name('io_mode'), value: brief(mode), known: Object.values(modes).join(', ') }
    report.broken(said.place('io_mode'), { part: 'fileIo', code: 'value_unknown', params })
  }
  return null
}

function limitOf(
  { fields, report }: Settings,
  key: 'time_limit' | 'memory_limit',
  part: 'timeLimit' | 'memoryLimit',
): number {
  const said = fields.whole(key, part, 1)
  if (said !== null) return said
  const value = problemDefaults[part]
  if (!fields.has(key)) {
    const params = { value: `${value} ${part === 'timeLimit' ? 'ms' : 'MB'}` }
    report.approximated(part, 'default_taken', { params, place: fields.place() })
  }
  return value
}

const levels = ['low', 'mid', 'high']

/** Later versions export it. */
function difficultyOf({ fields, report }: Settings): number | null {
  const said = fields.line('difficulty', 'difficulty')
  if (said === null) return null
  const level = levels.indexOf(said.toLowerCase())
  const to = level < 0 ? fixed.difficulty : level + 1
  const params = { from: brief(said), to }
  report.approximated('difficulty', 'converted', { params, place: fields.place('difficulty') })
  return to
}

function tellFixed(report: Report, place: string, isLevelSaid: boolean): void {
  const values: readonly (readonly [PackagePart, string | number])[] = [
    ['languages', fixed.languages.join(', ')],
    ...(isLevelSaid ? [] : [['difficulty', fixed.difficulty] as const]),
    ['stackLimit', `${fixed.stackMb} MB`],
  ]
  for (const [part, value] of values) report.approximated(part, 'default_taken', { params: { value }, place })
}
