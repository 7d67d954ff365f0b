import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The settings of one run of a problem tool. */
export type ToolConfig = {
  /** Holds one folder for each problem. */
  problemFolder: string
  /** Holds packages from elsewhere, or is such a package. Null means the problems of this repository. */
  foreignFolder: string | null
  /** The generated data goes here, in one folder for each problem. */
  outputFolder: string
  /** Holds compiled programs, precompiled headers and copies of test data. It may be deleted. */
  cacheFolder: string
  /** Selects the problems whose folder name starts with one of these. Empty selects all. */
  wanted: string[]
  writesManifest: boolean
  /** Whether the tool runs as a test, where common languages must be available. */
  isCi: boolean
}

/** The folder of a problem and the folder for its generated data. */
export type ProblemPlace = { name: string; folder: string; output: string }

const root = join(import.meta.dirname, '../../../..')

export function readToolConfig(argv: string[], env: NodeJS.ProcessEnv = process.env): ToolConfig {
  const text = { type: 'string' } as const
  const options = { 'write-manifest': { type: 'boolean' }, problems: text, output: text, verify: text } as const
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true })
  return {
    problemFolder: resolve(values.problems ?? join(root, 'problems')),
    foreignFolder: values.verify === undefined ? null : resolve(values.verify),
    outputFolder: resolve(values.output ?? join(root, 'build/problems')),
    cacheFolder: join(root, 'build/problem-tools'),
    wanted: positionals,
    writesManifest: values['write-manifest'] ?? false,
    isCi: env['CI'] === 'true',
  }
}

/** The selected problems in the order of their folder names. */
export async function listProblems({ problemFolder, outputFolder, wanted }: ToolConfig): Promise<ProblemPlace[]> {
  const names = (await readdir(problemFolder)).filter((name) => existsSync(join(problemFolder, name, 'problem.yaml')))
  return chosen(names, { problemFolder, wanted }).map((name) => ({
    name,
    folder: join(problemFolder, name),
    output: join(outputFolder, name),
  }))
}

/** A folder with one of these counts as a package, even if it turns out to be unreadable. */
const partsOfPackage = ['problem.yaml', 'domjudge-problem.ini', 'data', 'submissions']
const isPackage = (folder: string) => partsOfPackage.some((part) => existsSync(join(folder, part)))

/** The selected packages from elsewhere. Nothing is generated for them. */
export async function listPackages(
  folder: string,
  { wanted }: Pick<ToolConfig, 'wanted'>,
): Promise<Omit<ProblemPlace, 'output'>[]> {
  if (isPackage(folder)) return [{ name: basename(folder), folder }]
  const names = (await readdir(folder)).filter((name) => isPackage(join(folder, name)))
  if (names.length === 0) throw new Error(`${folder} holds no package.`)
  return chosen(names, { problemFolder: folder, wanted }).map((name) => ({ name, folder: join(folder, name) }))
}

function chosen(names: readonly string[], { problemFolder, wanted }: Pick<ToolConfig, 'problemFolder' | 'wanted'>) {
  const missing = wanted.find((start) => !names.some((name) => name.startsWith(start)))
  if (missing !== undefined) throw new Error(`${problemFolder} holds no problem "${missing}".`)
  return names.filter((name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))).toSorted()
}
