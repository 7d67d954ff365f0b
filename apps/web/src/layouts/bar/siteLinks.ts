import type { Messages } from '@praxis/locales/locales'

export type SiteLink = { to: string; name: (text: Messages) => string; icon: 'book' | 'list' }

/** The places of the bar, in order. */
export const siteLinks: readonly SiteLink[] = [
  { to: '/problem', name: (text) => text.shell.problems, icon: 'book' },
  { to: '/status', name: (text) => text.shell.status, icon: 'list' },
]
