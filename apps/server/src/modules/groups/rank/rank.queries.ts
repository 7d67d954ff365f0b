import type { OutputOf } from '@praxis/contract/endpoint'
import type { groupRank } from '@praxis/contract/groupRank'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listRanked, searchRanked, type Ranklist } from '#server/db/ranking.ts'
import { contains } from '#server/db/textSearch.ts'
import { shownColumns } from '#server/modules/accounts/public.ts'

type Asked = {
  gid: number
  type: number
  searchUser?: string | undefined
  /** Whether a search finds real names too. */
  byRealName?: boolean
  currentPage: number
  limit: number
}

/** A page of the members of a group, the best first. */
export async function listRank(
  db: Database,
  { gid, type, searchUser = '', byRealName = false, currentPage, limit }: Asked,
): Promise<OutputOf<(typeof groupRank)['list']>> {
  const among = sql<boolean>`group_id = ${gid} and is_member`
  const ranklist: Ranklist = { table: 'group_stat', among, type }
  const page = { currentPage, limit }
  const ranked =
    searchUser === ''
      ? await listRanked(db, ranklist, page)
      : await searchRanked(db, ranklist, { ...page, isFound: hasName(gid, searchUser, byRealName) })
  const people = await readMembers(
    db,
    gid,
    ranked.records.map(({ uid }) => uid),
  )
  const records = ranked.records.flatMap(({ uid, solved, submitted, score, rank }) => {
    const person = people.get(uid)
    return person === undefined ? [] : [{ ...person, ac: solved, total: submitted, score, rank }]
  })
  return { ...ranked, records }
}

/** A value rather than a join, so that a search reads the accounts of the group and never all of the site. */
const hasName = (gid: number, text: string, byRealName: boolean) => {
  const names = ['account.username', 'account.nickname', 'group_member.display_name']
  const among = byRealName ? [...names, 'account.realname'] : names
  return sql<boolean>`(
    select ${sql.join(
      among.map((name) => contains(sql<string>`coalesce(${sql.ref(name)}, '')`, text)),
      sql` or `,
    )}
    from account left join group_member on group_member.uid = account.uid and group_member.group_id = ${gid}
    where account.uid = figures.uid)`
}

/** What a row of the rank shows of these people. */
async function readMembers(db: Database, gid: number, uids: readonly string[]) {
  const rows = await db
    .selectFrom('account')
    .leftJoin('group_member', (join) =>
      join.onRef('group_member.uid', '=', 'account.uid').on('group_member.group_id', '=', gid),
    )
    .select([...shownColumns, 'account.signature', 'group_member.display_name as displayName'])
    .where('account.uid', '=', sql<string>`any(${uids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.uid, row]))
}
