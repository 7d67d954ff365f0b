import type { ScrollBoard } from '@praxis/contract/scrollBoard'
import type { Moment } from './moment.ts'
import type { ShowPlan } from './showOf.ts'
import type { Change } from './useSession.ts'

/** What the stage and the remote control have in common. */
export type ShowProps = {
  data: ScrollBoard
  plan: ShowPlan
  moment: Moment
  isPlaying: boolean
  speed: number
  change: (change: Change) => void
}
