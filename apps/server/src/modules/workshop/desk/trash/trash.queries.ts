import { problemRules } from '@praxis/contract/problemLimits'
import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inTrashOf } from '#server/db/inScope.ts'
import { listPage } from '#server/db/paging.ts'
import { titleIn } from '#server/modules/problems/public.ts'
import type { EnteredScope } from '#server/scope.ts'

type Asked = {
  currentPage: number
  limit: number
  scope: EnteredScope
  locale: Locale
  now: Date
  /** Only what this person made; null: all. */
  ownerUid: string | null
}

const trashTime = sql.lit(`${problemRules.trashDays} days`)

/** Problems that can still be restored, the last deleted first. */
export function listTrash(db: Database, { scope, locale, now, ownerUid, ...asked }: Asked) {
  const rows = db
    .selectFrom('problem')
    .select([
      'problem.id',
      'display_id as problemId',
      titleIn(locale, 'newest').as('title'),
      'author',
      'group_id as gid',
      sql<string>`deleted_at`.as('gmtDeleted'),
      sql<string>`deleted_at + ${trashTime}::interval`.as('gmtPurge'),
      sql<number>`coalesce((
        select sum(total) from problem_count where problem_count.problem_id = problem.id), 0)`.as('submissions'),
    ])
    .where(inTrashOf(scope))
    .where(sql<boolean>`deleted_at > ${now}::timestamptz - ${trashTime}::interval`)
    .$if(ownerUid !== null, (query) => query.where('owner_uid', '=', ownerUid))
    .orderBy('deleted_at', 'desc')
    .orderBy('problem.id', 'desc')
  return listPage(db, rows, asked)
}
