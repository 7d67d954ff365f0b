import { sql, type SelectQueryBuilder } from 'kysely'
import { announcementStatus, groupLevels, groupStatus, problemAuth, publishState } from '@praxis/contract/statuses'
import { columnsAs } from '#server/db/columns.ts'
import type { Database } from '#server/db/connection.ts'
import { announcedOutsideContests } from '#server/db/inScope.ts'
import { countUpToCap, listPage, pageBy, reachable } from '#server/db/paging.ts'
import { readTogether } from '#server/db/reading/readTogether.ts'
import { disbandedDays } from '@praxis/contract/groupLimits'
import type { Tables } from '#server/db/tables.gen.ts'
import { isFoundByIndex } from '#server/db/textSearch.ts'
import { searchInTurn } from '#server/db/reading/searchInTurn.ts'

type Filter = {
  keyword?: string | undefined
  auth?: number | undefined
  onlyMine?: boolean | undefined
  /** Who asks; null is a visitor. */
  uid: string | null
  /** Root sees hidden and banned groups too. */
  isRoot: boolean
}
type Asked = { currentPage: number; limit: number }
type Groups = SelectQueryBuilder<Tables, 'user_group', object>

/** What people write about a group and everybody reads who sees it, by the names of the wire. */
export const shownColumns = {
  name: 'name',
  shortName: 'short_name',
  brief: 'brief',
  description: 'description',
  auth: 'auth',
  visible: 'is_visible',
  openAi: 'open_ai',
} as const

/** The address of a picture as pages open it. A picture that was deleted has none. */
const address = sql<string | null>`'/api/public/img/' || picture.name`.as('avatar')

/**
 * Open groups that somebody may see, the oldest first, with the level that is stored for them. The page is chosen before
 * anything else is read of its groups.
 */
export function listGroups(db: Database, { currentPage, limit, ...filter }: Filter & Asked) {
  const inTurn = filter.keyword ? searchInTurn : undefined
  const chosen = fitting(db, filter).select('user_group.id')
  return pageBy(
    { currentPage, limit },
    (atMost, offset) => {
      const page = chosen.orderBy('user_group.id').limit(reachable(atMost, offset)).offset(offset)
      const rows = rowsOf(db, filter.uid)
        .where('user_group.id', 'in', (from) => from.selectFrom(page.as('page')).select('id'))
        .orderBy('user_group.id')
      return readTogether(db, rows.compile(), inTurn)
    },
    () => countUpToCap(db, chosen, inTurn),
  )
}

const rowsOf = (db: Database, uid: string | null) =>
  db
    .selectFrom('user_group')
    .innerJoin('account', 'account.uid', 'user_group.owner_uid')
    .leftJoin('public_file as picture', (join) =>
      join.onRef('picture.id', '=', 'user_group.avatar_id').on('picture.deleted_at', 'is', null),
    )
    .leftJoin('group_member as mine', (join) =>
      join.onRef('mine.group_id', '=', 'user_group.id').on('mine.uid', '=', uid ?? ''),
    )
    .select([
      'user_group.id',
      address,
      'account.username as owner',
      'user_group.owner_uid as ownerUid',
      ...columnsAs('user_group', shownColumns),
      'user_group.member_count as memberCount',
      'user_group.created_at as gmtCreate',
      'user_group.status',
      'mine.level',
    ])

/** Numbers of a status stand in the statement itself, so that the index of groups that are not disbanded serves it. */
const status = (name: keyof typeof groupStatus) => sql.lit<number>(groupStatus[name])

function fitting(db: Database, { keyword, auth, onlyMine, uid, isRoot }: Filter): Groups {
  const mine = db
    .selectFrom('group_member')
    .select('group_id')
    .where('uid', '=', uid ?? '')
    .where('level', '>=', groupLevels.member)
  let groups: Groups = db.selectFrom('user_group')
  groups = isRoot
    ? groups.where('user_group.status', '<>', status('disbanded'))
    : groups.where('user_group.status', '=', status('open'))
  if (onlyMine === true) groups = groups.where('user_group.id', 'in', mine)
  else if (!isRoot) {
    groups = groups.where((where) => where.or([where('is_visible', '=', true), where('user_group.id', 'in', mine)]))
  }
  if (auth !== undefined && auth !== 0) groups = groups.where('user_group.auth', '=', auth)
  return keyword ? found(db, groups, keyword) : groups
}

/** Each index finds groups on its own, and each row is read where it is found. */
const found = (db: Database, groups: Groups, keyword: string): Groups =>
  db.selectFrom(
    groups
      .select('user_group.id')
      .where(({ ref }) => isFoundByIndex(ref('user_group.name'), keyword))
      .union(groups.select('user_group.id').where(({ ref }) => isFoundByIndex(ref('user_group.short_name'), keyword)))
      .union(groups.select('user_group.id').where('user_group.owner_uid', '=', uidOf(db, keyword)))
      .as('user_group'),
  )

/** User names are unique whatever their case. */
const uidOf = (db: Database, username: string) =>
  db
    .selectFrom('account')
    .select('uid')
    .where(sql`lower(username)`, '=', username.toLowerCase())

/** A group with what is stored of a person in it. */
export const findGroupPage = (db: Database, groupId: number, uid: string) =>
  rowsOf(db, uid)
    .select([
      'user_group.code',
      'user_group.updated_at as gmtModified',
      'mine.reason',
      'mine.note',
      'mine.display_name as displayName',
      'mine.created_at as joinedAt',
      'mine.updated_at as changedAt',
    ])
    .where('user_group.id', '=', groupId)
    .executeTakeFirst()

/** How many people a group has at each level, the announcements and problems that are shown to members, and the problems that wait for a decision. */
export async function countInGroup(db: Database, groupId: number) {
  const { rows } = await sql<{
    roots: number
    admins: number
    applying: number
    announcements: number
    problems: number
    offered: number
  }>`
    select
      count(*) filter (where level = ${groupLevels.root}) as roots,
      count(*) filter (where level = ${groupLevels.admin}) as admins,
      count(*) filter (where level = ${groupLevels.applying}) as applying,
      (select count(*) from announcement
        where group_id = ${groupId} and ${announcedOutsideContests} and status = ${announcementStatus.visible}) as announcements,
      (select count(*) from problem
        where group_id = ${groupId} and deleted_at is null and auth = ${problemAuth.public}) as problems,
      (select count(*) from problem where group_id = ${groupId} and deleted_at is null
        and publish_state = ${sql.lit<number>(publishState.waiting)}) as offered
    from group_member where group_id = ${groupId} and level <> ${groupLevels.member}`.execute(db)
  return rows[0]!
}

/** For how long a disbanded group can be opened again. */
const openable = sql<boolean>`disbanded_at > now() - ${disbandedDays} * interval '1 day'`

/** Disbanded groups that can be opened again, the last first: those of one owner, or all. */
export function listDisbanded(db: Database, { ownerUid, ...asked }: { ownerUid: string | null } & Asked) {
  const rows = db
    .selectFrom('user_group')
    .innerJoin('account', 'account.uid', 'user_group.owner_uid')
    .leftJoin('public_file as picture', (join) =>
      join.onRef('picture.id', '=', 'user_group.avatar_id').on('picture.deleted_at', 'is', null),
    )
    .select([
      'user_group.id',
      address,
      'user_group.name',
      'user_group.short_name as shortName',
      'account.username as owner',
      'user_group.member_count as memberCount',
      sql<string>`disbanded_at`.as('gmtDisbanded'),
      sql<string>`disbanded_at + ${disbandedDays} * interval '1 day'`.as('gmtPurge'),
    ])
    .where('user_group.status', '=', status('disbanded'))
    .where('user_group.purged_at', 'is', null)
    .where(openable)
    .orderBy('user_group.disbanded_at', 'desc')
    .orderBy('user_group.id', 'desc')
  const own = rows.where('user_group.owner_uid', '=', ownerUid).where('user_group.was_banned', '=', false)
  return listPage(db, ownerUid === null ? rows : own, asked)
}

/** Banned groups, the last that were made first, and what the log has of their ban. */
export const listBanned = (db: Database, asked: Asked) =>
  listPage(
    db,
    db
      .selectFrom('user_group')
      .innerJoin('account', 'account.uid', 'user_group.owner_uid')
      .leftJoin('public_file as picture', (join) =>
        join.onRef('picture.id', '=', 'user_group.avatar_id').on('picture.deleted_at', 'is', null),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('audit')
            .leftJoin('account as banner', 'banner.uid', 'audit.uid')
            .select(['audit.at', 'banner.username as by'])
            .where('noun', '=', 'group')
            .where('noun_id', '=', sql<string>`user_group.id::text`)
            .where('act', '=', 'group.ban')
            .orderBy('at', 'desc')
            .orderBy('audit.id', 'desc')
            .limit(1)
            .as('ban'),
        (join) => join.onTrue(),
      )
      .select([
        'user_group.id',
        address,
        'user_group.name',
        'user_group.short_name as shortName',
        'account.username as owner',
        'user_group.member_count as memberCount',
        'ban.at as gmtBanned',
        'ban.by as bannedBy',
      ])
      .where('user_group.status', '=', status('banned'))
      .orderBy('user_group.id', 'desc'),
    asked,
  )

/** Holds a group that can be opened again until the transaction ends. */
export const lockDisbanded = (tx: Database, groupId: number) =>
  tx
    .selectFrom('user_group')
    .select(['id', 'name', 'owner_uid as ownerUid', 'status', 'was_banned as wasBanned'])
    .where('id', '=', groupId)
    .where('purged_at', 'is', null)
    .where(openable)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** People with a level of 3 or more, but for one of them. */
export async function listMembersBut(tx: Database, groupId: number, uid: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('group_member')
    .select('uid')
    .where('group_id', '=', groupId)
    .where('level', '>=', groupLevels.member)
    .where('uid', '<>', uid)
    .orderBy('uid')
    .execute()
  return rows.map((row) => row.uid)
}
