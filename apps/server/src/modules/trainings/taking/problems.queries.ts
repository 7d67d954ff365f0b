import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { columnIn, isNamed, titleIn, type ProblemName } from '#server/modules/problems/public.ts'
import { isShown, practisedIn } from '../enter/shown.queries.ts'

/**
 * The problems that a training shows, in its order. Counted is what was sent to them outside contests, in the bank and in
 * all groups.
 */
export const listShown = (db: Database, tid: number, locale: Locale) =>
  shown(db, tid)
    .select([
      titleIn(locale, practisedIn).as('title'),
      columnIn('difficulty', practisedIn).as('difficulty'),
      columnIn('type', practisedIn).as('type'),
      'problem.is_member_visible as isMemberVisible',
      countOf('total').as('total'),
      countOf('ac').as('ac'),
    ])
    .execute()

const countOf = (column: 'total' | 'ac') => sql<number>`coalesce((
  select sum(${sql.ref(column)})::bigint from problem_count where problem_count.problem_id = problem.id), 0)`

/** What of them stands in the strip below one of them. */
export const listStrip = (db: Database, tid: number, locale: Locale) =>
  shown(db, tid).select(titleIn(locale, practisedIn).as('title')).execute()

const shown = (db: Database, tid: number) =>
  db
    .selectFrom('training_problem as link')
    .innerJoin('training', 'training.id', 'link.training_id')
    .innerJoin('problem', 'problem.id', 'link.problem_id')
    .select(['problem.id as pid', 'problem.display_id as problemId', practisedIn.as('gid')])
    .where('link.training_id', '=', tid)
    .where(isShown)
    .orderBy('link.rank')
    .orderBy('link.id')

/** A problem that a training shows, and the group where it is practised. */
export const findShown = (db: Database, tid: number, name: ProblemName) =>
  shown(db, tid)
    .where((eb) => ('id' in name ? eb('problem.id', '=', name.id) : isNamed(name.displayId)))
    .executeTakeFirst()
