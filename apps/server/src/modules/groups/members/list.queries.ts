import { groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'

type Listed = {
  gid: number
  keyword?: string | undefined
  auth?: number | undefined
  currentPage: number
  limit: number
  /** With people who apply or were refused, and with what was written about them. */
  isDesk: boolean
}

/** The newest first. A search reads the rows of the group only. */
export function listMembers(db: Database, { gid, keyword = '', auth = 0, isDesk, ...asked }: Listed) {
  let rows = db
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
      'group_member.display_name as displayName',
      sql<boolean>`${ref('user_group.owner_uid')} = ${ref('group_member.uid')}`.as('isOwner'),
      'group_member.created_at as gmtCreate',
      'group_member.updated_at as gmtModify',
    ])
    .where('group_member.group_id', '=', gid)
    .orderBy('group_member.created_at', 'desc')
    .orderBy('group_member.uid')
  if (!isDesk) rows = rows.where('group_member.level', '>=', groupLevels.member)
  if (auth !== 0) rows = rows.where('group_member.level', '=', auth)
  if (keyword !== '') {
    rows = rows.where(({ or, ref, fn }) =>
      or([
        contains(ref('account.username'), keyword),
        contains(fn.coalesce('group_member.display_name', sql<string>`''`), keyword),
      ]),
    )
  }
  return listPage(db, rows, asked)
}
