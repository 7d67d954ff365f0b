import { siteScope } from '@praxis/contract/scope'
import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope, outsideContests } from '#server/db/inScope.ts'
import { titleIn } from '#server/modules/problems/public.ts'
import { selectWhole } from '../queries.ts'

type Wanted = { uid: string; locale: Locale; before: number | null; limit: number }

export function listOwn(db: Database, { uid, locale, before, limit }: Wanted) {
  const query = selectWhole(db)
    .select(sql<string>`case when problem.in_bank then ${titleIn(locale)} else '' end`.as('title'))
    .where('submission.uid', '=', uid)
    .where(outsideContests)
    .where(inScope('submission', siteScope))
    .orderBy('submission.id', 'desc')
    .limit(limit)
  return (before === null ? query : query.where('submission.id', '<', before)).execute()
}
