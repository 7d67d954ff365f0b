import { problemAuth } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { linkTitleIn } from '#server/modules/problems/public.ts'

/** Hidden problems and those in the trash are not there, as in the list of those who take part. */
export const listOutsideProblems = (db: Database, cid: number, locale: Locale) =>
  db
    .selectFrom('contest_problem as link')
    .innerJoin('contest', 'contest.id', 'link.contest_id')
    .innerJoin('problem', 'problem.id', 'link.problem_id')
    .select([
      'link.id',
      'link.display_id as displayId',
      'link.contest_id as cid',
      'link.problem_id as pid',
      linkTitleIn(locale, { as: 'link', place: sql.ref('contest.group_id') }).as('displayTitle'),
      'link.color',
      'link.created_at as gmtCreate',
      'link.updated_at as gmtModified',
    ])
    .where('link.contest_id', '=', cid)
    .where('link.unlinked_at', 'is', null)
    .where('problem.auth', '<>', problemAuth.hidden)
    .where('problem.deleted_at', 'is', null)
    .orderBy('link.display_id')
    .execute()
