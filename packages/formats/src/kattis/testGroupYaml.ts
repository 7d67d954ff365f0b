import { z } from 'zod'

const strings = z.array(z.string())
/** Accepts numbers too, because a tolerance is easily written without quotation marks. */
const args = z.array(z.union([z.string(), z.number().transform(String)]))

/** Keys of a case that its group can also set. The value of the group applies unless the case sets its own. */
const ofEachCase = {
  args: args.optional(),
  input_validator_args: z.union([args, z.record(z.string(), args)]).optional(),
  output_validator_args: args.optional(),
  input_visualizer_args: args.optional(),
  output_visualizer_args: args.optional(),
  full_feedback: z.boolean().optional(),
}

/** test_group.yaml of version 2025-09. */
export const TestGroupYaml = z.strictObject({
  max_score: z.union([z.number().int().min(0).max(1_000_000), z.literal('unbounded')]).optional(),
  score_aggregation: z.enum(['pass-fail', 'sum', 'min']).optional(),
  static_validation_score: z.union([z.number().int(), z.literal('pass-fail')]).optional(),
  static_validator_args: args.optional(),
  require_pass: z.union([z.string(), strings]).optional(),
  ...ofEachCase,
})
export type TestGroupYaml = z.output<typeof TestGroupYaml>

/** The settings file beside a case, such as 01.yaml. */
export const TestCaseYaml = z.strictObject({
  ...ofEachCase,
  hint: z.string().optional(),
  description: z.string().optional(),
})

/** testdata.yaml, the predecessor of test_group.yaml. Only the settings of the comparison are read. */
export const TestDataYaml = z.looseObject({
  output_validator_flags: z.string().transform(words).optional(),
  output_validator_args: z.union([z.string().transform(words), args]).optional(),
})

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

const used: readonly string[] = [
  'max_score',
  'score_aggregation',
  'require_pass',
  // Those that a program would get are refused, so what is left is empty.
  'args',
  'output_validator_args',
  'output_validator_flags',
]
/** The keys that have a meaning but are not used here. */
export const droppedOf = (data: object) => Object.keys(data).filter((key) => !used.includes(key))
