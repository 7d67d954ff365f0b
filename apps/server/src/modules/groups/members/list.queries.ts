import { groupLevels } from '@praxis/contract/statuses'
import { sql, type Expression } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { countUpToCap, pageBy, reachable } from '#server/db/paging.ts'
import { readTogether } from '#server/db/reading/readTogether.ts'
import { contains, isFoundByIndex } from '#server/db/textSearch.ts'
import { searchInTurn } from '#server/db/reading/searchInTurn.ts'

type Listed = {
  gid: number
  keyword?: string | undefined
  auth?: number | undefined
  /** Only this person. */
  uid?: string | undefined
  currentPage: number
  limit: number
  /** With people who apply or were refused, and with what was written about them. */
  isDesk: boolean
  /** With whether the account was made for the group. */
  tellsMade?: boolean
}

/** The newest first. The page is chosen before anything else is read of its people. */
export function listMembers(
  db: Database,
  { gid, keyword = '', auth = 0, uid, isDesk, tellsMade = false, currentPage, limit }: Listed,
) {
  const inTurn = keyword === '' ? undefined : searchInTurn
  let members = db.selectFrom('group_member').where('group_member.group_id', '=', gid)
  if (!isDesk) members = members.where('group_member.level', '>=', groupLevels.member)
  if (auth !== 0) members = members.where('group_member.level', '=', auth)
  if (uid !== undefined) members = members.where('group_member.uid', '=', uid)
  if (keyword !== '') {
    const named = db
      .selectFrom('account')
      .select('uid')
      .where(({ ref }) => isFoundByIndex(ref('username'), keyword))
    members = members.where(({ or, eb, fn }) =>
      or([
        contains(fn.coalesce('group_member.display_name', sql<string>`''`), keyword),
        eb('group_member.uid', 'in', named),
      ]),
    )
  }
  const chosen = members.select(['group_member.uid', 'group_member.created_at'])
  return pageBy(
    { currentPage, limit },
    (atMost, offset) => {
      const page = chosen
        .orderBy('group_member.created_at', 'desc')
        .orderBy('group_member.uid')
        .limit(reachable(atMost, offset))
        .offset(offset)
      const rows = rowsOf(db, { gid, isDesk, tellsMade })
        .where('group_member.uid', 'in', (from) => from.selectFrom(page.as('page')).select('uid'))
        .orderBy('group_member.created_at', 'desc')
        .orderBy('group_member.uid')
      return readTogether(db, rows.compile(), inTurn)
    },
    () => countUpToCap(db, chosen, inTurn),
  )
}

/** A value rather than a join: few rows have one. */
const usernameOf = (uid: Expression<string | null>) =>
  sql<string>`(select username from account where account.uid = ${uid})`

type Rows = Pick<Listed, 'gid' | 'isDesk'> & { tellsMade: boolean }

const rowsOf = (db: Database, { gid, isDesk, tellsMade }: Rows) =>
  db
    .selectFrom('group_member')
    .innerJoin('user_group', 'user_group.id', 'group_member.group_id')
    .innerJoin('account', 'account.uid', 'group_member.uid')
    .select(({ ref }) => [
      sql<string>`${ref('group_member.group_id')} || '-' || ${ref('group_member.uid')}`.as('id'),
      'group_member.group_id as gid',
      'group_member.uid',
      'account.username',
      'account.avatar',
      'group_member.level as auth',
      sql<string | null>`case when ${isDesk} then ${ref('group_member.reason')} end`.as('reason'),
      sql<string | null>`case when ${isDesk} then ${ref('group_member.note')} end`.as('note'),
      sql<string | null>`case when ${isDesk} then ${usernameOf(ref('group_member.decided_by'))} end`.as('decidedBy'),
      'group_member.display_name as displayName',
      sql<boolean>`${tellsMade} and account.made_for_group is not distinct from ${gid}::bigint`.as('isMadeForGroup'),
      sql<boolean>`${ref('user_group.owner_uid')} = ${ref('group_member.uid')}`.as('isOwner'),
      'group_member.created_at as gmtCreate',
      'group_member.updated_at as gmtModify',
    ])
    .where('group_member.group_id', '=', gid)
