import { expect } from 'vitest'
import { readZip, told, type Entries } from './anArchive.ts'

/** The files of a small package of Hydro. */
export const least: Readonly<Record<string, string>> = {
  'problem.yaml': 'title: Sum\n',
  'problem.md': 'Add.\n',
  'testdata/1.in': '1\n',
  'testdata/1.out': '1\n',
}
export const read = async (change: Entries = {}) => (await readZip({ ...least, ...change }))[0]!
export const configured = (yaml: string, more: Entries = {}) => read({ 'testdata/config.yaml': yaml, ...more })
export const broken = async (found: Promise<Awaited<ReturnType<typeof read>>>) => {
  const it = await found
  expect(it.model).toBeNull()
  return told(it, 'broken')
}
export const files = (...names: string[]): Entries =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`testdata/${name}.in`, name],
      [`testdata/${name}.out`, name],
    ]),
  )
