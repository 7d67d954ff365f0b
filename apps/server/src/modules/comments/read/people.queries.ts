import { commentLimits } from '@praxis/contract/commentLimits'
import { accountStatus, groupLevels, roles } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { managersOf } from '#server/modules/contests/public.ts'
import type { CommentedPlace } from './place.ts'

export type Author = {
  readonly uid: string
  readonly username: string
  readonly avatar: string | null
  readonly titleName: string | null
  readonly titleColor: string | null
  readonly isRoot: boolean
  readonly isAdmin: boolean
  readonly isManager: boolean
  /** The reader ignores them. */
  readonly isIgnored: boolean
}

/** People who wrote something in a place, and how they stand to it and to the reader. One query. */
export async function readAuthors(
  db: Database,
  { place, uid }: { readonly place: CommentedPlace; readonly uid: string },
  uids: readonly string[],
): Promise<ReadonlyMap<string, Author>> {
  const rows = await db
    .selectFrom('account')
    .select([
      'account.uid',
      'account.username',
      'account.avatar',
      'account.title_name as titleName',
      'account.title_color as titleColor',
      // One look for all roles: also a plan that is kept for any number of people reads few pages for each.
      sql<number[]>`array(select role_id from account_role where account_role.uid = account.uid)`.as('roleIds'),
      sql<boolean>`account.uid in ${managersOf(place)}`.as('isManager'),
      sql<boolean>`exists (select from ignored_person where uid = ${uid} and ignored_uid = account.uid)`.as(
        'isIgnored',
      ),
    ])
    .where('account.uid', '=', sql<string>`any(${uids}::text[])`)
    .execute()
  return new Map(rows.map(({ roleIds, ...row }) => [row.uid, { ...row, ...standingOf(roleIds) }]))
}

const standingOf = (roleIds: readonly number[]) => ({
  isRoot: roleIds.includes(roles.root),
  isAdmin: roleIds.includes(roles.admin) || roleIds.includes(roles.problem_admin),
})

/** Of these comments, those that the person likes. */
export async function readLikes(db: Database, uid: string, commentIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('comment_like')
    .select('comment_id as id')
    .where('uid', '=', uid)
    .where('comment_id', '=', sql<number>`any(${commentIds}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** A part of those who are named so; the next letter brings others. */
const mostWriters = 500

const writersInContest = (cid: number | null) => sql`
  (select uid from comment where contest_id = ${cid} and deleted_at is null order by id desc limit ${mostWriters})
  union (select uid from reply where contest_id = ${cid} and deleted_at is null order by id desc limit ${mostWriters})`

const writersInDiscussion = (did: number) => sql`
  (select comment.uid from comment where discussion_id = ${did} and deleted_at is null and not is_waiting
    order by like_count desc, id desc limit ${mostWriters})
  union (select reply.uid from comment join reply on reply.comment_id = comment.id and reply.deleted_at is null
    and not reply.is_waiting
    where comment.discussion_id = ${did} and comment.deleted_at is null limit ${mostWriters})`

/**
 * People whose names begin so: those who wrote what the reader reads, those who manage the contest, and members of its
 * group. Of the contest itself nobody: who takes part in it is a matter of its board. They are an array, so that each is
 * looked up, and not everybody on the site is compared.
 */
export function listMentionable(
  db: Database,
  { place, uid }: { readonly place: CommentedPlace; readonly uid: string },
  keyword: string,
) {
  const beginning = `${keyword.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const writers = place.did === null ? writersInContest(place.cid) : writersInDiscussion(place.did)
  const members =
    place.groupId === null
      ? sql``
      : sql`union (select uid from group_member where group_id = ${place.groupId} and level >= ${groupLevels.member})`
  const taking = place.reach === 'all' ? sql`union ${writers}` : sql``
  return db
    .selectFrom('account')
    .select(['uid', 'username', 'avatar'])
    .where('status', '=', sql.lit<number>(accountStatus.active))
    .where('uid', '<>', uid)
    .where(sql<boolean>`uid = any(array(select uid from ${managersOf(place)} as manager (uid) ${taking} ${members}))`)
    .where(sql<boolean>`lower(username) like ${beginning}`)
    .orderBy(sql`length(username)`)
    .orderBy('username')
    .limit(commentLimits.peopleOffered)
    .execute()
}
