import type { Contest } from '@praxis/contract/contestShapes'
import { contestStatus, type ContestStatus } from '@praxis/contract/statuses'

/**
 * Whether everybody may read the board of a contest now; when it opens; or that it never does. Where each person has a
 * time of their own it opens with the end of all.
 */
export function boardState(
  { openRank, windowSeconds }: Pick<Contest, 'openRank' | 'windowSeconds'>,
  status: ContestStatus,
): 'open' | 'atStart' | 'atEnd' | 'none' {
  if (!openRank) return 'none'
  if (status === contestStatus.ended) return 'open'
  if (windowSeconds !== null) return 'atEnd'
  return status === contestStatus.scheduled ? 'atStart' : 'open'
}
