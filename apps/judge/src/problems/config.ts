import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The settings of one run of a problem tool. */
export type ToolConfig = {
  /** Holds one folder for each problem. */
  problemFolder: string
  /** The generated data goes here, in one folder for each problem. */
  outputFolder: string
  /** Holds compiled programs, precompiled headers and copies of test data. It may be deleted. */
  cacheFolder: string
  /** Selects the problems whose folder name starts with one of these. Empty selects all. */
  wanted: string[]
  writesManifest: boolean
}

/** The folder of a problem and the folder for its generated data. */
export type ProblemPlace = { name: string; folder: string; output: string }

const root = join(import.meta.dirname, '../../../..')

export function readToolConfig(argv: string[]): ToolConfig {
  const text = { type: 'string' } as const
  const options = { 'write-manifest': { type: 'boolean' }, problems: text, output: text } as const
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true })
  return {
    problemFolder: resolve(values.problems ?? join(root, 'problems')),
    outputFolder: resolve(values.output ?? join(root, 'build/problems')),
    cacheFolder: join(root, 'build/problem-tools'),
    wanted: positionals,
    writesManifest: values['write-manifest'] ?? false,
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

function chosen(names: readonly string[], { problemFolder, wanted }: Pick<ToolConfig, 'problemFolder' | 'wanted'>) {
  const missing = wanted.find((start) => !names.some((name) => name.startsWith(start)))
  if (missing !== undefined) throw new Error(`${problemFolder} holds no problem "${missing}".`)
  return names.filter((name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))).toSorted()
}
