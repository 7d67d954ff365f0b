import type { FindingCode, FindingParams } from '@praxis/contract/findings'
import { caseModes, compareKinds, defaultValidatorKinds, judgeStatus } from '@praxis/contract/statuses'
import { z } from 'zod'
import { validatorProtocols } from '@praxis/contract/validatorProtocols'
import { packageLanguages } from '@praxis/contract/programFiles'
import { saying } from '#formats/source/schemaFault.ts'
import { standardCheckers } from '#formats/standardCheckers.ts'
import { packageCompareKinds } from './modes.ts'

const language = z.enum(packageLanguages)
const texts = z.strictObject({ zh: z.string().optional(), en: z.string().optional() })
/** A file name in the working folder of a program, as a site may have it. */
export const isPlainName = (name: string): boolean => /^(?!\.{1,2}$)[^/\\\p{Cc}]{1,100}$/u.test(name)
const plainName = z.string().refine(isPlainName, saying('name_not_plain'))
const tolerance = z.number().min(0)
const args = z.array(z.string()).optional()

const knownStatuses: readonly number[] = Object.values(judgeStatus)

const status = z
  .number()
  .int()
  .refine((one) => knownStatuses.includes(one), saying('value_unknown', { known: knownStatuses.join(', ') }))
const points = z.number().int().min(0)

const Expected = z.strictObject({
  /** Any of several. An empty list: a person must look. None: nothing is expected. */
  status: z.union([status, z.array(status)]).optional(),
  /** The first case that fails, counted from 1, with the samples. */
  case: z.number().int().positive().optional(),
  /** Verdicts of single cases: each must be permitted, one at least required. */
  permitted: z.array(status).optional(),
  required: z.array(status).optional(),
  score: z.union([points, z.strictObject({ least: points, most: points })]).optional(),
  /** Whether the time limit must leave it time enough. Without it: if it must be accepted. */
  sets_time_limit: z.boolean().optional(),
  /** Needed if the file name does not show the language. */
  language: language.optional(),
  /** Files beside the source, by the names that it has for them. */
  files: z.record(plainName, z.string()).optional(),
})

const GeneratedCase = z.strictObject({
  /** Without folder and extension. */
  name: z.string().refine((name) => /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,99}$/.test(name), saying('name_not_plain')),
  /** The name of a folder in data/secret, or its position there, counted from 1. */
  group: z.union([z.number().int().positive(), z.string()]).optional(),
  args: z.array(z.union([z.string(), z.number().transform(String)])).default([]),
})

/** A source in the package, or the name of a standard checker, all of which use testlib. */
const Validator = z
  .strictObject({
    source: z.string().optional(),
    standard: z.enum(standardCheckers).optional(),
    language: language.optional(),
    protocol: z.enum(validatorProtocols).optional(),
    args,
    /** Files beside the source, by the names that it has for them. Without it, the headers and modules in its folder. */
    files: z.record(plainName, z.string()).optional(),
  })
  .refine(
    ({ source, standard }) => (source === undefined) !== (standard === undefined),
    saying('kattis_validator_either'),
  )
  .refine(
    ({ standard, language: said, protocol, files }) =>
      standard === undefined || (said ?? protocol ?? files) === undefined,
    saying('kattis_validator_standard'),
  )

/** The parts of a statement, each in a file, where headings cannot divide it. */
const Sections = z.strictObject({
  description: z.string().optional(),
  input: z.string().optional(),
  output: z.string().optional(),
  hint: z.string().optional(),
})

/** praxis.yaml holds what the Kattis format cannot express. File names are relative to the package folder. */
export const PraxisYaml = z
  .strictObject({
    id: z.string().min(1).max(100).optional(),
    difficulty: z.number().int().min(0).default(0),
    stack_mb: z.number().int().positive().max(65_536).optional(),
    compare: z.enum(compareKinds).optional(),
    ignore_trailing: z.boolean().optional(),
    case_insensitive: z.boolean().optional(),
    space_sensitive: z.boolean().optional(),
    eps_abs: tolerance.optional(),
    eps_rel: tolerance.optional(),
    case_mode: z.enum(caseModes).optional(),
    source: texts.optional(),
    authors: z.array(z.string().min(1)).optional(),
    shares_code: z.boolean().optional(),
    shows_cases: z.boolean().optional(),
    /** The list of the cases, and that of the samples which the statement shows (./own). */
    cases: z.string().optional(),
    examples: z.string().optional(),
    sections: z.strictObject({ zh: Sections.optional(), en: Sections.optional() }).optional(),
    /** The keys are what texts call them. */
    attachments: z.record(z.string(), z.string()).default({}),
    tags: z.array(z.string().min(1)).optional(),
    languages: z.array(language).min(1).optional(),
    io: z.strictObject({ input: plainName, output: plainName }).optional(),
    validator: Validator.optional(),
    user_files: z.record(plainName, z.string()).default({}),
    templates: z.partialRecord(language, z.string()).default({}),
    generator: z
      .strictObject({
        source: z.string(),
        language: language.optional(),
        solution: z.string().optional(),
        solution_language: language.optional(),
        cases: z.array(GeneratedCase).min(1),
      })
      .optional(),
    input_validator: z.strictObject({ source: z.string(), language: language.optional() }).optional(),
    /** The keys are file names relative to submissions/. */
    expected: z.record(z.string(), Expected).default({}),
  })
  .superRefine((praxis, context) => {
    const wrong = (key: string, code: FindingCode, params?: FindingParams) =>
      context.addIssue({ code: 'custom', path: [key], ...saying(code, params) })
    const { compare = defaultValidatorKinds.usual } = praxis
    const { hasWords, hasTolerance } = packageCompareKinds[compare]
    const tolerance = (['eps_abs', 'eps_rel'] as const).find((key) => praxis[key] !== undefined)
    if (hasTolerance && tolerance === undefined) wrong('compare', 'kattis_tolerance_needed', { kind: compare })
    if (!hasTolerance && tolerance !== undefined) wrong(tolerance, 'kattis_tolerance_alone')
    if (hasWords) return
    const key = (['case_insensitive', 'space_sensitive'] as const).find((one) => praxis[one] !== undefined)
    if (key !== undefined) wrong(key, 'kattis_words_alone')
  })
export type PraxisYaml = z.output<typeof PraxisYaml>
export type Expected = z.output<typeof Expected>
