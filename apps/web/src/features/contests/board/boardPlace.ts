import { createContext, use } from 'react'
import type { Times } from '#web/parts/contests/clock/phase.ts'

/** Where a board stands, and what its reader may do there. */
export type BoardPlace = {
  cid: number
  title: string
  /** The number of its rule. */
  type: number
  times: Times
  /** Each person has a time of their own, so the freeze is at another time of each. */
  hasWindows: boolean
  /** What is frozen shows itself at the end. */
  thawsItself: boolean
  isManager: boolean
  /** What was sent after the end counts. Null: the board itself asks. */
  containsEnd: boolean | null
  /** Whether something can be sent after the end. */
  allowsAfterEnd: boolean
  /** Addresses; null: the reader gets there from elsewhere, or not at all. */
  problemLink: ((displayId: string) => string) | null
  submissionsLink: ((username: string) => string) | null
  outsideLink: string | null
}

export const BoardPlaceContext = createContext<BoardPlace | null>(null)

export function useBoardPlace(): BoardPlace {
  const place = use(BoardPlaceContext)
  if (place === null) throw new Error('a board stands in a contest or outside of it')
  return place
}
