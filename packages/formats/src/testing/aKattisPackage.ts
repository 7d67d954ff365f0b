import { expect } from 'vitest'
import { readZip, told, type Entries } from './anArchive.ts'

/** Changes of a package. The value null removes a file. */
export type KattisFiles = Readonly<Record<string, string | null>>

const data = {
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/01.in': '2 3\n',
  'data/secret/01.ans': '5\n',
}

/** The files of a small package of each version. */
export const leastOf: Readonly<Record<'legacy' | '2023-07' | '2025-09', Readonly<Record<string, string>>>> = {
  legacy: {
    ...data,
    'problem.yaml': 'name: Sum\nlimits: {time_limit: 1.5}\n',
    'problem_statement/problem.en.md': 'Add.\n',
  },
  '2023-07': {
    ...data,
    'problem.yaml': 'problem_format_version: 2023-07-draft\nname: Sum\nuuid: "1"\nlimits: {time_limit: 1.5}\n',
    'statement/problem.en.md': 'Add.\n',
  },
  '2025-09': {
    ...data,
    'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\nuuid: "1"\nlimits: {time_limit: 1.5}\n',
    'statement/problem.en.md': 'Add.\n',
  },
}

/** A package with other lines of problem.yaml after those of the least one. */
export function reading(version: keyof typeof leastOf, files: KattisFiles = {}, lines = '') {
  const least = leastOf[version]
  const all = { ...least, 'problem.yaml': least['problem.yaml']! + lines, ...files }
  const there = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)
  return readZip(Object.fromEntries(there) satisfies Entries).then(([found]) => found!)
}

export async function modelOf(version: keyof typeof leastOf, files?: KattisFiles, lines?: string) {
  const found = await reading(version, files, lines)
  expect(told(found, 'broken')).toEqual([])
  return found.model!
}

export const toldOf = async (version: keyof typeof leastOf, files?: KattisFiles, lines?: string) =>
  told(await reading(version, files, lines))

export async function brokenOf(version: keyof typeof leastOf, files?: KattisFiles, lines?: string) {
  const found = await reading(version, files, lines)
  expect(found.model).toBeNull()
  return told(found, 'broken')
}

/** A case in a group: secret/g1/1. */
export const aCase = (name: string): KattisFiles => ({ [`data/${name}.in`]: '1\n', [`data/${name}.ans`]: '1\n' })
export const noSecret: KattisFiles = { 'data/secret/01.in': null, 'data/secret/01.ans': null }
