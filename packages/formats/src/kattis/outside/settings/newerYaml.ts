import { z } from 'zod'
import { origin, people, person, problemType, ProblemYaml } from '#formats/kattis/problemYaml.ts'
import { words } from './settings.ts'
import { shellWords } from './shellWords.ts'

const text = z.union([z.string(), z.number().transform(String)])
const seconds = z.number().positive().max(600)

/** A key without a value is as if it were not there, and so is one whose inner keys have none. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value ?? undefined
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutNulls(inner)] as const)
  const left = entries.filter(([, inner]) => inner !== undefined)
  return left.length === 0 && entries.length > 0 ? undefined : Object.fromEntries(left)
}

/** Words with blanks between them, or a map of those that are true. */
const validation = z.union([
  text.transform(words),
  z.record(z.string(), z.boolean()).transform((said) => {
    const kinds = Object.keys(said).filter((key) => said[key] === true)
    return ['custom', ...kinds.map((key) => (key === 'scoring' ? 'score' : key))]
  }),
])
const multiplier = z.number().min(1).max(1_000)

const Draft = z.looseObject({
  type: z
    .union([z.string().transform(words).pipe(z.array(problemType).min(1)), z.array(problemType).min(1)])
    .default(['pass-fail']),
  name: z.union([text.transform((en): Record<string, string> => ({ en })), z.record(z.string(), text)]).nullish(),
  uuid: text.nullish(),
  credits: z
    .union([
      z.string().transform((authors) => ({ authors })),
      z.looseObject({ authors: people.nullish().transform((one) => one ?? undefined) }),
    ])
    .nullish(),
  /** An early draft. */
  author: z.union([z.string(), z.array(person)]).nullish(),
  source: z.union([origin, z.array(origin)]).nullish(),
  license: z.string().nullish(),
  limits: z
    .looseObject({
      time_limit: seconds.nullish(),
      time_multipliers: z.looseObject({ ac_to_time_limit: multiplier.nullish() }).nullish(),
      time_resolution: seconds.nullish(),
      /** Early drafts. */
      time_multiplier: z
        .union([z.number().positive().max(1_000), z.looseObject({ ac_to_time_limit: multiplier.nullish() })])
        .nullish(),
      memory: z.number().int().positive().max(65_536).nullish(),
      output: z.number().int().positive().max(1_024).nullish(),
      validation_passes: z.number().int().min(2).max(100).nullish(),
    })
    .nullish(),
  keywords: z.union([z.string().transform(words), z.array(text)]).nullish(),
  /** Early drafts, which have it as version legacy does. */
  validation: validation.nullish(),
  validator_flags: text.transform(shellWords).nullish(),
  languages: z.union([z.string(), z.array(z.string())]).nullish(),
  constants: z.record(z.string(), z.unknown()).nullish(),
  grading: z.looseObject({ objective: z.enum(['max', 'min']).nullish() }).nullish(),
})

export const draftKeys = Object.keys(Draft.shape)

/** What is read of version 2023-07, whose drafts differ from each other. Unknown keys are told and left out. */
export const DraftYaml = z.preprocess(withoutNulls, Draft)

/** Version 2025-09, in which an unknown key is an error. */
export const CurrentYaml = z.preprocess(withoutNulls, ProblemYaml)
export const currentKeys = Object.keys(ProblemYaml.shape)
