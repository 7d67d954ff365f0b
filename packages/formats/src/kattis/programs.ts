import type { Validator } from '@praxis/contract/judgingJobs'
import { basename, dirname, extname } from 'node:path'
import { languageOfFile } from '#formats/languages.ts'
import type { Generation, Program } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { standardChecker } from '#formats/standardCheckers.ts'
import type { YamlFile } from '#formats/yamlFile.ts'
import type { PraxisYaml } from './praxisYaml.ts'

/** Files in the same folder that a source may include or import. */
const companions: Record<string, RegExp> = {
  '.c': /\.h$/,
  '.cpp': /\.(h|hh|hpp)$/,
  '.cc': /\.(h|hh|hpp)$/,
  '.py': /\.py$/,
}

type Beside = {
  readonly language?: string | undefined
  /** Other files beside it are programs of their own. */
  readonly isAlone?: boolean
  /** The files beside it, by the names that it has for them, where praxis.yaml says them. */
  readonly files?: Readonly<Record<string, string>> | undefined
}

export async function readProgram(
  folder: PackageFiles,
  file: string,
  { language, isAlone = false, files }: Beside = {},
): Promise<Program> {
  const name = language ?? languageOfFile(file)
  if (name === null) throw new PackageError(file, { part: 'languages', code: 'language_missing' })
  const source = await folder.readText(file)
  const beside = files ?? (isAlone ? {} : companionsOf(folder, file))
  const extraFiles: Record<string, string> = {}
  for (const [called, path] of Object.entries(beside)) extraFiles[called] = await folder.readText(path)
  return { file, language: name, source, extraFiles }
}

function companionsOf(folder: PackageFiles, file: string): Record<string, string> {
  const pattern = companions[extname(file)]
  const beside = folder.below(dirname(file)).filter((it) => dirname(it) === dirname(file) && it !== file)
  return Object.fromEntries(beside.filter((other) => pattern?.test(other)).map((it) => [basename(it), it]))
}

/** The checker or interactor: the one that praxis.yaml names, or the only source in output_validator/. */
export const hasValidator = (folder: PackageFiles, praxis: PraxisYaml): boolean =>
  praxis.validator !== undefined || folder.below('output_validator').length > 0

export async function readValidator(folder: PackageFiles, praxis: PraxisYaml, args: string[]): Promise<Validator> {
  const { source, standard, language, protocol = 'kattis', files } = praxis.validator ?? {}
  if (standard !== undefined) return standardChecker(standard, args)
  if (source !== undefined) {
    return validatorOf(await readProgram(folder, source, { language, files }), protocol, args)
  }
  const sources = folder.below('output_validator').filter((file) => languageOfFile(file) !== null)
  const [only] = sources
  if (only !== undefined && sources.length === 1) return validatorOf(await readProgram(folder, only), 'kattis', args)
  throw new PackageError('output_validator', { part: 'checker', code: 'kattis_validator_sources' })
}

function validatorOf(
  { language, source, extraFiles }: Program,
  protocol: Validator['protocol'],
  args: string[],
): Validator {
  return { language, source, protocol, args, extraFiles }
}

export async function readGeneration(
  folder: PackageFiles,
  { data: { generator }, fault }: YamlFile<PraxisYaml>,
): Promise<Generation | null> {
  if (generator === undefined) return null
  const { source, language, solution, solution_language: solutionLanguage } = generator
  const groups = groupFolders(folder)
  const cases = generator.cases.map(({ name, group, args }, at) => {
    const inGroup = typeof group === 'number' ? groups[group - 1] : group
    if (group !== undefined && (inGroup === undefined || !groups.includes(inGroup))) {
      const params = { name: `generator.cases.${at}.group`, group }
      throw fault(['generator', 'cases', at, 'group'], { part: 'generators', code: 'kattis_group_unknown', params })
    }
    return { name: ['secret', ...(inGroup === undefined ? [] : [inGroup]), name].join('/'), args }
  })
  const names = new Set<string>()
  for (const [at, { name }] of cases.entries()) {
    const params = { file: `data/${name}.in` }
    if (names.has(name)) throw fault(['generator', 'cases', at], { part: 'generators', code: 'case_twice', params })
    names.add(name)
  }
  return {
    generator: await readProgram(folder, source, { language }),
    solution:
      solution === undefined
        ? null
        : await readProgram(folder, solution, {
            language: solutionLanguage,
            isAlone: solution.startsWith('submissions/'),
          }),
    cases,
  }
}

/** A folder whose cases are all generated exists because of its test_group.yaml. */
function groupFolders(folder: PackageFiles): string[] {
  const inFolders = folder.below('data/secret').map((file) => file.split('/').slice(2))
  return [...new Set(inFolders.flatMap(([group, ...rest]) => (rest.length > 0 && group !== undefined ? [group] : [])))]
}
