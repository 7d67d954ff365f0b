import type { OutputOf } from '@praxis/contract/endpoint'
import type { groupRank } from '@praxis/contract/groupRank'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listRanked, searchRanked, type Ranklist, type Sought } from '#server/db/ranking.ts'
import { contains } from '#server/db/textSearch.ts'
import { namesOf, shownColumns } from '#server/modules/accounts/public.ts'

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
