import { sitePlace } from '@praxis/contract/place'
import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest, inPlace } from '#server/db/inScope.ts'
import { titleIn } from '#server/modules/problems/public.ts'
import { selectWhole } from '../queries.ts'

type Wanted = { uid: string; before: number | null; limit: number }

/** Submissions of a person outside contests and groups. */
export function listOwn(db: Database, { uid, locale, before, limit }: Wanted & { locale: Locale }) {
  const query = selectWhole(db)
    .select(sql<string>`case when problem.in_bank then ${titleIn(locale, null)} else '' end`.as('title'))
    .where('submission.uid', '=', uid)
    .where(inPlace('submission', sitePlace))
    .orderBy('submission.id', 'desc')
    .limit(limit)
  return (before === null ? query : query.where('submission.id', '<', before)).execute()
}

/** Those in contests, of the site and of groups. The index of participants has them. */
export function listOwnInContests(db: Database, { uid, before, limit }: Wanted) {
  const query = selectWhole(db)
    .where(
      'submission.participant_id',
      '=',
      sql<number>`any(array(select person.id from contest_participant as person where person.uid = ${uid}))`,
    )
    .where('submission.participant_id', 'is not', null)
    .where(inAnyContest)
    .orderBy('submission.id', 'desc')
    .limit(limit)
  return (before === null ? query : query.where('submission.id', '<', before)).execute()
}
