import type { Group } from '@praxis/contract/groups'
import { createContext, use } from 'react'

/** The group of the open page. The frame of the pages of a group provides it. */
export const GroupContext = createContext<Group | null>(null)

/** Tells the frame that the reader leaves or disbands the open group; false: that was refused. */
export const GroupLeaving = createContext<(isLeaving: boolean) => void>(() => {})

export function useGroup(): Group {
  const group = use(GroupContext)
  if (group === null) throw new Error('a page of a group stands in its frame')
  return group
}
