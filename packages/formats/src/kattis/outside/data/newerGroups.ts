import { dirname } from 'node:path'
import type { FindingCode, FindingParams } from '@praxis/contract/findings'
import { z } from 'zod'
import { TestGroupYaml } from '#formats/kattis/testGroupYaml.ts'
import type { SaidArgs } from '#formats/kattis/validatorArgs.ts'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { readYaml, type YamlFile } from '#formats/yamlFile.ts'
import type { MaximumGroup, MaximumRule } from '../scoring/maximumForm.ts'
import type { OutsideVersion } from '../settings/settings.ts'
import { shellWords } from '../settings/shellWords.ts'
import { keepArgs, readCaseArgs, tellUnusedKeys } from './caseArgs.ts'
import { settingsOf, type GroupStyle } from './groupStyle.ts'
import type { DataFolder, TestData } from './testData.ts'

const names = z.union([z.string().transform((one) => [one]), z.array(z.string())])
const score = z.union([z.number().int().min(0).max(1_000_000), z.literal('unbounded')])
const args = z.array(z.union([z.string(), z.number().transform(String)]))

const flags = z.union([z.string(), z.number().transform(String)]).transform(shellWords)

/** test_group.yaml of version 2023-07, or testdata.yaml of its drafts. */
const DraftGroupYaml = z
  .looseObject({
    scoring: z
      .looseObject({
        score: z
          .union([
            score,
            z
              .string()
              .regex(/^\d{1,7}$/)
              .transform(Number),
          ])
          .nullish(),
        aggregation: z.enum(['pass-fail', 'sum', 'min']).nullish(),
        require_pass: names.nullish(),
      })
      .nullish(),
    args: args.nullish(),
    output_validator_args: z.union([args, flags]).nullish(),
    /** Early drafts. */
    output_validator_flags: flags.nullish(),
    static_validation: z.unknown().optional(),
  })
  .nullable()
  .transform((data) => data ?? {})

/** What both versions say of a group. */
type Said = {
  readonly file: YamlFile<unknown>
  readonly aggregation: MaximumRule['aggregation'] | null
  readonly score: number | 'unbounded' | null
  readonly requires: readonly string[]
  /** The path of the key with the points. */
  readonly key: readonly string[]
}

export type NewerGroups = {
  /** data/secret; null where there is no case in it. */
  readonly root: MaximumGroup | null
  readonly args: ReadonlyMap<string, SaidArgs>
}

type Asked = {
  /** The name of the settings files. */
  readonly file: GroupStyle['file']
  readonly version: Exclude<OutsideVersion, 'legacy'>
  readonly isScoring: boolean
  readonly flags: SaidArgs | null
  readonly report: Report
}

/** How the groups are scored, and the arguments of the validator by folders and cases: data/secret/1. */
export async function readNewerGroups(
  folder: PackageFiles,
  { root, cases }: TestData,
  asked: Asked,
): Promise<NewerGroups> {
  const found = new Map<string, SaidArgs>()
  if (asked.flags !== null) found.set('data', asked.flags)
  const groups = new Map<string, Said>()
  const settings = folder.below('data').filter((file) => settingsOf(asked.file).test(file))
  for (const file of settings) {
    const path = dirname(file).slice('data/'.length)
    const said = await readGroup(folder, file, { ...asked, found })
    checkPlace(path, said, asked)
    groups.set(path, said)
  }
  await readCaseArgs(folder, cases, { found, report: asked.report })
  const secret = root.items.find((item): item is DataFolder => typeof item !== 'number' && item.name === 'secret')
  if (secret === undefined || !asked.isScoring) return { root: null, args: found }
  return {
    root: groupOf(secret, {
      ...asked,
      groups,
      cases,
      depth: 0,
    }),
    args: found,
  }
}

async function readGroup(
  folder: PackageFiles,
  file: string,
  { version, found, report }: Asked & { found: Map<string, SaidArgs> },
): Promise<Said> {
  if (version === '2023-07') {
    const yaml = await readYaml(folder, file, DraftGroupYaml)
    keepArgs(found, dirname(file), yaml)
    tellUnusedKeys(yaml, report)
    const { scoring, static_validation: isStatic } = yaml.data
    if (![undefined, null, false].includes(isStatic as boolean)) throw unable(yaml, 'static_validation')
    return {
      file: yaml,
      aggregation: scoring?.aggregation ?? null,
      score: scoring?.score ?? null,
      requires: scoring?.require_pass ?? [],
      key: ['scoring'],
    }
  }
  const yaml = await readYaml(folder, file, TestGroupYaml)
  keepArgs(found, dirname(file), yaml)
  tellUnusedKeys(yaml, report)
  const { max_score: most, score_aggregation: aggregation, require_pass: requires } = yaml.data
  if (yaml.data.static_validation_score !== undefined) throw unable(yaml, 'static_validation_score')
  return {
    file: yaml,
    aggregation: aggregation ?? null,
    score: most ?? null,
    requires: [requires ?? []].flat(),
    key: ['max_score'],
  }
}

const unable = ({ data, fault }: YamlFile<object>, key: string) => {
  const params = { name: key, value: JSON.stringify((data as Record<string, unknown>)[key]) }
  return fault([key], { part: 'scores', code: 'value_unsupported', params })
}

/** Only the secret data have points, and only in a scoring problem. */
function checkPlace(
  path: string,
  { file, aggregation, score: most, requires, key }: Said,
  { version, isScoring }: Asked,
): void {
  const isPointless = aggregation === null && most === null && requires.length === 0
  if (!isPointless && (!path.startsWith('secret') || !isScoring)) {
    throw file.fault(key, {
      part: 'scores',
      code: isScoring ? 'kattis_samples_unscored' : 'kattis_points_idle',
      params: { name: key[0]! },
    })
  }
  if (version === '2025-09' && !/^(?:sample|secret(?:\/[^/]+)?)$/.test(path)) {
    throw file.fault([], { part: 'groups', code: 'kattis_group_place' })
  }
}

type Building = Asked & {
  readonly groups: ReadonlyMap<string, Said>
  readonly cases: TestData['cases']
  readonly depth: number
}

/** The points of data/secret if the package does not say. */
const usualScore = 100

function groupOf({ name: path, items }: DataFolder, asked: Building): MaximumGroup {
  const { groups, version, depth, file } = asked
  const said = groups.get(path)
  const place = `data/${path}/${file}`
  const wrong = (code: FindingCode, params: FindingParams = {}) => {
    const fault = { part: 'groups', code, params } as const
    return said === undefined ? new PackageError(place, fault) : said.file.fault(said.key, fault)
  }
  const isSecret = depth === 0
  const most = said?.score ?? (isSecret ? usualScore : null)
  if (most === 'unbounded') throw wrong('value_unsupported', { name: said!.key.join('.'), value: 'unbounded' })
  const aggregation = said?.aggregation ?? (isSecret ? 'sum' : 'pass-fail')
  const inner = items.filter((item) => typeof item !== 'number')
  const isOneLevel = version === '2025-09'
  if (isOneLevel && isSecret && inner.length > 0 && inner.length < items.length) {
    const beside = items.find((item) => typeof item === 'number')!
    throw wrong('kattis_cases_mixed', { case: asked.cases[beside]!.name })
  }
  const isWhole = groups.get('secret')?.aggregation === 'pass-fail'
  if (isOneLevel && !isSecret && most === null && !isWhole) throw wrong('kattis_group_points')
  const requires = (said?.requires ?? []).flatMap((one) => requiredBy(one, { path, asked, wrong }))
  return {
    name: path,
    place,
    rule: { aggregation, score: most, requires },
    // Folders in a group of version 2025-09 are no groups.
    items: items.flatMap((item): (number | MaximumGroup)[] =>
      typeof item === 'number'
        ? [item]
        : isOneLevel && !isSecret
          ? numbersIn(item)
          : [groupOf(item, { ...asked, depth: depth + 1 })],
    ),
  }
}

const numbersIn = ({ items }: DataFolder): number[] =>
  items.flatMap((item) => (typeof item === 'number' ? [item] : numbersIn(item)))

type Requiring = {
  readonly path: string
  readonly asked: Building
  readonly wrong: (code: FindingCode, params?: FindingParams) => Error
}

/** The cases that `require_pass` names: the samples, a group, or one case. A group is all or nothing. */
function requiredBy(one: string, { path, asked: { cases, groups }, wrong }: Requiring): number[] {
  const full = one === 'sample' || one.startsWith('secret/') || one.startsWith('sample/') ? one : `secret/${one}`
  const numbers = cases.flatMap(({ name: its }, at) => (its === full || its.startsWith(`${full}/`) ? [at] : []))
  const isCase = cases.some(({ name: its }) => its === full)
  if (full === 'sample' && numbers.length === 0) return []
  const isBefore = full === 'sample' || full.startsWith('sample/') || full < path
  const aggregation = groups.get(full)?.aggregation ?? 'pass-fail'
  if (numbers.length === 0 || !isBefore || path.startsWith(`${full}/`) || (path === 'secret' && full !== 'sample')) {
    throw wrong('kattis_require_unknown', { value: one })
  }
  if (!isCase && full !== 'sample' && aggregation !== 'pass-fail') throw wrong('kattis_require_unknown', { value: one })
  return numbers
}
