import type { Compare } from '@praxis/contract/judgingJobs'
import { packageCompareKinds } from '#formats/kattis/modes.ts'
import { lineComparison } from '#formats/parts/plainModel.ts'

/** Without what its kind does not look at. */
export function withoutIdle({
  kind,
  ignoreTrailing,
  caseInsensitive,
  spaceSensitive,
  epsAbs,
  epsRel,
}: Compare): Compare {
  const { hasWords, hasTolerance } = packageCompareKinds[kind]
  return {
    kind,
    ignoreTrailing: isByLines(kind) ? ignoreTrailing : true,
    caseInsensitive: hasWords && caseInsensitive,
    spaceSensitive: hasWords && spaceSensitive,
    // A number without a tolerance must be the same number.
    epsAbs: hasTolerance ? (epsAbs ?? (epsRel === null ? 0 : null)) : null,
    epsRel: hasTolerance ? epsRel : null,
  }
}

export const isByLines = (kind: Compare['kind']): boolean => kind === lineComparison(true).kind
