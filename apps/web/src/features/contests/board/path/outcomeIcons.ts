import type { PathStep } from '@praxis/contract/standings'
import type { IconName } from '#web/components/icons.tsx'

export const outcomeIcons: Readonly<Record<PathStep['outcome'], IconName>> = {
  accepted: 'check',
  rejected: 'x',
  free: 'dots',
  waiting: 'clock',
  hidden: 'question',
}
