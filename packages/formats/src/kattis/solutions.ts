import { judgeStatus } from '@praxis/contract/statuses'
import { languageOfFile } from '#formats/languages.ts'
import type { Expectation, Program, Solution } from '#formats/model.ts'
import type { PackageError, Fault } from '#formats/packageError.ts'
import { expecting } from '#formats/parts/expecting.ts'
import { firstSolutions } from '#formats/parts/firstSolutions.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import type { YamlFile } from '#formats/yamlFile.ts'
import { declaredResults, folderStatuses } from './expectedResults.ts'
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
  for (const [name, sources] of firstSolutions([...sourcesOf(files, expected)], report)) {
    const [file, second] = sources
    if (file === undefined) continue
    if (second !== undefined) {
      report.dropped('solutions', 'kattis_several_sources', { place: `submissions/${name}` })
      continue
    }
    const solution = await report.step(() => readSolution(folder, { file, isAlone: name === file }, asked))
    if (solution !== null) solutions.push(solution)
  }
  return solutions
}

type Place = { readonly file: string; readonly isAlone: boolean }

async function readSolution(folder: PackageFiles, { file, isAlone }: Place, asked: Asked): Promise<Solution> {
  const said = asked.praxis.data.expected[file]
  if (said !== undefined) checkExpected(file, said, asked)
  const { language, files } = said ?? {}
  const program = await readProgram(folder, `submissions/${file}`, { language, isAlone, files })
  const expected = expectationOf(program, { ...asked, said, folder: file.split('/')[0] ?? '' })
  const isRight = expected?.statuses.length === 1 && expected.statuses[0] === judgeStatus.accepted
  return { ...program, expected, setsTimeLimit: said?.sets_time_limit ?? isRight }
}

/** Groups the sources by submission. A subfolder of a folder in submissions/ is one submission. */
function sourcesOf(files: readonly string[], expected: PraxisYaml['expected']): Map<string, string[]> {
  const beside = new Set(Object.values(expected).flatMap((one) => Object.values(one.files ?? {})))
  const isSource = (file: string) => languageOfFile(file) !== null && !beside.has(`submissions/${file}`)
  const sources = files.filter((file) => expected[file] !== undefined || isSource(file))
  return Map.groupBy(sources, (file) => (expected[file] === undefined ? file.split('/').slice(0, 2).join('/') : file))
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
