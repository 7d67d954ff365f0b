import { z } from 'zod'
import type { SaidArgs } from '#formats/kattis/validatorArgs.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { parseYaml, readYaml, type YamlFile } from '#formats/yamlFile.ts'
import type { LegacyGroup, LegacyRule } from '../scoring/legacyForm.ts'
import { words } from '../settings/settings.ts'
import type { DataFolder } from './testData.ts'

const flags = z.union([z.string(), z.number().transform(String)])
const named = z.looseObject({ name: flags.nullish(), flags: flags.nullish() })

/** testdata.yaml. */
const GroupYaml = z
  .looseObject({
    on_reject: z.enum(['break', 'continue']).nullish(),
    grading: z.enum(['default', 'custom']).nullish(),
    grader_flags: flags.nullish(),
    output_validator_flags: z.union([flags, named]).nullish(),
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
 * How the groups are graded. A group without a file of its own has that of the folder above as a whole. `flags` are those
 * of problem.yaml, which come before those of a group.
 */
export async function readLegacyGroups(
  folder: PackageFiles,
  data: DataFolder,
  { flags: common, report }: { flags: SaidArgs | null; report: Report },
): Promise<LegacyGroups> {
  const args = new Map<string, SaidArgs>()
  const of = async ({ name: path, items }: DataFolder, above: YamlFile<GroupYaml>): Promise<LegacyGroup> => {
    const place = path === '' ? 'data' : `data/${path}`
    const yaml = folder.has(`${place}/${name}`) ? await readYaml(folder, `${place}/${name}`, GroupYaml) : above
    if (yaml !== above) tellUnused(yaml, report)
    const said = argsOf(yaml, common)
    if (said !== null) args.set(place, said)
    const inner: (number | LegacyGroup)[] = []
    for (const item of items) inner.push(typeof item === 'number' ? item : await of(item, yaml))
    return { name: path, place: yaml.file, rule: ruleOf(yaml, path === ''), items: inner }
  }
  const usual = await parseYaml('', `data/${name}`, GroupYaml)
  return { root: await of(data, usual), args }
}

function tellUnused({ data, at }: YamlFile<GroupYaml>, report: Report): void {
  for (const key of Object.keys(data).filter((one) => !used.includes(one))) {
    const code = key === 'input_validator_flags' ? 'value_not_taken' : 'key_unknown'
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
  const said = yaml.data.output_validator_flags ?? ''
  const own = words(typeof said === 'string' ? said : (said.flags ?? ''))
  if (own.length === 0) return common
  const isSame = own.join(' ') === common?.args.join(' ')
  return { args: isSame ? own : [...(common?.args ?? []), ...own], file: yaml, key: 'output_validator_flags' }
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
