import { z } from 'zod'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { readYaml, type YamlFile } from '#formats/yamlFile.ts'

export const verdictNames = ['AC', 'WA', 'TLE', 'RTE'] as const
export type VerdictName = (typeof verdictNames)[number]

const verdicts = z.union([z.enum(verdictNames).transform((one) => [one]), z.array(z.enum(verdictNames)).min(1)])

/** What submissions.yaml says of the submissions that a pattern fits. Keys of test groups are told and left out. */
const Entry = z.looseObject({
  language: z.string().optional(),
  entrypoint: z.string().optional(),
  permitted: verdicts.optional(),
  required: verdicts.optional(),
  score: z.union([z.number(), z.tuple([z.number(), z.number()])]).optional(),
  message: z.string().optional(),
  use_for_time_limit: z.union([z.boolean(), z.enum(['lower', 'upper'])]).optional(),
})
export type Entry = z.output<typeof Entry>

export const SubmissionsYaml = z
  .record(
    z.string(),
    Entry.nullable().transform((entry): Entry => entry ?? {}),
  )
  .nullable()
  .transform((data) => data ?? {})
export type SubmissionsYaml = YamlFile<z.output<typeof SubmissionsYaml>>

export const submissionsFile = 'submissions/submissions.yaml'

export const readSubmissionsYaml = async (folder: PackageFiles): Promise<SubmissionsYaml | null> =>
  folder.has(submissionsFile) ? readYaml(folder, submissionsFile, SubmissionsYaml) : null

const known = [...Object.keys(Entry.shape), 'authors', 'author', 'model_solution']

/** Keys that are names of test groups, or patterns of them. */
export const groupsOf = (entry: Entry): string[] =>
  Object.keys(entry).filter((key) => !known.includes(key) && typeof entry[key] === 'object')
