import { sql, type Selectable, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { accountStatus, roles, type RestrictionKind } from '@praxis/contract/statuses'
import { restrictionsBehind } from '@praxis/rules/standing'
import type { Database } from '#server/db/connection.ts'
import { areMany, countCap, countUpToCap, lookedAt, pageBy, reachable } from '#server/db/paging.ts'
import { readTogether } from '#server/db/reading/readTogether.ts'
import type { Tables } from '#server/db/tables.gen.ts'
import { searchInTurn } from '#server/db/reading/searchInTurn.ts'
import { contains, isFoundByIndex } from '#server/db/textSearch.ts'
import { roleNames } from '../../standing.queries.ts'
import { isTrustedPerson } from '../../trust/trust.queries.ts'

export type Filter = {
  keyword?: string | null | undefined
  onlyAdmin?: boolean | null | undefined
  role?: number | null | undefined
  state?: 'active' | 'banned' | 'restricted' | 'deleted' | null | undefined
  trusted?: boolean | null | undefined
  createdAfter?: string | null | undefined
}
type Asked = Filter & { sort?: 'created' | 'seen' | null | undefined; currentPage: number; limit: number }
/** What the order and a search need of an account. */
const chosenColumns = ['uid', 'created_at', 'seen_at', 'username', 'email', 'realname', 'nickname'] as const
type ChosenRow = Pick<Selectable<Tables['account']>, (typeof chosenColumns)[number]>
type Chosen = SelectQueryBuilder<Tables, 'account', ChosenRow>

/** Everything of the rows of a page in one statement. */
const rowsOfPage = (db: Database, page: Chosen) =>
  db
    .selectFrom('account')
    .where('uid', 'in', (from) => from.selectFrom(page.as('page')).select('uid'))
    .select([
      'uid',
      'username',
      'nickname',
      'school',
      'course',
      'student_number as number',
      'gender',
      'realname',
      'cf_username as cfUsername',
      'github',
      'blog',
      'email',
      'avatar',
      'title_name as titleName',
      'title_color as titleColor',
      'signature',
      'status',
      'created_at as gmtCreate',
      'updated_at as gmtModified',
      'member_until as memberUntil',
      'must_change_password as mustChangePassword',
      'is_trusted as isTrusted',
      'deleted_at as deletedAt',
      'seen_at as gmtSeen',
      // Keeps the microseconds that a time of JavaScript has not.
      sql<string>`created_at::text`.as('createdExactly'),
      sql<boolean>`exists (select from totp where totp.uid = account.uid and confirmed_at is not null)`.as(
        'hasTwoFactor',
      ),
      roleNames.as('given'),
      sql<{ kind: RestrictionKind; until: string; reason: string | null }[]>`coalesce((
      select json_agg(json_build_object('kind', kind, 'until', until, 'reason', reason) order by kind)
      from restriction where restriction.uid = account.uid), '[]')`.as('restrictions'),
    ])

export type Row = Awaited<ReturnType<typeof listAccounts>>['records'][number]

/** The page is chosen before anything else is read of its people, because a deep page passes over many. */
export async function listAccounts(db: Database, { sort, currentPage, limit, keyword, ...filter }: Asked, now: Date) {
  const people = fitting(db, filter, now)
  const inTurn = keyword ? searchInTurn : undefined
  const read = (among: Chosen, atMost: number, offset: number) => {
    const page = inOrder(among, sort).limit(reachable(atMost, offset)).offset(offset)
    return readTogether(db, inOrder(rowsOfPage(db, page), sort).compile(), inTurn)
  }
  const asked = { currentPage, limit }
  if (!keyword)
    return pageBy(
      asked,
      (...page) => read(people, ...page),
      () => countUpToCap(db, people),
    )
  const counted = await countUpToCap(db, found(db, people, keyword, countCap), inTurn)
  const search = async (atMost: number, offset: number) => {
    const end = offset + atMost
    if (areMany(counted, end)) {
      const first = inOrder(people, sort).limit(lookedAt(end))
      const rows = await read(oneByOne(db, first, keyword), atMost, offset)
      if (rows.length === atMost) return rows
    }
    return read(found(db, people, keyword), atMost, offset)
  }
  return pageBy(asked, search, () => Promise.resolve(counted))
}

function inOrder<Row>(rows: SelectQueryBuilder<Tables, 'account', Row>, sort: Asked['sort']) {
  return sort === 'seen' ? rows.orderBy(sql`seen_at desc nulls last`).orderBy('uid', 'desc') : newestFirst(rows)
}

const newestFirst = <Rows extends { orderBy(column: 'created_at' | 'uid', order: 'desc'): Rows }>(rows: Rows) =>
  rows.orderBy('created_at', 'desc').orderBy('uid', 'desc')

const batchRows = 1_000

/** All that fit, newest first, read as they are taken. */
export async function* streamAccounts(db: Database, filter: Filter, now: Date): AsyncGenerator<Row> {
  const people = fitting(db, filter, now)
  const chosen = newestFirst(filter.keyword ? found(db, people, filter.keyword) : people).limit(batchRows)
  let page = chosen
  for (;;) {
    const batch = await newestFirst(rowsOfPage(db, page)).execute()
    yield* batch
    const last = batch.at(-1)
    if (last === undefined || batch.length < batchRows) return
    page = chosen.where(sql<SqlBool>`(created_at, uid) < (${last.createdExactly}::timestamptz, ${last.uid})`)
  }
}

/** Deleted people are in no list but that of their own. */
function fitting(db: Database, { onlyAdmin, role, state, trusted, createdAfter }: Filter, now: Date): Chosen {
  let people: Chosen = db
    .selectFrom('account')
    .select(chosenColumns)
    .where('deleted_at', state === 'deleted' ? 'is not' : 'is', null)
  if (onlyAdmin === true) people = people.where(hasGiven([roles.root, roles.admin, roles.problem_admin]))
  if (typeof role === 'number') people = people.where(isShownAs(role, now))
  if (state === 'active') people = people.where('status', '=', sql.lit<number>(accountStatus.active))
  if (state === 'banned') people = people.where('status', '=', sql.lit<number>(accountStatus.banned))
  if (state === 'restricted') people = people.where(sql<SqlBool>`uid in (${lasting(now)})`)
  if (typeof trusted === 'boolean')
    people = people.where(sql<SqlBool>`${isTrustedPerson(sql.ref('account.uid'))} = ${trusted}`)
  if (createdAfter) people = people.where('created_at', '>=', new Date(createdAfter).toISOString())
  return people
}

const soughtIn = ['username', 'email', 'realname', 'nickname'] as const

/**
 * The index of each column finds people on its own. In one condition with the others, its pieces would be made again of
 * every row that another column has found. `atMost` ends each search, for those who count up to that.
 */
function found(db: Database, people: Chosen, keyword: string, atMost?: number): Chosen {
  const each = soughtIn.map((column) => {
    const some = people.where(isFoundByIndex(sql<string>`${sql.ref(column)}`, keyword))
    return sql`(${atMost === undefined ? some : some.limit(atMost)})`
  })
  const either = sql<ChosenRow>`(${sql.join(each, sql` union `)})`
  return db.selectFrom(either.as('account')).select(chosenColumns)
}

/** The same by a look at each of some people, for a text that many have. */
const oneByOne = (db: Database, people: Chosen, keyword: string): Chosen =>
  db
    .selectFrom(people.as('account'))
    .select(chosenColumns)
    .where(({ or }) => or(soughtIn.map((column) => contains(sql<string>`coalesce(${sql.ref(column)}, '')`, keyword))))

/** The numbers stand in the statement itself: the index of administrators leaves the ordinary role out. */
const hasGiven = (numbers: readonly number[]) =>
  sql<SqlBool>`uid in (select uid from account_role where role_id in (${sql.join(numbers.map((one) => sql.lit(one)))}))`

const lasting = (now: Date) => sql`select uid from restriction where until > ${now.toISOString()}::timestamptz`

/** As `shownRoles` of the rules: a restriction takes the place of the ordinary role, and root has none. */
function isShownAs(role: number, now: Date) {
  if (role === roles.vip) return sql<SqlBool>`member_until > ${now.toISOString()}::timestamptz`
  if (role === roles.default_user) {
    return sql<SqlBool>`exists (
        select from account_role where account_role.uid = account.uid and role_id = ${sql.lit(roles.default_user)})
      and (uid not in (${lasting(now)}) or ${hasGiven([roles.root])})`
  }
  const kinds = restrictionsBehind(role)
  if (kinds === null) return hasGiven([role])
  const has = (kind: RestrictionKind) => sql`coalesce(bool_or(kind = ${kind}), false)`
  const forbids = { submit: kinds.includes('submit'), comment: kinds.includes('comment') }
  // The role that keeps from comments is shown whether or not discussions are closed too.
  const discusses = forbids.comment ? sql`true` : sql`${has('discuss')} = ${kinds.includes('discuss')}`
  return sql<SqlBool>`uid in (
      ${lasting(now)} group by uid
      having ${has('submit')} = ${forbids.submit} and ${has('comment')} = ${forbids.comment} and ${discusses})
    and not ${hasGiven([roles.root])}`
}
