import type { FindingOutcome } from '@praxis/contract/findings'
import type { IconName } from '#web/components/icons.tsx'

export const outcomeIcon = {
  mapped: 'check',
  approximated: 'half',
  dropped: 'ban',
  broken: 'x',
} as const satisfies Record<FindingOutcome, IconName>
