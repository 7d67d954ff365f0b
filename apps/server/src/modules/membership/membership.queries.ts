import type { Page } from '@praxis/contract/fields'
import type { MembershipChange } from '@praxis/contract/membershipAdmin'
import { groupLevels } from '@praxis/contract/statuses'
import { sql, type SqlBool } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'

type Listed = {
  keyword?: string | undefined
  state: 'current' | 'ended' | 'all'
  sort: 'ends' | 'name' | 'created'
  currentPage: number
  limit: number
  now: Date
}

export function listMembers(db: Database, { keyword = '', state, sort, now, ...asked }: Listed) {
  const at = now.toISOString()
  let rows = db
    .selectFrom('account')
    .select([
      'uid',
      'username',
      'nickname',
      sql<boolean>`coalesce(member_until > ${at}::timestamptz, false)`.as('isVip'),
      'member_until as vipExpireTime',
      'created_at as gmtCreate',
    ])
    .where('deleted_at', 'is', null)
    .where(isIn(state, at))
  if (keyword !== '') {
    rows = rows.where(({ or, ref }) =>
      or([contains(ref('username'), keyword), contains(sql<string>`coalesce(nickname, '')`, keyword)]),
    )
  }
  return listPage(db, inOrder(rows, sort), asked)
}

/** Who never was a member has no history. */
function isIn(state: Listed['state'], at: string) {
  const lasts = sql<SqlBool>`member_until > ${at}::timestamptz`
  if (state === 'current') return lasts
  const wasMember = sql<SqlBool>`uid in (select uid from membership_change)`
  return state === 'all' ? wasMember : sql<SqlBool>`${wasMember} and (${lasts}) is not true`
}

function inOrder<Rows extends ReturnType<typeof accounts>>(rows: Rows, sort: Listed['sort']): Rows {
  switch (sort) {
    case 'ends':
      return rows.orderBy('member_until').orderBy('uid') as Rows
    case 'name':
      return rows.orderBy('username').orderBy('uid') as Rows
    case 'created':
      return rows.orderBy('created_at', 'desc').orderBy('uid', 'desc') as Rows
  }
}
const accounts = (db: Database) => db.selectFrom('account')

export const listHistory = (
  db: Database,
  { uid, ...asked }: { uid: string; currentPage: number; limit: number },
): Promise<Page<MembershipChange>> =>
  listPage(
    db,
    db
      .selectFrom('membership_change as change')
      .leftJoin('account as actor', 'actor.uid', 'change.by_uid')
      .select([
        'change.id',
        'change.from_until as from',
        'change.to_until as to',
        'change.reason',
        'actor.username as by',
        'change.created_at as at',
      ])
      .where('change.uid', '=', uid)
      .orderBy('change.id', 'desc'),
    asked,
  )

export const isThere = async (db: Database, uid: string): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** The ids of people by their user names in lower case. Those who were made anonymous are absent. */
export async function findNamed(tx: Transaction, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('account')
    .select(['uid', sql<string>`lower(username)`.as('name')])
    .where(sql<string>`lower(username)`, '=', sql<string>`any(${names}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ uid, name }) => [name, uid]))
}

/** The owner and the members of a group; undefined if there is no such group. */
export async function listGroup(tx: Transaction, groupId: number): Promise<readonly string[] | undefined> {
  const group = await tx.selectFrom('user_group').select('owner_uid').where('id', '=', groupId).executeTakeFirst()
  if (group === undefined) return undefined
  const members = await tx
    .selectFrom('group_member')
    .select('uid')
    .where('group_id', '=', groupId)
    .where('level', '>=', groupLevels.member)
    .execute()
  return [...new Set([group.owner_uid, ...members.map(({ uid }) => uid)])]
}
