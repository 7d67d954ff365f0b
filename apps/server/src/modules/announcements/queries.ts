import { contestOf, type Activity } from '@praxis/contract/place'
import type { Scope } from '@praxis/contract/scope'
import { announcementStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { announcedOutsideContests, inPlace } from '#server/db/inScope.ts'
import { listPage } from '#server/db/paging.ts'
import { groupIdOf, type EnteredPlace } from '#server/scope.ts'

export type Written = { title: string; content: string; status: number }
/** A contest that the caller was let into. Its announcements are in no list of the site or of its group. */
export type ContestPlace = { readonly scope: Scope; readonly activity: Activity }
/** Where an announcement is published. */
export type PublishedIn = Extract<EnteredPlace, { activity: null }> | ContestPlace
type Listed = { place: EnteredPlace; withHidden: boolean; currentPage: number; limit: number }

/** Newest first. */
export function listAnnouncements(db: Database, { place, withHidden, ...asked }: Listed) {
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
    .where(inPlace('announcement', place))
    .orderBy('announcement.id', 'desc')
  const shown = withHidden ? rows : rows.where('announcement.status', '=', announcementStatus.visible)
  return listPage(db, shown, asked)
}

export const insertAnnouncement = (
  tx: Database,
  place: PublishedIn,
  { title, content, status, uid }: Written & { uid: string },
) =>
  tx
    .insertInto('announcement')
    .values({
      title,
      content,
      status,
      uid,
      group_id: groupIdOf(place.scope),
      contest_id: contestOf(place.activity),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The group that an announcement belongs to. Undefined: it is of the site or of a contest, or there is none. */
export async function findGroupOf(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('announcement')
    .select('group_id as gid')
    .where('id', '=', id)
    .where(announcedOutsideContests)
    .executeTakeFirst()
  return row?.gid ?? undefined
}

/** The contest that an announcement belongs to. Undefined: it is of none, or there is none. */
export async function findContestOf(db: Database, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('announcement').select('contest_id as cid').where('id', '=', id).executeTakeFirst()
  return row?.cid ?? undefined
}

/** Holds the row until the transaction ends, so that two changes at once follow each other. */
export const findForChange = (tx: Database, id: number, place: PublishedIn) =>
  tx
    .selectFrom('announcement')
    .select(['title', 'content', 'status', 'uid'])
    .where('id', '=', id)
    .where(inPlace('announcement', place))
    .forUpdate()
    .executeTakeFirst()

export const updateAnnouncement = (tx: Database, id: number, { title, content, status }: Written) =>
  tx
    .updateTable('announcement')
    .set({
      title,
      content,
      status,
      // Whoever has read the text is told of another one, not of one that is shown again.
      updated_at: sql`case when (title, content) is distinct from (${title}, ${content}) then now() else updated_at end`,
    })
    .where('id', '=', id)
    .execute()

export const deleteAnnouncement = (tx: Database, id: number) =>
  tx.deleteFrom('announcement').where('id', '=', id).execute()

/** An announcement that was read as it was at a moment. */
export type ReadVersion = { readonly id: number; readonly gmtModified: string }

/**
 * Shown announcements of a contest that are none of the given ones, or have another text than the version that was read,
 * newest first.
 */
export const listUnread = (
  db: Database,
  place: ContestPlace,
  { read, versions }: { read: readonly number[]; versions: readonly ReadVersion[] },
  most: number,
) =>
  db
    .selectFrom('announcement')
    .select([
      'id',
      'title',
      'content',
      'status',
      'group_id as gid',
      'created_at as gmtCreate',
      'updated_at as gmtModified',
      'uid',
    ])
    .where(inPlace('announcement', place))
    .where('status', '=', announcementStatus.visible)
    .where(
      sql<boolean>`(announcement.id <> all(${read}::bigint[]) or exists (
        select from unnest(
          ${versions.map(({ id }) => id)}::bigint[],
          ${versions.map(({ gmtModified }) => gmtModified)}::timestamptz[]
        ) as seen (id, at)
        where seen.id = announcement.id and date_trunc('milliseconds', announcement.updated_at) > seen.at
      ))`,
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
