import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What a command of the problem tools was told. */
export type ToolConfig = {
  /** Holds one folder for each problem. */
  problemFolder: string
  /** Holds packages from elsewhere, or is one; null: those of this repository are meant. */
  foreignFolder: string | null
  /** Gets one folder for each problem, with its generated data. */
  outputFolder: string
  /** For compiled programs, ready-made headers and copies of test data; may be deleted. */
  cacheFolder: string
  /** Only problems whose folder begins so; all when empty. */
  wanted: string[]
  writesManifest: boolean
  /** Where tests decide, the languages that everybody uses must be there. */
  isCi: boolean
}

/** A problem's folder and where what is made of it goes. */
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

/** The problems asked for, in the order of their folders' names. */
export async function listProblems({ problemFolder, outputFolder, wanted }: ToolConfig): Promise<ProblemPlace[]> {
  const names = (await readdir(problemFolder)).filter((name) => existsSync(join(problemFolder, name, 'problem.yaml')))
  return chosen(names, { problemFolder, wanted }).map((name) => ({
    name,
    folder: join(problemFolder, name),
    output: join(outputFolder, name),
  }))
}

/** What makes a folder a package, though perhaps one that cannot be read. */
const partsOfPackage = ['problem.yaml', 'domjudge-problem.ini', 'data', 'submissions']
const isPackage = (folder: string) => partsOfPackage.some((part) => existsSync(join(folder, part)))

/** The packages asked for. Nothing is made of them. */
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
