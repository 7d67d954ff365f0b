import type { PackagePart } from '@praxis/contract/findings'
import { protocolsOf, type ValidatorProtocol } from '@praxis/contract/judgingJobs'
import { judgeModes, validatorOfMode, type JudgeMode } from '@praxis/contract/statuses'
import { comparisonSaid, readComparison, readValidatorArgs } from './kattis/comparison.ts'
import { domjudgeFile, readDomjudgeIni } from './kattis/domjudgeIni.ts'
import { findCases } from './kattis/findCases.ts'
import type { FoundCase } from './kattis/findCases.ts'
import { packageJudgeModes } from './kattis/modes.ts'
import { properlyNamed } from './kattis/properNames.ts'
import { PraxisYaml } from './kattis/praxisYaml.ts'
import { authorsOf, droppedKeys, ProblemYaml, sourceOf } from './kattis/problemYaml.ts'
import { readGeneration, readProgram, readSolutions, readValidator } from './kattis/programs.ts'
import { readScoring } from './kattis/scoring.ts'
import type { Scoring } from './kattis/scoring.ts'
import { readExamples, readStatements } from './kattis/statements.ts'
import { readDataFiles } from './kattis/validatorArgs.ts'
import { manifestFile } from './manifest.ts'
import type { Case, ProblemModel, Program, Reading } from './model.ts'
import { countsOf, titleOf } from './countsOf.ts'
import { Report } from './report.ts'
import { PackageError } from './packageError.ts'
import type { PackageFiles } from './source/packageFiles.ts'
import type { FormatReader, ReadOptions } from './reader.ts'
import { parseYaml, readYaml } from './yamlFile.ts'
import type { YamlFile } from './yamlFile.ts'

const sign = 'problem.yaml'

/** Packages in the Kattis 2025-09 layout, with a praxis.yaml. */
export const kattis: FormatReader = {
  format: 'praxis',
  sign,
  detect: (files) => files.has(sign) && !files.files.some((file) => file.startsWith('testdata/')),
  async *problems(files, options) {
    yield { key: '', read: () => readKattis(files, options) }
  },
}

async function readKattis(files: PackageFiles, { generatedData, judgedAs }: ReadOptions): Promise<Reading> {
  const { folder, ignored } = properlyNamed(files)
  const problemFile = await readYaml(folder, sign, ProblemYaml)
  const praxisFile = await readPraxis(folder, judgedAs)
  const [problem, praxis] = [problemFile.data, praxisFile.data]
  const isScoring = problem.type.includes('scoring')
  const generation = await readGeneration(folder, praxis)
  const found = findCases(folder, generation, generatedData)
  const dataFiles = await readDataFiles(folder, found.names)
  const comparing = { praxis: praxisFile, cases: found.names, args: dataFiles.args }
  const scoring = readScoring(found.cases, {
    isScoring,
    caseMode: praxis.case_mode,
    names: found.groups,
    files: dataFiles.groups,
  })
  const validator = await readValidator(folder, praxis, () => readValidatorArgs(comparing))
  const judgeMode = judgeModeOf(problemFile, praxisFile, validator)
  const { statements, dropped: unusedStatements } = await readStatements(folder, problem.name, judgedAs === undefined)
  const { solutions, warnings } = await readSolutions(folder, praxis, isScoring)
  const domjudge = await readDomjudgeIni(folder)
  if (generatedData !== null && !found.cases.some((it) => !it.isSample)) {
    throw new PackageError('data/secret', 'there is no test case')
  }
  const model: ProblemModel = {
    uuid: problem.uuid,
    displayId: praxis.id,
    statements,
    examples: await readExamples(folder, found.cases),
    difficulty: praxis.difficulty,
    source: sourcesOf(problem, praxis),
    authors: authorsOf(problem),
    license: problem.license ?? null,
    tags: praxis.tags ?? problem.keywords,
    sharesCode: null,
    showsCases: null,
    languages: praxis.languages ?? null,
    limits: limitsOf(problemFile, praxis, domjudge.timeLimit),
    type: scoring.type,
    judgeMode,
    caseMode: scoring.caseMode,
    compare: validator === null ? readComparison(comparing) : comparisonSaid(praxis),
    fileIo: praxis.io ?? null,
    validator,
    passes: passesOf(problemFile, validator),
    userFiles: await readTexts(folder, praxis.user_files),
    templates: await readTexts(folder, praxis.templates),
    attachments: [],
    ioScore: scoring.ioScore,
    groups: scoring.groups,
    cases: found.cases.map((it) => caseOf(it, scoring)),
    workshop: {
      generation,
      inputValidator: await readInputValidator(folder, praxis),
      solutions,
    },
    provenance: { format: 'praxis', version: problem.problem_format_version },
  }
  const report = new Report()
  for (const [part, count] of Object.entries(countsOf(model))) report.mapped(part as PackagePart, count)
  for (const text of [...warnings, ...warningsOf(folder, ignored, praxis)])
    report.approximated('other', 'said', { params: { text } })
  const dropped = [
    ...droppedKeys(problemFile),
    ...domjudge.dropped,
    ...dataFiles.dropped,
    ...found.dropped,
    ...unusedStatements,
    ...droppedFolders(folder),
  ]
  for (const text of dropped) report.dropped('other', 'said', { params: { text } })
  return { model, title: titleOf(model), displayId: model.displayId, findings: report.findings }
}

function readPraxis(folder: PackageFiles, judgedAs: string | undefined): Promise<YamlFile<PraxisYaml>> {
  if (judgedAs === undefined || folder.has('praxis.yaml')) return readYaml(folder, 'praxis.yaml', PraxisYaml)
  return Promise.resolve(parseYaml(JSON.stringify({ id: judgedAs }), 'praxis.yaml', PraxisYaml))
}

function judgeModeOf(
  { data: { type, constants }, fault }: YamlFile<ProblemYaml>,
  praxis: YamlFile<PraxisYaml>,
  validator: ProblemModel['validator'],
): JudgeMode {
  const hasValidator = validator !== null
  const wrong = (what: string) => fault(['type'], what)
  if (new Set(type).size < type.length) throw wrong('a word is there twice')
  if (type.includes('pass-fail') && type.includes('scoring')) throw wrong('pass-fail and scoring exclude each other')
  const unable = type.find((one) => one === 'submit-answer')
  if (unable !== undefined) throw wrong(`problems of the type ${unable} cannot be judged here`)
  if (Object.keys(constants ?? {}).length > 0) throw fault(['constants'], 'they are not replaced here')
  if (type.includes('multi-pass') && !hasValidator) throw wrong('a multi-pass problem needs its output validator')
  const isInteractive = type.includes('interactive')
  const mode = judgeModes.find(
    (one) =>
      packageJudgeModes[one].isInteractive === isInteractive && packageJudgeModes[one].hasValidator === hasValidator,
  )
  if (mode === undefined) throw wrong('an interactive problem needs its interactor, `validator` in praxis.yaml')
  const kind = validatorOfMode[mode]
  const known: readonly ValidatorProtocol[] = kind === null ? [] : protocolsOf[kind]
  if (validator !== null && !known.includes(validator.protocol)) {
    throw praxis.fault(['validator', 'protocol'], `an ${kind} uses one of ${known.join(', ')}`)
  }
  if (isInteractive && praxis.data.io !== undefined) throw praxis.fault(['io'], 'an interactive problem has no files')
  return mode
}

/** The number of passes. As in the format, the default of a multi-pass problem is two. */
function passesOf(
  { data: { type, limits }, fault }: YamlFile<ProblemYaml>,
  validator: ProblemModel['validator'],
): number {
  const isMultiPass = type.includes('multi-pass')
  if (!isMultiPass && limits.validation_passes !== undefined) {
    throw fault(['limits', 'validation_passes'], 'only a multi-pass problem has passes')
  }
  if (isMultiPass && validator?.protocol !== 'kattis') {
    throw new PackageError('praxis.yaml', 'validator: only the protocol kattis can ask for another pass')
  }
  return isMultiPass ? (limits.validation_passes ?? 2) : 1
}

function limitsOf(
  { data: { limits }, fault }: YamlFile<ProblemYaml>,
  praxis: PraxisYaml,
  domjudgeSeconds: number | null,
): ProblemModel['limits'] {
  const seconds = limits.time_limit ?? domjudgeSeconds
  if (seconds === null) throw fault(['limits', 'time_limit'], 'nothing says it, and it is not measured here')
  return {
    timeMs: Math.round(seconds * 1_000),
    memoryMb: limits.memory,
    stackMb: praxis.stack_mb ?? limits.memory,
    outputMb: limits.output ?? null,
  }
}

function sourcesOf(problem: ProblemYaml, { source }: PraxisYaml): ProblemModel['source'] {
  const fromProblem = sourceOf(problem)
  const zh = source?.zh ?? (source === undefined ? fromProblem : null)
  const en = source?.en ?? (source === undefined ? fromProblem : null)
  return { ...(zh === null ? {} : { 'zh-CN': zh }), ...(en === null ? {} : { 'en-US': en }) }
}

async function readTexts(
  folder: PackageFiles,
  files: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [name, file] of Object.entries(files)) texts[name] = await folder.readText(file)
  return texts
}

const caseOf = ({ name, input, answer, isSample }: FoundCase, { scored }: Scoring): Case => ({
  name,
  input,
  answer,
  isSample,
  group: null,
  score: null,
  requires: [],
  ...scored.get(name),
})

async function readInputValidator(folder: PackageFiles, { input_validator: it }: PraxisYaml): Promise<Program | null> {
  return it === undefined ? null : readProgram(folder, it.source, it.language)
}

function warningsOf(folder: PackageFiles, ignored: readonly string[], praxis: PraxisYaml): string[] {
  const used = new Set(Object.values(praxis.user_files))
  const idle = folder.below('include').filter((file) => !used.has(file))
  const isUnchecked = praxis.input_validator === undefined && folder.below('input_validators').length > 0
  return [
    ...ignored.map((file) => `${file}: left out because of its name`),
    ...idle.map((file) => `${file}: user_files in praxis.yaml does not name it`),
    ...(isUnchecked ? ['input_validators: input_validator in praxis.yaml names none, so none is run'] : []),
  ]
}

const knownFolders = [
  'data',
  'statement',
  'submissions',
  'generators',
  'include',
  'input_validators',
  'output_validator',
]
const knownFiles = ['problem.yaml', 'praxis.yaml', domjudgeFile, manifestFile, 'data/testdata.yaml']

/** The parts of the package that this reader does not use, each listed once. */
function droppedFolders(folder: PackageFiles): string[] {
  const named = new Set(
    folder.files
      .filter((file) => !knownFiles.includes(file))
      .map((file) => {
        const [top = '', next] = file.split('/')
        if (top !== 'data' || next === 'sample' || next === 'secret') return top
        return `${top}/${next}`
      }),
  )
  return [...named].filter((it) => !knownFolders.includes(it)).map((it) => `${it}: not taken over`)
}
