import type { FindingCode, FindingParams, PackagePart } from '@praxis/contract/findings'
import { protocolsOf, type ValidatorProtocol } from '@praxis/contract/validatorProtocols'
import { judgeModes, validatorOfMode, type JudgeMode } from '@praxis/contract/statuses'
import { comparisonSaid, readComparison, readValidatorArgs } from './kattis/comparison.ts'
import { readDomjudgeIni } from './kattis/domjudgeIni.ts'
import { findCases } from './kattis/findCases.ts'
import type { FoundCase } from './kattis/findCases.ts'
import { packageJudgeModes } from './kattis/modes.ts'
import { properlyNamed } from './kattis/properNames.ts'
import { PraxisYaml } from './kattis/praxisYaml.ts'
import { namedFiles, tellIdle, tellOtherFolders } from './kattis/otherFiles.ts'
import { authorsOf, formatVersion, ProblemYaml, sourceOf, tellDroppedKeys, titleIn } from './kattis/problemYaml.ts'
import { hasValidator, readGeneration, readProgram, readValidator } from './kattis/programs.ts'
import { readScoring } from './kattis/scoring.ts'
import type { Scoring } from './kattis/scoring.ts'
import { readSolutions } from './kattis/solutions.ts'
import { readExamples, readStatements } from './kattis/statements.ts'
import { readCaseList } from './kattis/own/caseList.ts'
import { readExampleList, withOwnTexts } from './kattis/own/ownTexts.ts'
import { readDataFiles } from './kattis/validatorArgs.ts'
import type { Case, ProblemModel, Program, Reading } from './model.ts'
import { countsOf, titleOf } from './countsOf.ts'
import { Report } from './report.ts'
import type { PackageFiles } from './source/packageFiles.ts'
import type { FormatReader, ReadOptions } from './reader.ts'
import { readYaml } from './yamlFile.ts'
import type { YamlFile } from './yamlFile.ts'

const sign = 'problem.yaml'

/** Packages in the Kattis 2025-09 layout, with a praxis.yaml. */
export const kattis: FormatReader = {
  format: 'praxis',
  sign,
  detect: (files) => files.has(sign) && files.has('praxis.yaml') && files.below('testdata').length === 0,
  async *problems(files, options) {
    yield { key: '', read: () => readOwn(files, options) }
  },
}

type Asked = ReadOptions & { readonly report: Report }
type Settings = { readonly problem: YamlFile<ProblemYaml>; readonly praxis: YamlFile<PraxisYaml> }

async function readOwn(files: PackageFiles, options: ReadOptions): Promise<Reading> {
  const report = new Report()
  const asked = { ...options, report }
  const folder = properlyNamed(files, report)
  const problem = await report.step(() => readYaml(folder, sign, ProblemYaml))
  const praxis = await report.step(() => readYaml(folder, 'praxis.yaml', PraxisYaml))
  const title = problem === null ? null : titleIn(problem.data)
  const displayId = praxis?.data.id ?? null
  if (problem === null || praxis === null) return { model: null, title, displayId, findings: report.findings }
  const settings = { problem, praxis }
  tellDroppedKeys(problem, report)
  const texts = await readTextsOf(folder, settings, asked)
  const judging = await report.step(() => readJudging(folder, settings, asked))
  tellIdle(folder, praxis.data, report)
  tellOtherFolders(folder, praxis.data, report)
  if (texts === null || judging === null || report.isBroken) {
    return { model: null, title, displayId, findings: report.findings }
  }
  const model: ProblemModel = {
    uuid: problem.data.uuid,
    displayId,
    difficulty: praxis.data.difficulty,
    source: sourcesOf(problem.data, praxis.data),
    authors: praxis.data.authors ?? authorsOf(problem.data),
    license: problem.data.license ?? null,
    tags: praxis.data.tags ?? problem.data.keywords,
    sharesCode: praxis.data.shares_code ?? null,
    showsCases: praxis.data.shows_cases ?? null,
    languages: praxis.data.languages ?? null,
    fileIo: praxis.data.io ?? null,
    measuring: null,
    ...texts,
    ...judging,
    provenance: { format: 'praxis', version: formatVersion },
  }
  const mapped = new Report()
  for (const [part, count] of Object.entries(countsOf(model))) mapped.mapped(part as PackagePart, count)
  return { model, title: titleOf(model), displayId, findings: [...mapped.findings, ...report.findings] }
}

/** What does not depend on the cases. Null if any of it is broken. */
async function readTextsOf(folder: PackageFiles, { problem, praxis }: Settings, { report, judgedAs }: Asked) {
  const statements = await report.step(() =>
    readStatements(folder, problem, { isShown: judgedAs === undefined, named: namedFiles(praxis.data), report }),
  )
  const limits = await report.step(async () => limitsOf(problem, praxis.data, await readDomjudgeIni(folder, report)))
  const userFiles = await report.step(() => readTexts(folder, praxis.data.user_files))
  const templates = await report.step(() => readTexts(folder, praxis.data.templates))
  const texts = statements && (await report.step(() => withOwnTexts(folder, statements, praxis)))
  if (texts === null || limits === null || userFiles === null || templates === null) return null
  return { ...texts, limits, userFiles, templates }
}

/** The cases and how they are judged. What it throws hides what depends on it; the rest is told together. */
async function readJudging(folder: PackageFiles, settings: Settings, { generatedData, report }: Asked) {
  const { problem, praxis } = settings
  const isScoring = problem.data.type.includes('scoring')
  const solutions = await readSolutions(folder, { praxis, isScoring, report })
  const inputValidator = await report.step(() => readInputValidator(folder, praxis.data))
  const generation = await readGeneration(folder, praxis)
  const found = findCases(folder, generation, { generatedData, report })
  if (generatedData !== null && !found.names.some((name) => name.startsWith('secret/'))) {
    report.broken('data/secret', { part: 'cases', code: 'cases_missing' })
  }
  const examples = await report.step(
    async () => (await readExampleList(folder, praxis.data)) ?? readExamples(folder, found.cases),
  )
  const dataFiles = await readDataFiles(folder, found.names, report)
  const { names, groups } = found
  const hasGroupFiles = dataFiles.groups.size > 0
  const checked = await report.step(() =>
    readChecking(folder, settings, { praxis, cases: names, args: dataFiles.args }),
  )
  const cases = found.cases.map((one) => ({ ...one, args: checked?.argsOf.get(one.name) ?? null }))
  const scoring = await report.step(
    async () =>
      (await readCaseList(folder, {
        praxis,
        isScoring,
        found: cases,
        hasGroupFiles,
        isCompared: checked?.validator === null,
      })) ?? readScored(cases, { isScoring, praxis, names: groups, files: dataFiles.groups, report }),
  )
  if (scoring === null || checked === null || examples === null) return null
  const { argsOf: _argsOf, ...checking } = checked
  return {
    ...checking,
    examples,
    ...scoring,
    workshop: { generation, inputValidator, solutions },
  }
}

/** The cases with the points that settings files of groups give them. */
function readScored(cases: readonly FoundCase[], asked: Parameters<typeof readScoring>[1]) {
  const { scored, ...scoring } = readScoring(cases, asked)
  return { ...scoring, cases: cases.map((it) => caseOf(it, scored)) }
}

/** How a case is judged. */
async function readChecking(
  folder: PackageFiles,
  { problem, praxis }: Settings,
  comparing: Parameters<typeof readComparison>[0],
) {
  const args = hasValidator(folder, praxis.data) ? readValidatorArgs(comparing) : null
  const validator = args === null ? null : await readValidator(folder, praxis.data, args.of)
  const judgeMode = judgeModeOf(problem, praxis, validator)
  const comparison = args === null ? readComparison(comparing) : null
  return {
    validator,
    judgeMode,
    compare: comparison?.of ?? comparisonSaid(praxis.data),
    passes: passesOf(problem, praxis, validator),
    argsOf: (args ?? comparison)!.ofCases,
  }
}

function judgeModeOf(
  { data: { type, constants }, fault }: YamlFile<ProblemYaml>,
  praxis: YamlFile<PraxisYaml>,
  validator: ProblemModel['validator'],
): JudgeMode {
  const hasValidator = validator !== null
  const wrong = (code: FindingCode, params: FindingParams = {}) => fault(['type'], { part: 'judgeMode', code, params })
  const twice = type.find((one, at) => type.indexOf(one) < at)
  if (twice !== undefined) throw wrong('value_twice', { name: `type: ${twice}` })
  if (type.includes('pass-fail') && type.includes('scoring')) {
    throw wrong('exclude_each_other', { name: 'type: pass-fail', other: 'scoring' })
  }
  const unable = type.find((one) => one === 'submit-answer')
  if (unable !== undefined) throw wrong('value_unsupported', { name: 'type', value: unable })
  if (Object.keys(constants ?? {}).length > 0) throw fault(['constants'], { part: 'other', code: 'kattis_constants' })
  if (type.includes('multi-pass') && !hasValidator) throw wrong('kattis_passes_validator')
  const isInteractive = type.includes('interactive')
  const mode = judgeModes.find(
    (one) =>
      packageJudgeModes[one].isInteractive === isInteractive && packageJudgeModes[one].hasValidator === hasValidator,
  )
  if (mode === undefined) throw wrong('kattis_interactor_missing')
  const kind = validatorOfMode[mode]
  const known: readonly ValidatorProtocol[] = kind === null ? [] : protocolsOf[kind]
  if (kind !== null && validator !== null && !known.includes(validator.protocol)) {
    const params = { name: 'validator.protocol', value: JSON.stringify(validator.protocol), known: known.join(', ') }
    throw praxis.fault(['validator', 'protocol'], { part: kind, code: 'value_unknown', params })
  }
  if (isInteractive && praxis.data.io !== undefined) {
    throw praxis.fault(['io'], { part: 'fileIo', code: 'kattis_interactive_files' })
  }
  return mode
}

/** The number of passes. As in the format, the default of a multi-pass problem is two. */
function passesOf(
  { data: { type, limits }, fault }: YamlFile<ProblemYaml>,
  praxis: YamlFile<PraxisYaml>,
  validator: ProblemModel['validator'],
): number {
  const isMultiPass = type.includes('multi-pass')
  if (!isMultiPass && limits.validation_passes !== undefined) {
    throw fault(['limits', 'validation_passes'], { part: 'passes', code: 'kattis_passes_alone' })
  }
  if (isMultiPass && validator?.protocol !== 'kattis') {
    throw praxis.fault(['validator'], { part: 'passes', code: 'kattis_passes_protocol' })
  }
  return isMultiPass ? (limits.validation_passes ?? 2) : 1
}

function limitsOf(
  { data: { limits }, fault }: YamlFile<ProblemYaml>,
  praxis: PraxisYaml,
  domjudgeSeconds: number | null,
): ProblemModel['limits'] {
  const seconds = limits.time_limit ?? domjudgeSeconds
  if (seconds === null) throw fault(['limits', 'time_limit'], { part: 'timeLimit', code: 'kattis_time_limit' })
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

const caseOf = ({ name, input, answer, isSample, args }: FoundCase, scored: Scoring['scored']): Case => ({
  name,
  input,
  answer,
  isSample,
  group: null,
  score: null,
  requires: [],
  args,
  ...scored.get(name),
})

async function readInputValidator(folder: PackageFiles, { input_validator: it }: PraxisYaml): Promise<Program | null> {
  return it === undefined ? null : readProgram(folder, it.source, { language: it.language })
}
