import type { PageMessages } from '@praxis/locales/locales'
import type { IconName } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'

export type SiteLink = {
  to: string
  name: (text: PageMessages) => string
  icon: IconName
  /** A switch of the site, or what follows from it. While it is off, the link is not there. */
  feature?: 'openPublicDiscussion' | 'offersMembership'
}

/** The ranklists, which share a word of the bar. */
export const rankLinks: readonly SiteLink[] = [
  { to: links.acmRank, name: (text) => text.shell.acmRank, icon: 'chart' },
  { to: links.oiRank, name: (text) => text.shell.oiRank, icon: 'chart' },
]

/** The other words of the bar: those before and after the ranklists. */
export const siteLinks: { readonly before: readonly SiteLink[]; readonly after: readonly SiteLink[] } = {
  before: [
    { to: links.problems(), name: (text) => text.shell.problems, icon: 'book' },
    { to: links.trainings(), name: (text) => text.shell.trainings, icon: 'school' },
    { to: links.contests(), name: (text) => text.shell.contests, icon: 'cup' },
    { to: links.submissions(), name: (text) => text.shell.status, icon: 'list' },
  ],
  after: [
    { to: links.groups(), name: (text) => text.shell.groups, icon: 'users' },
    {
      to: links.discussions(),
      name: (text) => text.shell.discussions,
      icon: 'chat',
      feature: 'openPublicDiscussion',
    },
    { to: links.lessons(), name: (text) => text.shell.lessons, icon: 'video' },
  ],
}

/** The pages of the site that the bar shows below its last word, before what administrators have added. */
export const moreLinks: readonly SiteLink[] = [
  { to: links.member, name: (text) => text.shell.membership, icon: 'crown', feature: 'offersMembership' },
  { to: links.languages, name: (text) => text.shell.languagesPage, icon: 'wrench' },
]

/** The links of a drawer, in order. In the bar the logo leads home. */
export const drawerLinks: readonly SiteLink[] = [
  { to: links.home, name: (text) => text.shell.home, icon: 'home' },
  ...siteLinks.before,
  ...rankLinks,
  ...siteLinks.after,
  ...moreLinks,
]
