import type { Expectation } from '#formats/model.ts'

/** Expects one of these verdicts of the whole submission, and what else is said. */
export const expecting = (
  statuses: readonly number[],
  also: Partial<Omit<Expectation, 'statuses'>> = {},
): Expectation => ({
  statuses: [...statuses],
  case: null,
  permitted: null,
  required: null,
  score: null,
  ...also,
})
