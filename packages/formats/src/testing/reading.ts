import type { FindingOutcome } from '@praxis/contract/findings'
import { tellFinding } from '@praxis/locales/tellFinding'
import { findPackages } from '../findPackages.ts'
import type { Reading } from '../model.ts'
import { readPackage } from '../readPackage.ts'
import type { ReadOptions } from '../reader.ts'
import { openFolder } from '../source/openFolder.ts'
import { aScratch, bounds } from './anArchive.ts'
import { aPackage } from './aPackage.ts'
import type { Change, Files } from './aPackage.ts'

type Options = Omit<ReadOptions, 'scratch'>

export async function read(change: Change = {}, options?: Options) {
  const { model: whole, findings } = await readPackage(await aPackage(change), options)
  const lines = (wanted: FindingOutcome) =>
    findings
      .filter(({ outcome }) => outcome === wanted)
      .map((finding) => tellFinding(finding, 'en-US', { place: true }))
  return { model: whole, findings, approximated: lines('approximated'), dropped: lines('dropped') }
}
/** What is told of a package in which something is wrong. */
export async function readWrong(change: Change): Promise<Reading> {
  const scratch = await aScratch()
  for await (const found of findPackages(await openFolder(await aPackage(change)), { scratch, bounds }))
    return found.read()
  throw new Error('there is no package')
}

export const model = async (change?: Change, options?: Options) => (await read(change, options)).model
export const aCase = (name: string): Files => ({
  [`data/secret/${name}.in`]: '1\n',
  [`data/secret/${name}.ans`]: '1\n',
})
export const aGroup = (name: string, yaml: string, cases: number): Files =>
  Object.assign(
    { [`data/secret/${name}/test_group.yaml`]: yaml },
    ...Array.from({ length: cases }, (_, at) => aCase(`${name}/${at + 1}`)),
  ) as Files
/** Removes the secret case that the minimal package has, so that groups can replace it. */
export const noSecret: Files = { 'data/secret/01.in': null, 'data/secret/01.ans': null }
export const oi = { type: 'scoring' }

export const spj = { files: { 'output_validator/check.cpp': 'int main() {}\n' } }
export const statements = { 'statement/problem.zh.md': '加。\n\n## 输出\n\n一个数。\n' }
