import { sealOf } from '@praxis/rules/contests/seal'
import type { ReadContest } from '#server/modules/contests/public.ts'
import type { ViewName } from './boardTypes.ts'

/** What a caller asks to see. */
export type Asked = { readonly force: boolean; readonly containsEnd: boolean }

/**
 * What of a board somebody may see now. Frozen results are shown to nobody but those who manage the contest and ask for
 * them (wire, 1.10). What came after the end counts where the contest and the caller say so, and never while frozen.
 */
export function viewFor({ facts, isManager, now }: ReadContest, { force, containsEnd }: Asked): ViewName {
  if (sealOf(facts, now) !== null && !(force && isManager)) return 'shown'
  return facts.allowsAfterEnd && containsEnd ? 'late' : 'whole'
}
