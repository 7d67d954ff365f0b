import { z } from 'zod'

const strings = z.array(z.string())

/** test_group.yaml of version 2025-09. */
export const TestGroupYaml = z.strictObject({
  max_score: z.union([z.number().int().min(0).max(1_000_000), z.literal('unbounded')]).optional(),
  score_aggregation: z.enum(['pass-fail', 'sum', 'min']).optional(),
  static_validation_score: z.union([z.number().int(), z.literal('pass-fail')]).optional(),
  require_pass: z.union([z.string(), strings]).optional(),
  args: strings.optional(),
  input_validator_args: z.union([strings, z.record(z.string(), strings)]).optional(),
  static_validator_args: strings.optional(),
  output_validator_args: strings.optional(),
  input_visualizer_args: strings.optional(),
  output_visualizer_args: strings.optional(),
  full_feedback: z.boolean().optional(),
})
export type TestGroupYaml = z.output<typeof TestGroupYaml>

const used: readonly string[] = ['max_score', 'score_aggregation', 'require_pass']
export const droppedGroupKeys = (group: TestGroupYaml) => Object.keys(group).filter((key) => !used.includes(key))
