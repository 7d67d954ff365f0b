import { z } from 'zod'
import { origin, people, person, problemType, ProblemYaml } from '#formats/kattis/problemYaml.ts'
import { words } from './settings.ts'

const text = z.union([z.string(), z.number().transform(String)])
const seconds = z.number().positive().max(600)

/** What is read of version 2023-07, whose drafts differ from each other. Unknown keys are told and left out. */
export const DraftYaml = z.looseObject({
  type: z.union([problemType.transform((one) => [one]), z.array(problemType).min(1)]).default(['pass-fail']),
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
      time_multipliers: z.looseObject({ ac_to_time_limit: z.number().min(1).nullish() }).nullish(),
      time_resolution: seconds.nullish(),
      memory: z.number().int().positive().max(65_536).nullish(),
      output: z.number().int().positive().max(1_024).nullish(),
      validation_passes: z.number().int().min(2).max(100).nullish(),
    })
    .nullish(),
  keywords: z.union([z.string().transform(words), z.array(text)]).nullish(),
  validator_flags: text.nullish(),
  languages: z.union([z.string(), z.array(z.string())]).nullish(),
  constants: z.record(z.string(), z.unknown()).nullish(),
})

/** Version 2025-09, in which an unknown key is an error. */
export const CurrentYaml = ProblemYaml
