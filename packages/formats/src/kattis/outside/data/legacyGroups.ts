import { z } from 'zod'
import type { SaidArgs } from '#formats/kattis/validatorArgs.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { parseYaml, readYaml, type YamlFile } from '#formats/yamlFile.ts'
import type { LegacyGroup, LegacyRule } from '../scoring/legacyForm.ts'
import { words } from '../settings/settings.ts'
import { shellWords } from '../settings/shellWords.ts'
import { readCaseArgs } from './caseArgs.ts'
import type { DataFolder, TestData } from './testData.ts'

const flags = z.union([z.string(), z.number().transform(String)])
const named = z.looseObject({ name: flags.nullish(), flags: flags.nullish() })

/** testdata.yaml. */
const GroupYaml = z
  .looseObject({
    on_reject: z.enum(['break', 'continue']).nullish(),
    grading: z.enum(['default', 'custom']).nullish(),
    grader_flags: flags.nullish(),
    output_validator_flags: z.union([flags, named]).nullish(),
    /** Drafts of version 2023-07. */
    output_validator_args: z.union([flags, z.array(flags)]).nullish(),
    accept_score: z.number().nullish(),
    reject_score: z.number().nullish(),
    range: flags.nullish(),
  })
  .nullable()
  .transform((data) => data ?? {})
type GroupYaml = z.output<typeof GroupYaml>

const used = Object.keys(GroupYaml.in.unwrap().shape)
const name = 'testdata.yaml'
const aggregates = ['sum', 'avg', 'min', 'max'] as const
const verdicts = ['worst_error', 'first_error', 'always_accept']
const others = ['ignore_sample', 'accept_if_any_accepted']

export type LegacyGroups = {
  readonly root: LegacyGroup
  /** The arguments of the validator by folders: data/secret. */
  readonly args: ReadonlyMap<string, SaidArgs>
}

/**
 * How the groups are graded. What a group's file does not say is as in the folder above. The specification has that only
 * for a group without a file, but the tools that packages are checked with do it for each key. `flags` are those of
 * problem.yaml, which come before those of a group.
 */
export async function readLegacyGroups(
  folder: PackageFiles,
  { root, cases }: TestData,
  { flags: common, hasCaseFiles, report }: { flags: SaidArgs | null; hasCaseFiles: boolean; report: Report },
): Promise<LegacyGroups> {
  const args = new Map<string, SaidArgs>()
  const of = async ({ name: path, items }: DataFolder, above: YamlFile<GroupYaml>): Promise<LegacyGroup> => {
    const place = path === '' ? 'data' : `data/${path}`
    const own = folder.has(`${place}/${name}`) ? await readYaml(folder, `${place}/${name}`, GroupYaml) : null
    if (own !== null) tellUnused(own, report)
    const yaml = own === null ? above : inherited(own, above)
    const said = argsOf(yaml, common)
    if (said !== null) args.set(place, said)
    const inner: (number | LegacyGroup)[] = []
    for (const item of items) inner.push(typeof item === 'number' ? item : await of(item, yaml))
    return { name: path, place: yaml.file, rule: ruleOf(yaml, path === ''), items: inner }
  }
  const usual = await parseYaml('', `data/${name}`, GroupYaml)
  const whole = await of(root, usual)
  if (hasCaseFiles) await readCaseArgs(folder, cases, { found: args, report })
  return { root: whole, args }
}

function inherited(own: YamlFile<GroupYaml>, above: YamlFile<GroupYaml>): YamlFile<GroupYaml> {
  const of = (path: readonly PropertyKey[]) =>
    path.length > 0 && !Object.hasOwn(own.data, path[0]!) && Object.hasOwn(above.data, path[0]!) ? above : own
  return {
    file: own.file,
    data: { ...above.data, ...own.data },
    at: (...path) => of(path).at(...path),
    fault: (path, fault) => of(path).fault(path, fault),
  }
}

function tellUnused({ data, at }: YamlFile<GroupYaml>, report: Report): void {
  for (const key of Object.keys(data).filter((one) => !used.includes(one))) {
    const code = /^input_validator_(?:flags|args)$/.test(key) ? 'value_not_taken' : 'key_unknown'
    report.dropped(code === 'key_unknown' ? 'other' : 'inputValidators', code, {
      params: { name: key },
      place: at(key),
    })
  }
  const known = [...aggregates, ...verdicts, ...others]
  for (const word of words(data.grader_flags ?? '').filter((one) => !known.includes(one))) {
    report.dropped('groups', 'value_not_taken', {
      params: { name: `grader_flags: ${word}` },
      place: at('grader_flags'),
    })
  }
}

/** Those of a group may repeat those of the problem. */
function argsOf(yaml: YamlFile<GroupYaml>, common: SaidArgs | null): SaidArgs | null {
  const { output_validator_flags: said, output_validator_args: list } = yaml.data
  const text = typeof said === 'object' ? (said?.flags ?? '') : (said ?? '')
  const own = Array.isArray(list) ? list : shellWords(list ?? text)
  if (own.length === 0) return common
  const isSame = own.join(' ') === common?.args.join(' ')
  return {
    args: isSame ? own : [...(common?.args ?? []), ...own],
    file: yaml,
    key: list ? 'output_validator_args' : 'output_validator_flags',
  }
}

function ruleOf(yaml: YamlFile<GroupYaml>, isRoot: boolean): LegacyRule {
  const { data, fault } = yaml
  const unable = (key: string, value: string | number) =>
    fault([key], { part: 'groups', code: 'value_unsupported', params: { name: key, value } })
  if (data.grading === 'custom') throw unable('grading', 'custom')
  if (data.reject_score) throw unable('reject_score', data.reject_score)
  if ((data.accept_score ?? 1) < 0) throw unable('accept_score', data.accept_score!)
  const said = words(data.grader_flags ?? '')
  // The last one of each kind counts.
  const last = <T extends string>(kind: readonly T[]) =>
    said.findLast((word): word is T => kind.some((one) => one === word))
  return {
    aggregate: last(aggregates) ?? 'sum',
    alwaysAccepts: last(verdicts) === 'always_accept',
    acceptsAny: said.includes('accept_if_any_accepted'),
    ignoresSample: isRoot && said.includes('ignore_sample'),
    breaks: data.on_reject !== 'continue',
    acceptScore: data.accept_score ?? 1,
    most: mostOf(yaml),
  }
}

function mostOf({ data: { range }, fault }: YamlFile<GroupYaml>): number | null {
  if (range === undefined || range === null) return null
  const [low, high, more] = words(range).map(boundOf)
  if (typeof low === 'number' && typeof high === 'number' && more === undefined && low <= high) {
    return Number.isFinite(high) ? high : null
  }
  const params = { name: 'range', value: JSON.stringify(range) }
  throw fault(['range'], { part: 'scores', code: 'value_malformed', params })
}

function boundOf(word: string): number | null {
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(word)
  if (infinite !== null) return infinite[1] === '-' ? -Infinity : Infinity
  const number = Number(word)
  return Number.isNaN(number) ? null : number
}
