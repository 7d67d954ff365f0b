import type { PackagePart } from '@praxis/contract/findings'
import { z } from 'zod'
import type { Report } from '#formats/report.ts'
import { saying } from '#formats/source/schemaFault.ts'
import type { YamlFile } from '#formats/yamlFile.ts'

export const person = z.union([
  z.string(),
  z.strictObject({
    name: z.string(),
    email: z.string().optional(),
    orcid: z.string().optional(),
    kattis: z.string().optional(),
  }),
])
export const people = z.union([person, z.array(person).min(1)])
export const origin = z.union([z.string(), z.strictObject({ name: z.string(), url: z.string().optional() })])
const count = z.number().int().positive()

export const problemTypes = ['pass-fail', 'scoring', 'interactive', 'multi-pass', 'submit-answer'] as const
export const problemType = z.enum(problemTypes)

export const licenses = ['unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission'] as const

/** The only version that is read. Older ones have other keys, and packages without a version are older. */
export const formatVersion = '2025-09'

/** Every key of problem.yaml in version 2025-09. In this format, unknown keys are errors. */
export const ProblemYaml = z.strictObject({
  problem_format_version: z.unknown().superRefine((version, context) => {
    const told = typeof version === 'string' ? version : ''
    if (version !== formatVersion) context.addIssue({ code: 'custom', ...saying('kattis_version', { version: told }) })
  }),
  type: z.union([problemType.transform((one) => [one]), z.array(problemType).min(1)]).default(['pass-fail']),
  name: z.union([
    z
      .string()
      .min(1)
      .transform((en) => ({ en })),
    z.record(z.string(), z.string().min(1)),
  ]),
  uuid: z.string().min(1),
  version: z.string().optional(),
  credits: z
    .union([
      z.string().transform((authors) => ({ authors })),
      z.strictObject({
        authors: people.optional(),
        contributors: people.optional(),
        testers: people.optional(),
        translators: z.record(z.string(), people).optional(),
        packagers: people.optional(),
        acknowledgements: people.optional(),
      }),
    ])
    .optional(),
  source: z.union([origin, z.array(origin)]).optional(),
  license: z.enum(licenses).optional(),
  rights_owner: z.string().optional(),
  embargo_until: z.string().optional(),
  limits: z
    .strictObject({
      time_limit: z.number().positive().max(600).optional(),
      time_multipliers: z
        .strictObject({
          ac_to_time_limit: z.number().min(1).optional(),
          time_limit_to_tle: z.number().min(1).optional(),
        })
        .optional(),
      time_resolution: z.number().positive().optional(),
      memory: count.max(65_536).default(2_048),
      output: count.max(1_024).optional(),
      code: count.optional(),
      compilation_time: count.optional(),
      compilation_memory: count.optional(),
      validation_time: count.optional(),
      validation_memory: count.optional(),
      validation_output: count.optional(),
      validation_passes: z.number().int().min(2).max(100).optional(),
    })
    .prefault({}),
  keywords: z.array(z.string()).default([]),
  languages: z.union([z.literal('all'), z.array(z.string()).min(1)]).default('all'),
  allow_file_writing: z.boolean().optional(),
  constants: z.record(z.string(), z.unknown()).optional(),
})
export type ProblemYaml = z.output<typeof ProblemYaml>

/** What people call the problem: in Chinese, else in English, else in any language. */
export const titleIn = ({ name }: ProblemYaml): string | null => {
  const names = new Map(Object.entries(name))
  return names.get('zh') ?? names.get('en') ?? [...names.values()][0] ?? null
}

type Person = z.output<typeof person>

/** The names of the authors, without e-mail addresses. */
export function authorsOf({ credits }: Pick<ProblemYaml, 'credits'>): string[] {
  const authors: Person | Person[] = credits?.authors ?? []
  const names = [authors].flat().map((one) => (typeof one === 'string' ? one : one.name))
  return names.map(withoutAddress)
}

/** Without what stands in angle brackets at its end. An expression for that would try each bracket, and each blank. */
function withoutAddress(name: string): string {
  const text = name.trimEnd()
  const start = text.endsWith('>') ? text.indexOf('<', text.lastIndexOf('>', text.length - 2) + 1) : -1
  return start === -1 ? name : text.slice(0, start).trimEnd()
}

export function sourceOf({ source }: Pick<ProblemYaml, 'source'>): string | null {
  const origins = [source ?? []].flat().map((one) => (typeof one === 'string' ? one : one.name))
  return origins.join(', ') || null
}

/** The keys that have a meaning but are not imported, with what they are about. */
export const lostKeys: readonly (readonly [PackagePart, ...string[]])[] = [
  ['other', 'version'],
  ['license', 'rights_owner'],
  ['visibility', 'embargo_until'],
  ['timeLimit', 'limits', 'time_multipliers'],
  ['timeLimit', 'limits', 'time_resolution'],
  ['other', 'limits', 'code'],
  ['other', 'limits', 'compilation_time'],
  ['other', 'limits', 'compilation_memory'],
  ['checker', 'limits', 'validation_time'],
  ['checker', 'limits', 'validation_memory'],
  ['checker', 'limits', 'validation_output'],
  ['author', 'credits', 'contributors'],
  ['author', 'credits', 'testers'],
  ['author', 'credits', 'translators'],
  ['author', 'credits', 'packagers'],
  ['author', 'credits', 'acknowledgements'],
]

/** Tells of the keys that are not imported. */
export function tellDroppedKeys({ data, at }: YamlFile<ProblemYaml>, report: Report): void {
  const drop = (part: PackagePart, path: readonly string[], name = path.join('.')) =>
    report.dropped(part, 'value_not_taken', { params: { name }, place: at(...path) })
  for (const [part, ...path] of lostKeys) if (valueAt(data, path) !== undefined) drop(part, path)
  if (data.languages !== 'all') drop('languages', ['languages'])
  if (data.allow_file_writing === true) drop('fileIo', ['allow_file_writing'])
  const hasUrl = [data.source ?? []].flat().some((one) => typeof one !== 'string' && one.url !== undefined)
  if (hasUrl) drop('source', ['source'], 'source.url')
}

export const valueAt = (data: unknown, path: readonly string[]) =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)
