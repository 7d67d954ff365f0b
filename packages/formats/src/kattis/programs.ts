import type { Validator } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { basename, dirname, extname } from 'node:path'
import { languageOfFile } from '#formats/languages.ts'
import type { Expectation, Generation, Program, Solution } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { PackageFolder } from '#formats/packageFolder.ts'
import { standardChecker } from '#formats/standardCheckers.ts'
import type { Expected, PraxisYaml } from './praxisYaml.ts'

/** What may lie beside a source because that includes or imports it. */
const companions: Record<string, RegExp> = {
  '.c': /\.h$/,
  '.cpp': /\.(h|hh|hpp)$/,
  '.cc': /\.(h|hh|hpp)$/,
  '.py': /\.py$/,
}

export async function readProgram(folder: PackageFolder, file: string, language?: string): Promise<Program> {
  const name = language ?? languageOfFile(file)
  if (name === null) throw new PackageError(file, 'nothing says what language this is')
  const source = await folder.readText(file)
  const pattern = companions[extname(file)]
  const beside = folder.below(dirname(file)).filter((it) => dirname(it) === dirname(file) && it !== file)
  const extraFiles: Record<string, string> = {}
  for (const it of beside.filter((other) => pattern?.test(other))) extraFiles[basename(it)] = await folder.readText(it)
  return { file, language: name, source, extraFiles }
}

/** The file beside a submission is another submission. */
const alone = (program: Program): Program =>
  program.file.startsWith('submissions/') ? { ...program, extraFiles: {} } : program

/** The checker or interactor: as praxis.yaml says, else the one source in output_validator/. */
export async function readValidator(folder: PackageFolder, praxis: PraxisYaml): Promise<Validator | null> {
  const { source, standard, language, protocol = 'kattis', args = [] } = praxis.validator ?? {}
  if (standard !== undefined) return standardChecker(standard, args)
  if (source !== undefined) return validatorOf(await readProgram(folder, source, language), protocol, args)
  const inFolder = folder.below('output_validator')
  const sources = inFolder.filter((file) => languageOfFile(file) !== null)
  if (inFolder.length === 0) return null
  const [only] = sources
  if (only !== undefined && sources.length === 1) return validatorOf(await readProgram(folder, only), 'kattis', [])
  throw new PackageError('praxis.yaml', 'validator: must say which source of output_validator/ is the program')
}

function validatorOf(
  { language, source, extraFiles }: Program,
  protocol: Validator['protocol'],
  args: string[],
): Validator {
  return { language, source, protocol, args, extraFiles }
}

export async function readGeneration(folder: PackageFolder, { generator }: PraxisYaml): Promise<Generation | null> {
  if (generator === undefined) return null
  const { source, language, solution, solution_language: solutionLanguage } = generator
  const groups = groupFolders(folder)
  const cases = generator.cases.map(({ name, group, args }, at) => {
    const inGroup = typeof group === 'number' ? groups[group - 1] : group
    if (group !== undefined && (inGroup === undefined || !groups.includes(inGroup))) {
      throw new PackageError('praxis.yaml', `generator.cases.${at}.group: data/secret has no group ${group}`)
    }
    return { name: ['secret', ...(inGroup === undefined ? [] : [inGroup]), name].join('/'), args }
  })
  const names = new Set<string>()
  for (const { name } of cases) {
    if (names.has(name)) throw new PackageError('praxis.yaml', `generator.cases: data/${name}.in is there twice`)
    names.add(name)
  }
  return {
    generator: await readProgram(folder, source, language),
    solution: solution === undefined ? null : alone(await readProgram(folder, solution, solutionLanguage)),
    cases,
  }
}

/** A folder whose cases are all generated is known by its test_group.yaml. */
function groupFolders(folder: PackageFolder): string[] {
  const inFolders = folder.below('data/secret').map((file) => file.split('/').slice(2))
  return [...new Set(inFolders.flatMap(([group, ...rest]) => (rest.length > 0 && group !== undefined ? [group] : [])))]
}

/** What the folder of a solution says where praxis.yaml is silent. */
const statusOfFolder: Record<string, number> = {
  accepted: judgeStatus.accepted,
  wrong_answer: judgeStatus.wrongAnswer,
  time_limit_exceeded: judgeStatus.timeLimitExceeded,
  run_time_error: judgeStatus.runtimeError,
}

export async function readSolutions(folder: PackageFolder, { expected }: PraxisYaml, isScoring: boolean) {
  const files = folder.below('submissions').map((file) => file.slice('submissions/'.length))
  const unknown = Object.keys(expected).find((file) => !files.includes(file))
  if (unknown !== undefined) throw new PackageError('praxis.yaml', `expected: there is no submissions/${unknown}`)
  const solutions: Solution[] = []
  const warnings: string[] = []
  for (const file of files) {
    const said = expected[file]
    if (said !== undefined) checkExpected(file, said, isScoring)
    else if (languageOfFile(file) === null) continue
    else warnings.push(`submissions/${file}: praxis.yaml does not say what is expected of it`)
    const program = await readProgram(folder, `submissions/${file}`, said?.language)
    solutions.push({ ...alone(program), expected: expectationOf(file, said) })
  }
  return { solutions, warnings }
}

function checkExpected(file: string, { status, case: failing, score }: Expected, isScoring: boolean): void {
  const wrong = (what: string) => new PackageError('praxis.yaml', `expected.${file}: ${what}`)
  const isAccepted = status === judgeStatus.accepted
  if (file.startsWith('accepted/') && !isAccepted) throw wrong('its folder says it is accepted')
  if (isAccepted && failing !== undefined) throw wrong('an accepted solution has no failing case')
  if (status === judgeStatus.compileError && failing !== undefined) throw wrong('no case of it is judged')
  if (score !== undefined && !isScoring) throw wrong('only the type scoring gives a score')
}

function expectationOf(file: string, said: Expected | undefined): Expectation | null {
  if (said !== undefined) return { status: said.status, case: said.case ?? null, score: said.score ?? null }
  const status = statusOfFolder[file.split('/')[0] ?? '']
  return status === undefined ? null : { status, case: null, score: null }
}
