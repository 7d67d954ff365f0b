import { useMatches } from 'react-router'
import { mayOpen } from '#web/session/mayOpen.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { menuGroups, type BranchHandle, type MenuEntry, type MenuGroup } from './handle.ts'

export type Menu = readonly { group: MenuGroup; entries: readonly MenuEntry[] }[]

/** The navigation of the back office: what the viewer may open, by group. A group without entries is left out. */
export function useMenu(): Menu {
  const viewer = viewerOf(useViewer())
  const entries = useMatches()
    .flatMap(({ handle }) => (handle as Partial<BranchHandle> | undefined)?.menu ?? [])
    .filter(({ guard }) => mayOpen(guard, viewer))
  return menuGroups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((group) => group.entries.length > 0)
}
