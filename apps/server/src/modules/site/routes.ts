import { site, WebsiteConfig } from '@praxis/contract/site'
import { implement } from '#server/http/handlers.ts'
import { readSiteSettings } from './public.ts'
import { countJudgesSeenSince } from './queries.ts'

/** A judge calls at least once per long poll. After three missed calls it counts as gone. */
const judgeGoneAfterMs = 60_000

export const siteRoutes = implement(site, {
  async websiteConfig(_input, { db, now }) {
    const [settings, judges] = await Promise.all([
      readSiteSettings(db),
      countJudgesSeenSince(db, new Date(now().getTime() - judgeGoneAfterMs)),
    ])
    // Mail is not configurable yet, so registration cannot ask for a code sent by it.
    const known = { judgesOnline: judges.online, isJudgingDegraded: judges.degraded > 0 }
    return WebsiteConfig.parse({ ...settings, email: '', registerCode: false, ...known })
  },
})
