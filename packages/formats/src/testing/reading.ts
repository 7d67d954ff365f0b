import type { FindingOutcome } from '@praxis/contract/findings'
import { readPackage } from '../readPackage.ts'
import type { ReadOptions } from '../reader.ts'
import { aPackage } from './aPackage.ts'
import type { Change, Files } from './aPackage.ts'

type Options = Omit<ReadOptions, 'scratch'>

export async function read(change: Change = {}, options?: Options) {
  const { model: whole, findings } = await readPackage(await aPackage(change), options)
  const told = (wanted: FindingOutcome) =>
    findings.flatMap(({ outcome, params }) => (outcome === wanted ? [String(params['text'])] : []))
  return { model: whole, findings, warnings: told('approximated'), dropped: told('dropped') }
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
