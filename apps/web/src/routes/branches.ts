import { SiteLayout } from '#web/layouts/SiteLayout.tsx'
import type { Branch } from './screen.ts'
import { siteScreens } from './siteScreens.ts'

/** The part of the route table that is in the first script. */
export const branches: readonly Branch[] = [
  { layout: { component: SiteLayout }, scope: 'site', screens: siteScreens },
  {
    scope: 'site',
    screens: [
      { path: '/admin/login', page: () => import('#web/features/accounts/admin/AdminLoginPage.tsx') },
      { path: '/scrollBoard', page: () => import('#web/features/contests/scroll/ScrollBoardPage.tsx') },
    ],
  },
]

/**
 * The rest: the parts name hundreds of scripts, which nobody needs who looks at problems. Each loads when an address is
 * opened that may be one of its own.
 */
export const laterBranches: readonly LaterBranches[] = [
  {
    begin: /^\/(group|training|contest)\/./i,
    script: () => import('./insideBranches.ts'),
  },
  { begin: /^\/admin(\/|$)/i, script: () => import('./adminBranches.ts') },
]

type LaterBranches = { begin: RegExp; script: () => Promise<Record<string, readonly Branch[]>> }
