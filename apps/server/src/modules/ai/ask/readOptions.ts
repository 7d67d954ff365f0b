import type { AiOptions } from '@praxis/contract/ai'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { findUse } from '../budget/budget.queries.ts'
import { hasConsent } from '../history/consent.queries.ts'
import { openHelper } from '../provider/openProvider.ts'
import { listOpenWork } from './place.queries.ts'

/** What a page asks before it offers help. */
export async function readOptions(context: Context<Viewer>): Promise<AiOptions> {
  const { db, viewer } = context
  const [{ settings, host: known }, day, openWork] = await Promise.all([
    openHelper(context),
    siteDay(context),
    listOpenWork(db, viewer.uid),
  ])
  const host = settings.openAiChat ? known : null
  const [use, isAgreed] = await Promise.all([
    findUse(db, { uid: viewer.uid, day }),
    host === null ? false : hasConsent(db, viewer.uid, host),
  ])
  const left = (person: number, site: number) => Math.max(0, Math.min(person, site))
  return {
    host,
    hasConsent: isAgreed,
    isInContest: openWork.includes('contest'),
    callsLeft: left(settings.aiPersonCalls - use.person.calls, settings.aiSiteCalls - use.site.calls),
    tokensLeft: left(settings.aiPersonTokens - use.person.tokens, settings.aiSiteTokens - use.site.tokens),
  }
}
