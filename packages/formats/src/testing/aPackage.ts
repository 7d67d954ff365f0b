import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { stringify } from 'yaml'

export type Files = Record<string, string | null | { linkTo: string }>

/** The files of a minimal package, apart from problem.yaml and praxis.yaml. */
const least: Files = {
  'statement/problem.en.md': 'Add.\n\n## Input\n\nTwo numbers.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/01.in': '2 3\n',
  'data/secret/01.ans': '5\n',
}

export type Change = {
  /** Keys of problem.yaml and praxis.yaml. The value undefined removes a key. */
  problem?: object
  praxis?: object
  /** The value null removes a file. */
  files?: Files
}

/** Writes a small package to a temporary folder, which is removed after the test. */
export async function aPackage({ problem = {}, praxis = {}, files = {} }: Change = {}): Promise<string> {
  const folder = await aFolder()
  const yaml = {
    'problem.yaml': stringify({
      problem_format_version: '2025-09',
      name: { en: 'Sum' },
      uuid: 'c3a5',
      limits: { time_limit: 1.5, memory: 128 },
      ...problem,
    }),
    'praxis.yaml': stringify({ id: '1042', ...praxis }),
  }
  await writeFiles(folder, { ...least, ...yaml, ...files })
  return folder
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    if (content === null) continue
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await (typeof content === 'string' ? writeFile(path, content) : symlink(content.linkTo, path))
  }
}
