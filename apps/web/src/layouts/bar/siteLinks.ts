import type { PageMessages } from '@praxis/locales/locales'
import { links } from '#web/links.ts'

export type SiteLink = { to: string; name: (text: PageMessages) => string; icon: 'book' | 'cup' | 'list' | 'users' }

/** The links of the bar, in order. */
export const siteLinks: readonly SiteLink[] = [
  { to: links.problems(), name: (text) => text.shell.problems, icon: 'book' },
  { to: links.contests(), name: (text) => text.shell.contests, icon: 'cup' },
  { to: links.submissions(), name: (text) => text.shell.status, icon: 'list' },
  { to: links.groups(), name: (text) => text.shell.groups, icon: 'users' },
]
