import { rankTypes } from '@praxis/contract/statuses'
import { sql, type AliasedExpression, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { countUpToCap, listPage, pageBy, reachable } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'
import { searchInTurn } from '../searchInTurn.ts'

type Asked = {
  gid: number
  type: number
  searchUser?: string | undefined
  /** Whether a search finds real names too. */
  byRealName?: boolean
  currentPage: number
  limit: number
}
type Figures = { score: number; total: number; ac: number }

/** What decides a rank: the order that an index of group_stat has, and who is before somebody with these figures. */
const decidedBy = (type: number) =>
  type === rankTypes.oi
    ? {
        order: sql`score desc, solved desc`,
        isBefore: ({ ac, score }: Figures) => sql<boolean>`(score > ${score} or (score = ${score} and solved > ${ac}))`,
      }
    : {
        order: sql`solved desc, submitted`,
        isBefore: ({ ac, total }: Figures) =>
          sql<boolean>`(solved > ${ac} or (solved = ${ac} and submitted < ${total}))`,
      }

/** Whether two people in a row are equal. */
const isEqual = (type: number, a: Figures, b: Figures) =>
  a.ac === b.ac && (type === rankTypes.oi ? a.score === b.score : a.total === b.total)

const inGroup = (db: Database, gid: number) =>
  db.selectFrom('group_stat').where('group_id', '=', gid).where('is_member', '=', sql.lit(true))

/** A page of the members of a group, the best first. */
export function listRank(db: Database, asked: Asked) {
  const { searchUser = '' } = asked
  return searchUser === '' ? listAll(db, asked) : searchInTurn(() => listFound(db, { ...asked, searchUser }))
}

/** The index gives the page. Only its first row is compared with those before it. */
function listAll(db: Database, { gid, type, currentPage, limit }: Asked) {
  const { order, isBefore } = decidedBy(type)
  const list = async (atMost: number, offset: number) => {
    const page = inGroup(db, gid)
      .select(['uid', 'solved', 'submitted', 'score'])
      .orderBy(sql`${order}, uid`)
      .limit(reachable(atMost, offset))
      .offset(offset)
    const people = await withPeople(db, gid, page.as('ranked'))
      .orderBy(sql`${order}, ranked.uid`)
      .execute()
    const [first] = people
    let rank = first === undefined || offset === 0 ? 1 : 1 + (await countBefore(db, gid, isBefore(first)))
    return people.map((row, at) => {
      const before = people[at - 1]
      if (before !== undefined && !isEqual(type, before, row)) rank = offset + at + 1
      return { ...row, rank }
    })
  }
  return pageBy({ currentPage, limit }, list, () => countUpToCap(db, inGroup(db, gid).select('uid')))
}

type Ranked = AliasedExpression<{ uid: string; solved: number; submitted: number; score: number }, 'ranked'>

/**
 * What a row of the rank shows of a person. The limit makes the database look people up one by one: a search would read
 * all accounts of the site.
 */
const withPeople = (db: Database, gid: number, ranked: Ranked) =>
  db
    .selectFrom(ranked)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('account')
          .select(['username', 'realname', 'nickname', 'signature', 'avatar', 'title_name', 'title_color'])
          .whereRef('account.uid', '=', 'ranked.uid')
          .limit(1)
          .as('account'),
      (join) => join.onTrue(),
    )
    .leftJoin('group_member', (join) =>
      join.onRef('group_member.uid', '=', 'ranked.uid').on('group_member.group_id', '=', gid),
    )
    .select([
      'ranked.uid',
      'account.username',
      'account.nickname',
      'account.signature',
      'account.avatar',
      'account.title_name as titleName',
      'account.title_color as titleColor',
      'ranked.score',
      'ranked.submitted as total',
      'ranked.solved as ac',
      'group_member.display_name as displayName',
    ])

async function countBefore(db: Database, gid: number, isBefore: RawBuilder<boolean>): Promise<number> {
  const { count } = await inGroup(db, gid)
    .where(isBefore)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A search reads the members of the group anyway, so the ranks of all of them cost little more. */
function listFound(
  db: Database,
  { gid, type, searchUser, byRealName = false, ...asked }: Asked & { searchUser: string },
) {
  const { order } = decidedBy(type)
  const ranked = inGroup(db, gid)
    .select(['uid', 'solved', 'submitted', 'score'])
    .select(sql<number>`rank() over (order by ${order})`.as('rank'))
  const rows = withPeople(db, gid, ranked.as('ranked'))
    .select(sql<number>`ranked.rank`.as('rank'))
    .where(({ or, ref, fn }) =>
      or([
        contains(ref('account.username'), searchUser),
        contains(fn.coalesce('account.nickname', sql<string>`''`), searchUser),
        contains(fn.coalesce('group_member.display_name', sql<string>`''`), searchUser),
        ...(byRealName ? [contains(fn.coalesce('account.realname', sql<string>`''`), searchUser)] : []),
      ]),
    )
    .orderBy(sql`ranked.rank, ranked.uid`)
  return listPage(db, rows, asked)
}
