import type { Scope } from '@praxis/contract/scope'
import type { PageMessages } from '@praxis/locales/locales'
import type { GroupMinimum } from '@praxis/rules/permissions/groups'
import { useMatches } from 'react-router'
import type { IconName } from '#web/components/icons.tsx'
import type { Guard } from '#web/session/mayOpen.ts'
import type { AdminWords } from './adminWords.ts'

/** Groups of the navigation of the back office, in their order. */
export const menuGroups = ['overview', 'content', 'general'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** An entry of the navigation of the back office. */
export type MenuEntry = {
  to: string
  title: (words: AdminWords) => string
  icon: IconName
  group: MenuGroup
  guard: Guard
  /** What waits there for a decision of the viewer; the entry tells how many. */
  waiting?: 'applications'
}

/** What frames and pages know of a screen. `Words` are those of its titles: everybody's, or those of administrators. */
export type ScreenHandle<Words = PageMessages> = {
  /** Absent where the page's title is data: the page then calls `useDocumentTitle`. */
  title?: ((words: Words) => string) | undefined
  /** The page fills the window under the bar; there is no footer. */
  fullHeight?: true | undefined
  /** The page is as wide as the window, and its frame with it. */
  isWide?: true | undefined
  /** Focus mode: nothing stands around the page. */
  isFocused?: true | undefined
  /** A frame within that of the group has a bar, which stands in place of the group's where the page fills the window. */
  hasOwnBar?: true | undefined
  scope: Scope['kind']
  guard?: Guard | undefined
  /** It does something and leads on: somebody who logs in does not want to get there. */
  isPassing?: true | undefined
  /** In a group: the least level of those who may open it; absent: that of its tab. */
  level?: GroupMinimum | undefined
  /** The group of its entry in the navigation of the back office. */
  group?: MenuGroup | undefined
}

/** Of a branch of screens, for its layout and its start page. */
export type BranchHandle = { menu: readonly MenuEntry[] }

/** The screen that is shown. Its layout knows which words the screens of its branch take. */
export function useScreen<Words = PageMessages>(): Partial<ScreenHandle<Words>> {
  const handle = useMatches().at(-1)?.handle as Partial<ScreenHandle<Words>> | undefined
  return handle ?? {}
}
