import { z } from 'zod'
import { words } from './settings.ts'
import { shellWords } from './shellWords.ts'

const text = z.union([z.string(), z.number().transform(String)])
const flags = text.transform(words)

/** What is read of version legacy, in which keys are often there without a value. Unknown keys are told and left out. */
export const LegacyYaml = z
  .looseObject({
    /** DOMjudge has more words than the specification, with blanks between them. */
    type: flags.nullish(),
    name: z.union([text, z.record(z.string(), text)]).nullish(),
    uuid: text.nullish(),
    author: z.union([text, z.array(text)]).nullish(),
    source: text.nullish(),
    license: text.nullish(),
    limits: z
      .looseObject({
        time_multiplier: z.number().positive().max(1_000).nullish(),
        /** No key of the specification, but DOMjudge has it. */
        time_limit: z.number().positive().max(600).nullish(),
        memory: z.number().int().positive().max(65_536).nullish(),
        output: z.number().int().positive().max(1_024).nullish(),
        validation_passes: z.number().int().min(2).max(100).nullish(),
      })
      .nullish(),
    validation: flags.nullish(),
    validator_flags: text.transform(shellWords).nullish(),
    grading: z.looseObject({ objective: z.enum(['max', 'min']).nullish() }).nullish(),
    keywords: z.union([flags, z.array(text)]).nullish(),
  })
  .nullable()
  .transform((data) => data ?? {})
export type LegacyYaml = z.output<typeof LegacyYaml>
