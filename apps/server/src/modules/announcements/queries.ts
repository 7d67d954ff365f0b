import { announcementStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { listPage } from '#server/db/paging.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'

export type Written = { title: string; content: string; status: number }
type Listed = { scope: EnteredScope; withHidden: boolean; currentPage: number; limit: number }

/** Newest first. */
export function listAnnouncements(db: Database, { scope, withHidden, ...asked }: Listed) {
  const rows = db
    .selectFrom('announcement')
    .innerJoin('account', 'account.uid', 'announcement.uid')
    .select([
      'announcement.id',
      'announcement.title',
      'announcement.content',
      'announcement.status',
      'announcement.group_id as gid',
      'announcement.created_at as gmtCreate',
      'announcement.updated_at as gmtModified',
      'announcement.uid',
      'account.username',
    ])
    .where(inScope('announcement', scope))
    .where('announcement.contest_id', 'is', null)
    .orderBy('announcement.id', 'desc')
  const shown = withHidden ? rows : rows.where('announcement.status', '=', announcementStatus.visible)
  return listPage(db, shown, asked)
}

export const insertAnnouncement = (
  tx: Database,
  scope: EnteredScope,
  { title, content, status, uid }: Written & { uid: string },
) =>
  tx
    .insertInto('announcement')
    .values({ title, content, status, uid, group_id: groupIdOf(scope) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The group that an announcement belongs to. Undefined: it is of the site or of a contest, or there is none. */
export async function findGroupOf(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('announcement')
    .select('group_id as gid')
    .where('id', '=', id)
    .where('contest_id', 'is', null)
    .executeTakeFirst()
  return row?.gid ?? undefined
}

/** Holds the row until the transaction ends, so that two changes at once follow each other. */
export const findForChange = (tx: Database, id: number, scope: EnteredScope) =>
  tx
    .selectFrom('announcement')
    .select(['title', 'content', 'status', 'uid'])
    .where('id', '=', id)
    .where(inScope('announcement', scope))
    .where('contest_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const updateAnnouncement = (tx: Database, id: number, { title, content, status }: Written) =>
  tx
    .updateTable('announcement')
    .set({ title, content, status, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteAnnouncement = (tx: Database, id: number) =>
  tx.deleteFrom('announcement').where('id', '=', id).execute()
