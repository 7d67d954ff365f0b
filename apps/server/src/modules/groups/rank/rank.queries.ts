import type { OutputOf } from '@praxis/contract/endpoint'
import type { groupRank } from '@praxis/contract/groupRank'
import { groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listRanked, searchRanked, type Ranklist, type Sought } from '#server/db/ranking.ts'
import { contains } from '#server/db/textSearch.ts'
import { isNoneOf, namesOf, shownColumns, staffUids } from '#server/modules/accounts/public.ts'

type Asked = {
  gid: number
  type: number
  searchUser?: string | undefined
  /** Whether a search finds real names too. */
  byRealName?: boolean
  /** Whether staff of the site and those who lead the group are left out. */
  hidesStaff?: boolean
  currentPage: number
  limit: number
}

/** A page of the members of a group, the best first. */
export async function listRank(
  db: Database,
  { gid, type, searchUser = '', byRealName = false, hidesStaff = false, currentPage, limit }: Asked,
): Promise<OutputOf<(typeof groupRank)['list']>> {
  const learners = hidesStaff ? isNoneOf('uid', leadersOf(gid)) : sql<boolean>`true`
  const among = sql<boolean>`group_id = ${gid} and is_member and ${learners}`
  const ranklist: Ranklist = { table: 'group_stat', among, type }
  const page = { currentPage, limit }
  const ranked =
    searchUser === ''
      ? await listRanked(db, ranklist, page)
      : await searchRanked(db, ranklist, { ...page, sought: named(db, gid, searchUser, byRealName) })
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

/** The staff of the site, and those who own or lead a group. */
const leadersOf = (gid: number) => sql<string>`${staffUids}
  union all select owner_uid from user_group where id = ${gid}
  union all select leader.uid from group_member as leader
    where leader.group_id = ${gid} and leader.level >= ${sql.lit<number>(groupLevels.admin)}`

/** By what they have in their accounts, or by their names in the group. */
function named(db: Database, gid: number, text: string, byRealName: boolean): Sought {
  const ofAccount = namesOf(db, text, byRealName)
  const inGroup = db
    .selectFrom('group_member')
    .select('uid')
    .where('group_id', '=', gid)
    .where(contains(sql<string>`coalesce(display_name, '')`, text))
  return {
    byIndex: sql<boolean>`figures.uid in (${ofAccount.uids} union all ${inGroup})`,
    oneByOne: sql<boolean>`(${ofAccount.isOne} or exists (${inGroup.whereRef('uid', '=', sql.ref('figures.uid'))}))`,
  }
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
