import { siteScope } from '@praxis/contract/scope'
import { groupLevels, judgeStatus, roles } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { pageBy, reachable } from '#server/db/paging.ts'
import { planAnew } from '#server/db/prepared.ts'
import { readTogether } from '#server/db/reading/readTogether.ts'
import { contains } from '#server/db/textSearch.ts'
import { isShown } from '../enter/shown.queries.ts'

type Asked = {
  readonly tid: number
  readonly keyword: string
  /** Whether a search finds real names too. */
  readonly byRealName: boolean
  readonly currentPage: number
  readonly limit: number
}

type Ranked = { uid: string; ac: number; totalRunTime: number; rank: number }

/**
 * A page of the people of a training: most solved first, then the shortest running times (wire-oj 10). Whoever makes it
 * is not in it: its author, root and the roots of its group. Only those who are found get a place.
 */
export function listRanked(db: Database, asked: Asked) {
  const people = ranked(asked)
  let all: number | undefined
  return pageBy(
    asked,
    async (limit, offset) => {
      const page = sql<Ranked & { all: number }>`
        ${sql.raw(planAnew)} select uid, ac, "totalRunTime", rank() over (order by ac desc, "totalRunTime") as rank, count(*) over () as all
        from (${people}) as people
        order by rank, uid limit ${reachable(limit, offset)} offset ${offset}`.compile(db)
      const rows = await readTogether(db, page)
      all = rows[0]?.all
      return rows.map(({ uid, ac, totalRunTime, rank }) => ({ uid, ac, totalRunTime, rank }))
    },
    async () => {
      if (all !== undefined) return all
      const { rows } = await sql<{
        count: number
      }>`${sql.raw(planAnew)} select count(*) from (${people}) as people`.execute(db)
      return rows[0]?.count ?? 0
    },
  )
}

/**
 * The cells are summed before anything is joined: a training of thousands has a row for each person and problem. The sum
 * in the condition keeps the index of problems away, which the planner would take for the better one.
 */
const ranked = ({ tid, keyword, byRealName }: Asked) => sql`
  select figures.uid, figures.ac, figures."totalRunTime"
  from (
    select uid, count(*) filter (where ${isSolved}) as ac,
      coalesce(sum(run_time_ms) filter (where ${isSolved}), 0) as "totalRunTime"
    from training_cell as cell
    where training_id = ${tid} and status is not null and problem_id + 0 = any(array(
      select problem.id from training
      join training_problem on training_problem.training_id = training.id
      join problem on problem.id = training_problem.problem_id
      where training.id = ${tid} and ${isShown}))
    group by uid
  ) as figures
  join training on training.id = ${tid}
  join training_member as member on member.training_id = training.id and member.uid = figures.uid
    and member.password_version = training.password_version
  where ${isRanked} and ${keyword === '' ? sql`true` : hasName(keyword, byRealName)}`

const isSolved = sql`cell.status = ${sql.lit<number>(judgeStatus.accepted)}`

/** Of a training of a group its members are there, as long as they are. */
const isRanked = sql`(
  member.uid <> training.uid
  and not exists (
    select from account_role where account_role.uid = member.uid and role_id = ${sql.lit<number>(roles.root)})
  and (${inScope('training', siteScope)} or exists (
    select from group_member where group_member.group_id = training.group_id and group_member.uid = member.uid
      and level between ${sql.lit<number>(groupLevels.member)} and ${sql.lit<number>(groupLevels.admin)}))
)`

const hasName = (text: string, byRealName: boolean) => {
  const names = ['username', 'school', ...(byRealName ? ['realname'] : [])]
  const isFound = names.map((name) => contains(sql<string>`coalesce(${sql.ref(`account.${name}`)}, '')`, text))
  // A value rather than a join, so that a search reads the accounts of the training and never all of the site.
  return sql`(select ${sql.join(isFound, sql` or `)} from account where account.uid = member.uid)`
}

/** What the rows of these people show of them. */
export async function readPeople(db: Database, uids: readonly string[]) {
  const rows = await db
    .selectFrom('account')
    .select(['uid', 'username', 'realname', 'nickname', 'school', 'gender', 'avatar'])
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.uid, row]))
}

/** The id of a problem that people read, the status, the score, and the running time in milliseconds. */
export type Cell = readonly [problemId: string, status: number, score: number | null, runMs: number | null]

/** What these people have of the problems that the training shows. One row for each of them: a page has 1500 cells. */
export async function listCells(db: Database, tid: number, uids: readonly string[]) {
  const { rows } = await sql<{ uid: string; cells: Cell[] }>`
    select cell.uid, json_agg(json_build_array(problem.display_id, cell.status, cell.score, cell.run_time_ms)) as cells
    from training
    join training_cell as cell on cell.training_id = training.id
    join problem on problem.id = cell.problem_id
    where training.id = ${tid} and cell.uid = any(${uids}::text[]) and cell.status is not null and ${isShown}
    group by cell.uid`.execute(db)
  return new Map(rows.map(({ uid, cells }) => [uid, cells]))
}
