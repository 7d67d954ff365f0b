import type { Validator } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { basename, dirname, extname } from 'node:path'
import { languageOfFile } from '#formats/languages.ts'
import type { Expectation, Generation, Program, Solution } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { standardChecker } from '#formats/standardCheckers.ts'
import { declaredResults, folderStatuses } from './expectedResults.ts'
import type { Expected, PraxisYaml } from './praxisYaml.ts'

/** Files in the same folder that a source may include or import. */
const companions: Record<string, RegExp> = {
  '.c': /\.h$/,
  '.cpp': /\.(h|hh|hpp)$/,
  '.cc': /\.(h|hh|hpp)$/,
  '.py': /\.py$/,
}

export async function readProgram(folder: PackageFiles, file: string, language?: string): Promise<Program> {
  const name = language ?? languageOfFile(file)
  if (name === null) throw new PackageError(file, 'nothing says what language this is')
  const source = await folder.readText(file)
  const pattern = companions[extname(file)]
  const beside = folder.below(dirname(file)).filter((it) => dirname(it) === dirname(file) && it !== file)
  const extraFiles: Record<string, string> = {}
  for (const it of beside.filter((other) => pattern?.test(other))) extraFiles[basename(it)] = await folder.readText(it)
  return { file, language: name, source, extraFiles }
}

/** Other files beside a submission are submissions of their own. */
const alone = (program: Program): Program =>
  program.file.startsWith('submissions/') ? { ...program, extraFiles: {} } : program

/** The checker or interactor: the one that praxis.yaml names, or the only source in output_validator/. */
export async function readValidator(
  folder: PackageFiles,
  praxis: PraxisYaml,
  argsOf: () => string[],
): Promise<Validator | null> {
  const { source, standard, language, protocol = 'kattis' } = praxis.validator ?? {}
  const inFolder = folder.below('output_validator')
  if (praxis.validator === undefined && inFolder.length === 0) return null
  const args = argsOf()
  if (standard !== undefined) return standardChecker(standard, args)
  if (source !== undefined) return validatorOf(await readProgram(folder, source, language), protocol, args)
  const sources = inFolder.filter((file) => languageOfFile(file) !== null)
  const [only] = sources
  if (only !== undefined && sources.length === 1) return validatorOf(await readProgram(folder, only), 'kattis', args)
  throw new PackageError('output_validator', 'it holds not one source, and no `validator` in praxis.yaml says which')
}

function validatorOf(
  { language, source, extraFiles }: Program,
  protocol: Validator['protocol'],
  args: string[],
): Validator {
  return { language, source, protocol, args, extraFiles }
}

export async function readGeneration(folder: PackageFiles, { generator }: PraxisYaml): Promise<Generation | null> {
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

/** A folder whose cases are all generated exists because of its test_group.yaml. */
function groupFolders(folder: PackageFiles): string[] {
  const inFolders = folder.below('data/secret').map((file) => file.split('/').slice(2))
  return [...new Set(inFolders.flatMap(([group, ...rest]) => (rest.length > 0 && group !== undefined ? [group] : [])))]
}

export async function readSolutions(folder: PackageFiles, { expected }: PraxisYaml, isScoring: boolean) {
  const files = folder.below('submissions').map((file) => file.slice('submissions/'.length))
  const unknown = Object.keys(expected).find((file) => !files.includes(file))
  if (unknown !== undefined) throw new PackageError('praxis.yaml', `expected: there is no submissions/${unknown}`)
  const solutions: Solution[] = []
  const warnings: string[] = []
  for (const [name, sources] of sourcesOf(files, expected)) {
    const [file, second] = sources
    if (file === undefined) continue
    if (second !== undefined) {
      warnings.push(`submissions/${name}: a submission of several sources cannot be judged here`)
      continue
    }
    const said = expected[file]
    if (said !== undefined) checkExpected(file, said, isScoring)
    const program = await readProgram(folder, `submissions/${file}`, said?.language)
    const found = expectationOf(program, { said, folder: file.split('/')[0] ?? '', isScoring })
    warnings.push(...found.warnings)
    solutions.push({ ...(name === file ? alone(program) : program), expected: found.expected })
  }
  return { solutions, warnings }
}

/** Groups the sources by submission. A subfolder of a folder in submissions/ is one submission. */
function sourcesOf(files: readonly string[], expected: PraxisYaml['expected']): Map<string, string[]> {
  const sources = files.filter((file) => expected[file] !== undefined || languageOfFile(file) !== null)
  return Map.groupBy(sources, (file) => (expected[file] === undefined ? file.split('/').slice(0, 2).join('/') : file))
}

function checkExpected(file: string, { status, case: failing, score }: Expected, isScoring: boolean): void {
  const wrong = (what: string) => new PackageError('praxis.yaml', `expected.${file}: ${what}`)
  const isAccepted = status === judgeStatus.accepted
  if (file.startsWith('accepted/') && !isAccepted) throw wrong('its folder says it is accepted')
  if (isAccepted && failing !== undefined) throw wrong('an accepted solution has no failing case')
  if (status === judgeStatus.compileError && failing !== undefined) throw wrong('no case of it is judged')
  if (score !== undefined && !isScoring) throw wrong('only the type scoring gives a score')
}

type Sayings = { said: Expected | undefined; folder: string; isScoring: boolean }

/** praxis.yaml takes precedence over the comment in the source, which takes precedence over the folder. */
function expectationOf(
  { file, source }: Program,
  { said, folder, isScoring }: Sayings,
): { expected: Expectation | null; warnings: string[] } {
  if (said !== undefined) {
    return { expected: { statuses: [said.status], case: said.case ?? null, score: said.score ?? null }, warnings: [] }
  }
  const promised = folderStatuses(folder, isScoring)
  const declared = declaredResults(source)
  const expectationWith = (statuses: number[] | null) => statuses && { statuses, case: null, score: null }
  if (declared === null) {
    const warnings = promised === null ? [`${file}: nothing says what is expected of it`] : []
    return { expected: expectationWith(promised), warnings }
  }
  const warned = (what: string) => [`${file}:${declared.line}: @EXPECTED_RESULTS@: ${what}`]
  if ('problem' in declared) return { expected: null, warnings: warned(declared.problem) }
  const { statuses } = declared
  const isOther = promised !== null && statuses.length > 0 && !statuses.some((status) => promised.includes(status))
  return { expected: expectationWith(statuses), warnings: isOther ? warned(`not what its folder ${folder} says`) : [] }
}
