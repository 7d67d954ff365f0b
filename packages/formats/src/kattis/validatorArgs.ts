import { dirname } from 'node:path'
import type { FindingCode, FindingParams } from '@praxis/contract/findings'
import { problemRules } from '@praxis/contract/problemLimits'
import { areTooMany } from '@praxis/rules/scoring/comparisonArgs'
import { wrongArgs } from '#formats/parts/caseArgs.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { readYaml } from '#formats/yamlFile.ts'
import type { YamlFile } from '#formats/yamlFile.ts'
import { droppedOf, TestCaseYaml, TestDataYaml, TestGroupYaml } from './testGroupYaml.ts'

/** The contents of the settings files in data/: the scoring of groups and the arguments of the validator. */
export type DataFiles = {
  /** The test_group.yaml files by path. */
  groups: Map<string, YamlFile<TestGroupYaml>>
  /** The arguments for a folder of data or for a case, by its path without extension. */
  args: Map<string, SaidArgs>
}

/** Arguments of the output validator, and the place that sets them. */
export type SaidArgs = { args: string[]; file: Pick<YamlFile<unknown>, 'fault'>; key: string }

const groupFile = 'test_group.yaml'
const oldGroupFile = 'testdata.yaml'
/** Files in other folders, such as data/invalid_input, do not affect judging. */
const ofCases = /^data\/((sample|secret)\/.*|[^/]*)\.yaml$/

/** `cases` are names such as secret/group1/05. */
export async function readDataFiles(
  folder: PackageFiles,
  cases: readonly string[],
  report: Report,
): Promise<DataFiles> {
  const found: DataFiles = { groups: new Map(), args: new Map() }
  const note = noting(found, report)
  const known = new Set(cases.map((name) => `data/${name}`))
  for (const file of folder.below('data').filter((it) => ofCases.test(it))) {
    if (file.endsWith(`/${groupFile}`)) {
      const yaml = await readYaml(folder, file, TestGroupYaml)
      found.groups.set(file, yaml)
      note(dirname(file), yaml)
    } else if (file.endsWith(`/${oldGroupFile}`)) {
      const yaml = await readYaml(folder, file, TestDataYaml)
      if (folder.has(`${dirname(file)}/${groupFile}`)) {
        const params = { name: oldGroupFile, other: groupFile }
        throw yaml.fault([], { part: 'comparison', code: 'exclude_each_other', params })
      }
      note(dirname(file), yaml)
    } else if (known.has(file.slice(0, -'.yaml'.length))) {
      note(file.slice(0, -'.yaml'.length), await readYaml(folder, file, TestCaseYaml))
    }
  }
  return found
}

type Args = { output_validator_args?: string[] | undefined; output_validator_flags?: unknown; args?: unknown }

/** Keeps the arguments that a settings file sets for a place, and tells of what else it has. */
const noting =
  (found: DataFiles, report: Report) =>
  (place: string, file: YamlFile<Args>): void => {
    const { output_validator_args: args, output_validator_flags: flags, args: ofProgram } = file.data
    if (Array.isArray(ofProgram) && ofProgram.length > 0) {
      const params = { name: 'args', value: ofProgram.join(' ') }
      throw file.fault(['args'], { part: 'cases', code: 'value_unsupported', params })
    }
    if (args !== undefined && flags !== undefined) {
      const params = { name: 'output_validator_flags', other: 'output_validator_args' }
      throw file.fault(['output_validator_flags'], { part: 'comparison', code: 'exclude_each_other', params })
    }
    const [key, value] = flags === undefined ? ['output_validator_args', args] : ['output_validator_flags', flags]
    if (value !== undefined) found.args.set(place, { args: value as string[], file, key })
    for (const name of droppedOf(file.data)) {
      report.dropped('cases', 'value_not_taken', { params: { name }, place: file.at(name) })
    }
  }

/** The arguments of a problem, and those of the cases that have others. */
export type DividedArgs = {
  /** What most cases have; null: nothing says any. */
  readonly common: SaidArgs | null
  /** By the names of cases. Null: the place says none, so there are none. */
  readonly others: ReadonlyMap<string, SaidArgs | null>
}

/**
 * What each case says. The file beside a case takes precedence over its folder, and that over the folders above. Where
 * several meanings are equally frequent, that of the first case is the problem's.
 */
export function dividedArgs(
  cases: readonly string[],
  said: DataFiles['args'],
  meaningOf: (said: SaidArgs | null) => string,
): DividedArgs {
  const found = cases.map((name) => {
    const its = argsOf(name, said)
    if (its !== null) refuseLong(its)
    return { name, said: its, meaning: meaningOf(its) }
  })
  const [most] = [...Map.groupBy(found, ({ meaning }) => meaning).values()].toSorted((a, b) => b.length - a.length)
  if (most === undefined) return { common: null, others: new Map() }
  const [{ said: common, meaning }] = most as [(typeof found)[number]]
  const others = found.filter((one) => one.meaning !== meaning)
  return { common, others: new Map(others.map((one) => [one.name, one.said])) }
}

/** The arguments of the cases that have others than the problem, by their names. */
export function argsOfCases({ others }: DividedArgs): ReadonlyMap<string, string[]> {
  const ofCases = new Map([...others].map(([name, said]) => [name, said?.args ?? []]))
  const last = [...others.values()].findLast((said) => said !== null)
  if (last && areTooMany([...ofCases.values()]))
    throw faultOf(last, 'value_long', { max: problemRules.caseArgs.ofAllCases })
  return ofCases
}

/** One of the places that say arguments; null if none does. */
export const saidAnywhere = ({ common, others }: DividedArgs): SaidArgs | null =>
  [common, ...others.values()].find((said) => said !== null) ?? null

export function refuseLong(said: SaidArgs): void {
  const wrong = wrongArgs(said.args)
  if (wrong !== null) throw faultOf(said, wrong.code, wrong.params)
}

export const faultOf = ({ file, key }: SaidArgs, code: FindingCode, params: FindingParams) =>
  file.fault([key], { part: 'comparison', code, params: { name: key, ...params } })

function argsOf(name: string, said: DataFiles['args']): SaidArgs | null {
  for (let place = `data/${name}`; place !== '.'; place = dirname(place)) {
    const found = said.get(place)
    if (found !== undefined) return found
  }
  return null
}
