import { z } from 'zod'
import type { YamlFile } from '#formats/yamlFile.ts'

const person = z.union([
  z.string(),
  z.strictObject({
    name: z.string(),
    email: z.string().optional(),
    orcid: z.string().optional(),
    kattis: z.string().optional(),
  }),
])
const people = z.union([person, z.array(person).min(1)])
const origin = z.union([z.string(), z.strictObject({ name: z.string(), url: z.string().optional() })])
const count = z.number().int().positive()

export const problemTypes = ['pass-fail', 'scoring', 'interactive', 'multi-pass', 'submit-answer'] as const
const problemType = z.enum(problemTypes)

/** Every key of problem.yaml in version 2025-09. In this format, unknown keys are errors. */
export const ProblemYaml = z.strictObject({
  problem_format_version: z.literal('2025-09', {
    error: ({ input }) =>
      `only the version 2025-09 can be read, not ${typeof input === 'string' ? input : 'the legacy one'}`,
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
  license: z.enum(['unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission']).optional(),
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
  constants: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
})
export type ProblemYaml = z.output<typeof ProblemYaml>

type Person = z.output<typeof person>

/** The names of the authors, without e-mail addresses. */
export function authorsOf({ credits }: ProblemYaml): string[] {
  const authors: Person | Person[] = credits?.authors ?? []
  const names = [authors].flat().map((one) => (typeof one === 'string' ? one : one.name))
  return names.map((name) => name.replace(/\s*<[^>]*>\s*$/, ''))
}

export function sourceOf({ source }: ProblemYaml): string | null {
  const origins = [source ?? []].flat().map((one) => (typeof one === 'string' ? one : one.name))
  return origins.join(', ') || null
}

/** The paths of keys that have a meaning but are not imported. */
const lost: readonly (readonly string[])[] = [
  ['version'],
  ['rights_owner'],
  ['embargo_until'],
  ['limits', 'time_multipliers'],
  ['limits', 'time_resolution'],
  ['limits', 'code'],
  ['limits', 'compilation_time'],
  ['limits', 'compilation_memory'],
  ['limits', 'validation_time'],
  ['limits', 'validation_memory'],
  ['limits', 'validation_output'],
  ['credits', 'contributors'],
  ['credits', 'testers'],
  ['credits', 'translators'],
  ['credits', 'packagers'],
  ['credits', 'acknowledgements'],
]

/** The keys that are not imported, with their line numbers. */
export function droppedKeys({ data, at }: YamlFile<ProblemYaml>): string[] {
  const there = lost.filter((path) => valueAt(data, path) !== undefined)
  if (data.languages !== 'all') there.push(['languages'])
  if (data.allow_file_writing === true) there.push(['allow_file_writing'])
  const told = there.map((path) => `${at(...path)}: ${path.join('.')}: not taken over`)
  const hasUrl = [data.source ?? []].flat().some((one) => typeof one !== 'string' && one.url !== undefined)
  return hasUrl ? [...told, `${at('source')}: source: its addresses are not taken over`] : told
}

const valueAt = (data: unknown, path: readonly string[]) =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)
