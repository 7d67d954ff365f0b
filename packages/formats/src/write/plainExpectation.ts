import { judgeStatus } from '@praxis/contract/statuses'
import type { Expectation } from '#formats/model.ts'

const sorted = (statuses: readonly number[] | null): number[] | null => statuses?.toSorted((a, b) => a - b) ?? null

/** Equal for expectations that say the same. Who is accepted is so in each case. */
export function plainExpectation(expected: Expectation | null, { isScoring }: { readonly isScoring: boolean }) {
  if (expected === null) return null
  const { statuses, permitted, required } = expected
  const isRight = statuses.length === 1 && statuses[0] === judgeStatus.accepted && required === null
  return {
    statuses: sorted(statuses),
    case: expected.case,
    permitted: isRight ? null : sorted(permitted),
    required: sorted(required),
    score: isScoring ? expected.score : null,
  }
}
