import type { contestSubmissions } from '@praxis/contract/contests'
import { createContext, use } from 'react'

/** The contest in which a page stands, as parts know it that the bank, groups and contests share. */
export type ContestPlace = {
  cid: number
  /** Its calls. They come from its frame, so that no other page downloads them. */
  calls: typeof contestSubmissions
  /** What was sent after the end counts as well. */
  containsEnd: boolean
  isManager: boolean
  /** It has begun: what was sent before only tries it. */
  hasBegun: boolean
  /** Its problems have scores. */
  hasScores: boolean
  /** How much of somebody's time had passed at a moment, in milliseconds; null: the reader does not know. */
  timeOf: (uid: string, at: number) => number | null
}

export const ContestPlaceContext = createContext<ContestPlace | null>(null)

/** Null: the page stands in no contest. */
export const useContestPlace = (): ContestPlace | null => use(ContestPlaceContext)
