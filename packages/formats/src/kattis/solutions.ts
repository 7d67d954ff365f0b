import { judgeStatus } from '@praxis/contract/statuses'
import { dirname } from 'node:path'
import { languageOfFile } from '#formats/languages.ts'
import type { Expectation, Program, Solution } from '#formats/model.ts'
import type { PackageError, Fault } from '#formats/packageError.ts'
import { expecting } from '#formats/parts/expecting.ts'
import { firstSolutions } from '#formats/parts/firstSolutions.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import type { YamlFile } from '#formats/yamlFile.ts'
import { declaredResults, folderStatuses } from './expectedResults.ts'
import { isHelper, joined, mainOf, readProgram as readWithFiles } from './outside/judging/sources.ts'
import { namedFiles } from './otherFiles.ts'
import type { Expected, PraxisYaml } from './praxisYaml.ts'
import { readProgram } from './programs.ts'

type Asked = { praxis: YamlFile<PraxisYaml>; isScoring: boolean; report: Report }

/** The submissions with what is expected of each. */
export async function readSolutions(folder: PackageFiles, asked: Asked): Promise<Solution[]> {
  const { praxis, report } = asked
  const { expected } = praxis.data
  const files = folder.below('submissions').map((file) => file.slice('submissions/'.length))
  const known = new Set(files)
  for (const file of Object.keys(expected).filter((one) => !known.has(one))) {
    const params = { file: `submissions/${file}` }
    report.broken(praxis.at('expected', file), { part: 'solutions', code: 'kattis_expected_missing', params })
  }
  const solutions: Solution[] = []
  const { submissions, others } = submissionsOf(files, praxis.data)
  for (const file of others) report.dropped('solutions', 'file_left_out', { place: `submissions/${file}` })
  for (const [name, its] of firstSolutions([...submissions], report)) {
    const solution = await report.step(() => readSolution(folder, { name, files: its }, asked))
    if (solution !== null) solutions.push(solution)
  }
  return solutions
}

/** A file, or a folder with its files; without `submissions/`. */
type Submission = { readonly name: string; readonly files: readonly string[] }

/** Null, and told, for one that cannot be judged. */
async function readSolution(folder: PackageFiles, { name, files }: Submission, asked: Asked): Promise<Solution | null> {
  const { expected: all } = asked.praxis.data
  const own = files.find((file) => all[file] !== undefined)
  const said = own === undefined ? undefined : all[own]
  if (own !== undefined && said !== undefined) checkExpected(own, said, asked)
  const isAlone = files[0] === name
  const program = isAlone
    ? await readProgram(folder, `submissions/${name}`, { language: said?.language, isAlone, files: said?.files })
    : await readFolder(folder, { name, files, main: own ?? null, language: said?.language ?? null }, asked.report)
  if (program === null) return null
  const expected = expectationOf(program, { ...asked, said, folder: name.split('/')[0] ?? '' })
  const isRight = expected?.statuses.length === 1 && expected.statuses[0] === judgeStatus.accepted
  return { ...program, expected, setsTimeLimit: said?.sets_time_limit ?? isRight }
}

type FolderOf = Submission & { readonly main: string | null; readonly language: string | null }

/** A submission of several files: its main one with those beside it and below. */
async function readFolder(
  folder: PackageFiles,
  { name, files, main: named, language }: FolderOf,
  report: Report,
): Promise<Program | null> {
  const whole = files.map((file) => `submissions/${file}`)
  const sources = whole.filter((file) => languageOfFile(file) !== null)
  const main = named === null ? await mainOf(folder, sources) : `submissions/${named}`
  if (main === null) {
    report.dropped('solutions', 'kattis_main_missing', { place: `submissions/${name}` })
    return null
  }
  const beside = whole.filter((file) => file !== main && isHelper(file) && file.startsWith(`${dirname(main)}/`))
  for (const place of whole.filter((file) => file !== main && !beside.includes(file)))
    report.dropped('solutions', 'file_left_out', { place })
  return joined(await readWithFiles(folder, main, { beside, language }))
}

/**
 * The files by submission, and those that belong to none. A subfolder of a folder in submissions/ is one submission. A
 * file that praxis.yaml names is one too if it says the files beside it, or if it is not the only one of its subfolder.
 */
function submissionsOf(files: readonly string[], praxis: PraxisYaml) {
  const { expected } = praxis
  const named = new Set([
    ...namedFiles(praxis),
    ...Object.values(expected).flatMap((one) => Object.values(one.files ?? {})),
  ])
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')
  const namedIn = Map.groupBy(Object.keys(expected), folderOf)
  const isOwn = (file: string) =>
    expected[file] !== undefined &&
    (expected[file].files !== undefined || (namedIn.get(folderOf(file))?.length ?? 0) > 1)
  const free = files.filter((file) => expected[file] !== undefined || !named.has(`submissions/${file}`))
  const all = Map.groupBy(free, (file) => (isOwn(file) ? file : folderOf(file)))
  const isJudged = (file: string) => expected[file] !== undefined || languageOfFile(file) !== null
  const submissions = new Map([...all].filter(([, its]) => its.some(isJudged)))
  return { submissions, others: [...all].flatMap(([name, its]) => (submissions.has(name) ? [] : its)) }
}

function checkExpected(
  file: string,
  { status, case: failing, score, permitted, required }: Expected,
  { praxis, isScoring }: Pick<Asked, 'praxis' | 'isScoring'>,
): void {
  const wrong = (code: Fault['code']): PackageError =>
    praxis.fault(['expected', file], { part: 'solutions', code, params: { name: `expected.${file}` } })
  const isAccepted = status === judgeStatus.accepted
  if (status === undefined && [failing, score, permitted, required].some((one) => one !== undefined))
    throw wrong('kattis_expected_status')
  if (file.startsWith('accepted/') && typeof status === 'number' && !isAccepted) throw wrong('kattis_expected_folder')
  if (isAccepted && failing !== undefined) throw wrong('kattis_expected_case')
  if (status === judgeStatus.compileError && failing !== undefined) throw wrong('kattis_expected_compile')
  if (score !== undefined && !isScoring) throw wrong('kattis_expected_score')
}

type Sayings = Asked & { said: Expected | undefined; folder: string }

/** praxis.yaml takes precedence over the comment in the source, which takes precedence over the folder. */
function expectationOf({ file, source }: Program, { said, folder, isScoring, report }: Sayings): Expectation | null {
  if (said !== undefined) {
    const { status, score, permitted = null, required = null } = said
    if (status === undefined) return null
    const range = typeof score === 'number' ? { least: score, most: score } : (score ?? null)
    return expecting([status].flat(), { case: said.case ?? null, permitted, required, score: range })
  }
  const promised = folderStatuses(folder, isScoring)
  const declared = declaredResults(source)
  const expectationWith = (statuses: number[] | null) => statuses && expecting(statuses)
  if (declared === null) {
    if (promised === null) report.approximated('solutions', 'kattis_expectation_missing', { place: file })
    return expectationWith(promised)
  }
  const warn = ({ code, params = {} }: Omit<Fault, 'part'>) =>
    report.approximated('solutions', code, { params, place: `${file}:${declared.line}` })
  if ('wrong' in declared) {
    warn(declared.wrong)
    return null
  }
  const { statuses } = declared
  const isOther = promised !== null && statuses.length > 0 && !statuses.some((status) => promised.includes(status))
  if (isOther) warn({ code: 'kattis_expectation_other', params: { folder } })
  return expectationWith(statuses)
}
