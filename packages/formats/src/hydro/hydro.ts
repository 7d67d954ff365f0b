import { wireDefaults } from '#formats/parts/plainModel.ts'
import type { PackagePart } from '@praxis/contract/findings'
import { validatorOfMode } from '@praxis/contract/statuses'
import type { ProblemModel, Reading } from '#formats/model.ts'
import { Report } from '#formats/report.ts'
import type { FormatReader } from '#formats/reader.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { readSettings, Settings } from '#formats/source/yamlData.ts'
import { tellMapped } from '#formats/parts/tellMapped.ts'
import { readCases } from './cases.ts'
import { readConfigIni } from './configIni.ts'
import { languagesNamed } from './languages.ts'
import { limitsOf } from './limits.ts'
import { readProblemYaml } from './problemYaml.ts'
import { readJudging, readSolutions } from './programs.ts'
import { isStatement, readStatements } from './texts/statements.ts'
import { TestData } from './testData.ts'
import { hydroTypes, otherTypes } from './types.ts'

const sign = 'problem.yaml'

/** Folders that Hydro exports: problem.yaml beside testdata/. */
export const hydro: FormatReader = {
  format: 'hydro',
  sign: `${sign} (pid, testdata/)`,
  detect: async (files) => {
    if (!files.has(sign) || files.has('praxis.yaml')) return false
    if (files.below('testdata').length > 0) return true
    const hasStatement = files.top.files.some(isStatement)
    return (
      hasStatement && files.below('data').length === 0 && /^["']?(pid|title)["']?\s*:/m.test(await files.readHead(sign))
    )
  },
  async *problems(files) {
    yield { key: '', read: () => readHydro(files) }
  },
}

async function readHydro(files: PackageFiles): Promise<Reading> {
  const report = new Report()
  const problem = readProblemYaml(await readSettings(files, sign, report), report)
  const { displayId, title } = problem
  const data = new TestData(files)
  const config = await report.step(() => readConfig(files, data, report))
  const statements = await readStatements(files, { title: title ?? '', content: problem.content, report })
  const solutions = await readSolutions(files, report)
  const rest = config === null ? null : await readJudged(config, data, report)
  tellUnused(files, data, report)
  if (report.isBroken || rest === null) return { model: null, title, displayId, findings: report.findings }
  const model: ProblemModel = {
    uuid: null,
    measuring: null,
    displayId,
    ...statements,
    difficulty: problem.difficulty,
    source: {},
    authors: [],
    license: null,
    tags: problem.tags,
    sharesCode: wireDefaults.sharesCode,
    ...rest,
    passes: 1,
    templates: {},
    workshop: { generation: null, inputValidator: null, solutions },
    provenance: { format: 'hydro', version: '' },
  }
  tellMapped(report, model)
  return { model, title, displayId, findings: report.findings }
}

const readConfig = async (files: PackageFiles, data: TestData, report: Report): Promise<Settings> =>
  data.settings === null
    ? new Settings({}, { placeOf: () => 'testdata', report })
    : /\.ini$/i.test(data.settings)
      ? readConfigIni(files, data.settings, report)
      : readSettings(files, data.settings, report)

const taken = [
  'type',
  'score',
  'time',
  'memory',
  'filename',
  'checker_type',
  'checker',
  'interactor',
  'langs',
  'detail',
  'noOutputFile',
]
const lists = ['user_extra_files', 'judge_extra_files', 'cases', 'subtasks']
/** Keys of the format that have no place here. */
const notTaken: Readonly<Record<string, PackagePart>> = {
  validator: 'inputValidators',
  manager: 'judgeMode',
  num_processes: 'judgeMode',
  subType: 'judgeMode',
  target: 'judgeMode',
  answers: 'judgeMode',
  time_limit_rate: 'timeLimit',
  memory_limit_rate: 'memoryLimit',
  key: 'other',
}
const types = Object.values(hydroTypes)

type Judged = Pick<
  ProblemModel,
  | 'showsCases'
  | 'languages'
  | 'limits'
  | 'type'
  | 'judgeMode'
  | 'caseMode'
  | 'compare'
  | 'fileIo'
  | 'validator'
  | 'userFiles'
> &
  Pick<ProblemModel, 'ioScore' | 'groups' | 'cases'>

/** What testdata/ says. Null where the report says what is missing. */
async function readJudged(config: Settings, data: TestData, report: Report): Promise<Judged | null> {
  config.tellUnknown([...taken, ...lists, ...Object.keys(notTaken), 'multi_pass', 'redirect'])
  for (const [key, part] of Object.entries(notTaken))
    if (config.value(key) !== null)
      report.dropped(part, 'value_not_taken', { params: { name: key }, place: config.place(key) })
  if (!isJudgedHere(config, report)) return null
  const judging = await readJudging(config, data, report)
  tellScripts(config, report)
  const userFiles =
    (await report.step(() =>
      data.readTexts(config.texts('user_extra_files', 'extraFiles'), config.place('user_extra_files')),
    )) ?? {}
  if (
    judging.validator === null &&
    config.value('judge_extra_files') !== null &&
    validatorOfMode[judging.judgeMode] === null
  )
    report.dropped('extraFiles', 'value_not_taken', {
      params: { name: 'judge_extra_files' },
      place: config.place('judge_extra_files'),
    })
  const found = await readCases(config, data, report)
  const fileIo = fileIoOf(config, validatorOfMode[judging.judgeMode] === 'interactor', report)
  const limits = limitsOf(config, found?.limits ?? [], report)
  const languages = languagesOf(config, report)
  if (found === null) return null
  const { type, caseMode, ioScore, groups, cases } = found
  return {
    ...judging,
    showsCases: showsCasesOf(config),
    languages,
    limits,
    fileIo,
    userFiles,
    type,
    caseMode,
    ioScore,
    groups,
    cases,
  }
}

function isJudgedHere(config: Settings, report: Report): boolean {
  const type = config.text('type', 'judgeMode') ?? hydroTypes.plain
  const passes = config.whole('multi_pass', 'passes') ?? 1
  const unable: (readonly [string, string | number])[] = [
    ...(otherTypes.includes(type) ? [['type', type] as const] : []),
    ...(passes > 1 ? [['multi_pass', passes] as const] : []),
    ...(config.value('redirect') === null ? [] : [['redirect', String(config.value('redirect'))] as const]),
  ]
  for (const [name, value] of unable)
    report.broken(config.place(name), { part: 'judgeMode', code: 'value_unsupported', params: { name, value } })
  const isKnown = types.some((one) => one === type)
  if (!isKnown && !otherTypes.includes(type)) {
    const params = { name: 'type', value: type, known: types.join(', ') }
    report.broken(config.place('type'), { part: 'judgeMode', code: 'value_unknown', params })
  }
  return isKnown && unable.length === 0
}

/** Hydro compiles and runs with them, so that solvers write a function alone. */
const scripts = ['compile.sh', 'execute.sh']

function tellScripts(config: Settings, report: Report): void {
  const sent = config.texts('user_extra_files', 'extraFiles')
  for (const value of scripts.filter((script) => sent.some((name) => name.split('/').at(-1) === script)))
    report.broken(config.place('user_extra_files'), {
      part: 'extraFiles',
      code: 'value_unsupported',
      params: { name: 'user_extra_files', value },
    })
}

function fileIoOf(config: Settings, isInteractive: boolean, report: Report): ProblemModel['fileIo'] {
  const name = config.text('filename', 'fileIo')?.trim() ?? ''
  if (name === '') return null
  if (!isInteractive) return { input: `${name}.in`, output: `${name}.out` }
  report.dropped('fileIo', 'value_not_taken', { params: { name: 'filename' }, place: config.place('filename') })
  return null
}

function languagesOf(config: Settings, report: Report): string[] | null {
  const sent = config.texts('langs', 'languages')
  const unknown = sent.filter((name) => languagesNamed(name).length === 0)
  if (unknown.length > 0) {
    const params = { name: unknown.join(', ') }
    report.dropped('languages', 'languages_left_out', { params, place: config.place('langs') })
  }
  const languages = [...new Set(sent.flatMap(languagesNamed))]
  return languages.length === 0 ? null : languages
}

/** How much of each case a solver sees. */
function showsCasesOf(config: Settings): boolean | null {
  const detail = config.value('detail')
  if (detail === null) return null
  // `false` is an old word for `case`, with which each case is shown.
  return detail !== 'none'
}

function tellUnused(files: PackageFiles, data: TestData, report: Report): void {
  const known = ['testdata', 'additional_file', 'std', 'solution']
  const { top } = files
  const others = [
    ...top.files.filter((file) => file !== sign && !isStatement(file)),
    ...top.folders.filter((folder) => !known.includes(folder)),
    ...data.unused,
  ]
  const lonely = (code: string | null) => code === 'input_missing' || code === 'answer_missing'
  const told = new Set(report.findings.flatMap(({ place, code }) => (lonely(code) ? [place] : [])))
  for (const place of others) if (!told.has(place)) report.dropped('package', 'file_left_out', { place })
}
