import { packageRules } from '@praxis/contract/packageLimits'
import type { PackagePart } from '@praxis/contract/findings'
import { z } from 'zod'
import { authorsOf, lostKeys, problemTypes, sourceOf, valueAt } from '#formats/kattis/problemYaml.ts'
import type { SaidArgs } from '#formats/kattis/validatorArgs.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { parseYaml, type YamlFile } from '#formats/yamlFile.ts'
import { LegacyYaml } from './legacyYaml.ts'
import { currentKeys, CurrentYaml, draftKeys, DraftYaml } from './newerYaml.ts'
import { usualMemoryMb, versions, type OutsideVersion, type Settings } from './settings.ts'

const file = 'problem.yaml'

/** Reads problem.yaml in any version. A package of DOMjudge may have none. Throws PackageError. */
export async function readSettings(folder: PackageFiles, report: Report): Promise<Settings> {
  const text = folder.has(file) ? await folder.readText(file, packageRules.settingsBytes) : ''
  const version = await versionOf(text)
  if (version === 'legacy') return legacySettings(await parseYaml(text, file, LegacyYaml), report)
  if (version === '2023-07') return newerSettings(version, await parseYaml(text, file, DraftYaml), report)
  return newerSettings(version, await parseYaml(text, file, CurrentYaml), report)
}

const Versioned = z
  .looseObject({ problem_format_version: z.unknown().optional() })
  .nullable()
  .transform((data) => data?.problem_format_version ?? 'legacy')

async function versionOf(text: string): Promise<OutsideVersion> {
  const { data, fault } = await parseYaml(text, file, Versioned)
  const said = typeof data === 'string' ? data : JSON.stringify(data)
  const found = (Object.keys(versions) as OutsideVersion[]).find((one) =>
    (versions[one] as readonly string[]).includes(said),
  )
  if (found !== undefined) return found
  const params = { version: said, known: Object.keys(versions).join(', ') }
  throw fault(['problem_format_version'], { part: 'package', code: 'kattis_version_unknown', params })
}

/** Of `grading`, the last ones are older than testdata.yaml. They set what its files set, for all groups. */
const oldGrading = ['on_reject', 'accept_score', 'reject_score', 'range'] as const
const lostGrading: readonly (readonly [PackagePart, ...string[]])[] = [
  ['scores', 'grading', 'show_test_data_groups'],
  ...oldGrading.map((key) => ['scores', 'grading', key] as const),
]

/** Keys that mean something that this site has no place for. */
const lostOfLegacy: readonly (readonly [PackagePart, ...string[]])[] = [
  ['source', 'source_url'],
  ['license', 'rights_owner'],
  ['timeLimit', 'limits', 'time_safety_margin'],
  ...lostKeys.filter(([, key, inner]) => key === 'limits' && inner !== undefined && !inner.startsWith('time_')),
  ['languages', 'languages'],
  ...lostGrading,
]
const lostOfNewer: readonly (readonly [PackagePart, ...string[]])[] = [
  ...lostKeys.filter(([, , inner]) => inner?.startsWith('time_') !== true),
  ['source', 'source_url'],
  ['timeLimit', 'limits', 'time_safety_margin'],
  ['timeLimit', 'limits', 'time_multipliers', 'time_limit_to_tle'],
  ...lostGrading,
]

function legacySettings(yaml: YamlFile<LegacyYaml>, report: Report): Settings {
  const { data, fault } = yaml
  const validation = validationOf(yaml)
  const types = typesOf(yaml)
  checkGrading(yaml, types.includes('scoring'))
  tellLost(yaml, lostOfLegacy, report)
  tellUnknown(
    yaml,
    [...Object.keys(LegacyYaml.in.unwrap().shape), 'problem_format_version', ...tops(lostOfLegacy)],
    report,
  )
  const passes = [...validation, ...types].some(isMultiPassWord) ? (data.limits?.validation_passes ?? 2) : null
  return {
    version: 'legacy',
    ...namesOf(data.name ?? null, null),
    uuid: data.uuid ?? null,
    authors: authorsIn(data.author ?? []),
    source: data.source?.trim() || null,
    license: data.license ?? null,
    keywords: data.keywords ?? [],
    isScoring: types.includes('scoring'),
    isInteractive: [...validation, ...types].includes('interactive'),
    passes,
    isCustom: validation[0] === 'custom',
    flags: flagsOf(yaml, data.validator_flags ?? []),
    limits: legacyLimits(data.limits ?? {}),
    fault,
  }
}

/** How points are put together is said in problem.yaml only by old packages. */
function checkGrading({ data, fault }: YamlFile<{ grading?: object | null | undefined }>, isScoring: boolean): void {
  const grading = (data.grading ?? {}) as Record<string, unknown>
  const unable = (key: string) => {
    const params = { name: `grading.${key}`, value: String(grading[key]) }
    return fault(['grading', key], { part: 'scores', code: 'value_unsupported', params })
  }
  if (grading.objective === 'min') throw unable('objective')
  const old = oldGrading.find((key) => isScoring && (grading[key] ?? null) !== null)
  if (old !== undefined) throw unable(old)
}

function typesOf({ data, fault }: YamlFile<LegacyYaml>): string[] {
  const types = data.type ?? []
  const known = problemTypes.filter((one) => one !== 'submit-answer')
  const wrong = types.find((word) => !known.some((one) => one === word))
  if (wrong === undefined) {
    checkType(types, fault)
    return types
  }
  const params = { name: 'type', value: wrong, known: known.join(', ') }
  throw fault(['type'], { part: 'type', code: 'value_unknown', params })
}

/** Names are divided by commas and by the word `and`. */
const authorsIn = (author: string | string[]): string[] =>
  typeof author === 'string' ? author.split(/,|\band\b/).flatMap((one) => one.trim() || []) : author

const legacyLimits = (limits: NonNullable<LegacyYaml['limits']>): Settings['limits'] => ({
  seconds: limits.time_limit ?? null,
  memoryMb: limits.memory ?? usualMemoryMb,
  outputMb: limits.output ?? null,
  measuring: { multiplier: limits.time_multiplier ?? 5, resolutionMs: 1_000 },
})

const isMultiPassWord = (word: string) => /^multi-?pass$/.test(word)
const kinds = ['score', 'interactive', 'multi-pass', 'multipass']

function validationOf({ data, fault }: YamlFile<{ validation?: string[] | null | undefined }>): string[] {
  const [first = 'default', ...more] = data.validation ?? []
  const known = first === 'custom' ? kinds : []
  const wrong = ['default', 'custom'].includes(first) ? more.find((word) => !known.includes(word)) : first
  if (wrong !== undefined) {
    const params = { name: 'validation', value: wrong, known: ['default', 'custom', ...kinds].join(', ') }
    throw fault(['validation'], { part: 'judgeMode', code: 'value_unknown', params })
  }
  // A score of the validator is any number, and the judge takes it as a percentage.
  if (more.includes('score')) {
    const params = { name: 'validation', value: [first, ...more].join(' ') }
    throw fault(['validation'], { part: 'scores', code: 'value_unsupported', params })
  }
  return [first, ...more]
}

type Newer = YamlFile<DraftYaml> | YamlFile<CurrentYaml>
type CurrentYaml = z.output<typeof CurrentYaml>
type DraftYaml = z.output<typeof DraftYaml>

function newerSettings(version: OutsideVersion, yaml: Newer, report: Report): Settings {
  const { data, fault } = yaml
  checkNewer(yaml)
  checkGrading(yaml as YamlFile<DraftYaml>, data.type.includes('scoring'))
  const said = validationOf(yaml as YamlFile<DraftYaml>)
  tellNewer(yaml, report)
  const { type, limits } = data
  const draft = data as Partial<DraftYaml>
  const isMultiPass = type.includes('multi-pass') || said.some(isMultiPassWord)
  return {
    version,
    ...namesOf(null, data.name ?? null),
    uuid: data.uuid ?? null,
    authors: authorsOf({ credits: data.credits ?? (draft.author ? { authors: draft.author } : undefined) }),
    source: sourceOf({ source: data.source ?? undefined }),
    license: data.license ?? null,
    keywords: data.keywords ?? [],
    isScoring: type.includes('scoring'),
    isInteractive: [...type, ...said].includes('interactive'),
    passes: isMultiPass ? (limits?.validation_passes ?? 2) : null,
    isCustom: draft.validation ? said[0] === 'custom' : null,
    flags: flagsOf(yaml, draft.validator_flags ?? []),
    limits: newerLimits(limits ?? {}),
    fault,
  }
}

const newerLimits = (limits: NonNullable<DraftYaml['limits']>): Settings['limits'] => ({
  seconds: limits.time_limit ?? null,
  memoryMb: limits.memory ?? usualMemoryMb,
  outputMb: limits.output ?? null,
  measuring: {
    multiplier: limits.time_multipliers?.ac_to_time_limit ?? oldMultiplier(limits.time_multiplier) ?? 2,
    resolutionMs: Math.max(1, Math.round((limits.time_resolution ?? 1) * 1_000)),
  },
})

const oldMultiplier = (said: NonNullable<DraftYaml['limits']>['time_multiplier']): number | null =>
  (typeof said === 'object' ? said?.ac_to_time_limit : said) ?? null

function checkNewer({ data, fault }: Newer): void {
  checkType(data.type, fault)
  if (Object.keys(data.constants ?? {}).length > 0)
    throw fault(['constants'], { part: 'other', code: 'kattis_constants' })
  const said = [...data.type, ...((data as Partial<DraftYaml>).validation ?? [])]
  if (!said.some(isMultiPassWord) && typeof data.limits?.validation_passes === 'number') {
    throw fault(['limits', 'validation_passes'], { part: 'passes', code: 'kattis_passes_alone' })
  }
}

function tellNewer(yaml: Newer, report: Report): void {
  tellLost(yaml, lostOfNewer, report)
  if (![undefined, null, 'all'].includes(yaml.data.languages as string)) {
    report.dropped('languages', 'value_not_taken', { params: { name: 'languages' }, place: yaml.at('languages') })
  }
  const said = ['problem_format_version', 'version', 'allow_file_writing', ...currentKeys]
  tellUnknown(yaml, [...said, ...draftKeys, ...tops(lostOfNewer)], report)
}

function checkType(type: readonly string[], fault: YamlFile<unknown>['fault']): void {
  const wrong = (code: 'value_twice' | 'exclude_each_other' | 'value_unsupported', params: Record<string, string>) =>
    fault(['type'], { part: 'judgeMode', code, params })
  const twice = type.find((one, at) => type.indexOf(one) < at)
  if (twice !== undefined) throw wrong('value_twice', { name: `type: ${twice}` })
  if (type.includes('pass-fail') && type.includes('scoring')) {
    throw wrong('exclude_each_other', { name: 'type: pass-fail', other: 'scoring' })
  }
  if (type.includes('submit-answer')) throw wrong('value_unsupported', { name: 'type', value: 'submit-answer' })
}

function namesOf(
  one: string | Readonly<Record<string, string>> | null,
  many: Readonly<Record<string, string>> | null,
): Pick<Settings, 'name' | 'names'> {
  if (typeof one === 'string') return { name: one.trim() || null, names: new Map() }
  return { name: null, names: new Map(Object.entries(one ?? many ?? {})) }
}

const flagsOf = (yaml: YamlFile<unknown>, args: string[]): SaidArgs | null =>
  args.length === 0 ? null : { args, file: yaml, key: 'validator_flags' }

const tops = (lost: readonly (readonly [PackagePart, ...string[]])[]) => lost.flatMap(([, key]) => key ?? [])

function tellLost({ data, at }: YamlFile<object>, lost: typeof lostOfNewer, report: Report): void {
  for (const [part, ...path] of lost) {
    if ((valueAt(data, path) ?? null) === null) continue
    report.dropped(part, 'value_not_taken', { params: { name: path.join('.') }, place: at(...path) })
  }
}

function tellUnknown({ data, at }: YamlFile<object>, known: readonly string[], report: Report): void {
  for (const name of Object.keys(data).filter((key) => !known.includes(key))) {
    report.dropped('other', 'key_unknown', { params: { name }, place: at(name) })
  }
  for (const [top, keys] of Object.entries(knownWithin)) {
    for (const name of Object.keys(valueAt(data, [top]) ?? {}).filter((key) => !keys.includes(key))) {
      report.dropped('other', 'key_unknown', { params: { name: `${top}.${name}` }, place: at(top, name) })
    }
  }
}

const lostWithin = (top: string) =>
  [...lostOfLegacy, ...lostOfNewer].flatMap(([, key, name]) => (key === top ? (name ?? []) : []))
const ofLimits = ['time_limit', 'time_multiplier', 'time_multipliers', 'time_resolution', 'memory', 'output']
const knownWithin: Readonly<Record<string, readonly string[]>> = {
  limits: [...lostWithin('limits'), ...ofLimits, 'validation_passes'],
  grading: [...lostWithin('grading'), 'objective'],
}
