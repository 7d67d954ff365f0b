import type { Page } from '@praxis/contract/fields'
import { rankTypes } from '@praxis/contract/statuses'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connection.ts'
import { areMany, countUpToCap, lookedAt, pageBy, reachable } from './paging.ts'
import { readCounts } from './reading/counting.ts'
import { readTogether } from './reading/readTogether.ts'
import { searchInTurn } from './reading/searchInTurn.ts'

/** What a person is ranked by: problems solved, submissions, and the sum over problems of the best score. */
export type Figures = { solved: number; submitted: number; score: number }
/** Somebody in a ranklist. People with equal figures have equal ranks. */
type Ranked = Figures & { uid: string; rank: number }

/**
 * The people who are ranked together. `among` says which rows of the table are theirs, as the indices of the table do,
 * which have them in the order of each type.
 */
export type Ranklist = {
  table: 'group_stat' | 'person_stat'
  among: RawBuilder<boolean>
  /** 0 ACM, 1 OI. */
  type: number
}

type Asked = { currentPage: number; limit: number }

/** More of the first figure is before less; among equals the second decides. Equal people stand by their uids. */
type Order = { first: keyof Figures; second: keyof Figures; isLessBetter: boolean }
const acm: Order = { first: 'solved', second: 'submitted', isLessBetter: true }
const oi: Order = { first: 'score', second: 'solved', isLessBetter: false }
const orderOf = ({ type }: Ranklist): Order => (type === rankTypes.oi ? oi : acm)

const isEqual = ({ first, second }: Order, one: Figures, other: Figures) =>
  one[first] === other[first] && one[second] === other[second]

const everybody = (db: Database, { table, among }: Ranklist) =>
  db.selectFrom(sql<Figures & { uid: string }>`${sql.table(table)}`.as('figures')).where(among)

/** The people in their order, which an index has. */
const inOrder = (db: Database, ranklist: Ranklist) => sorted(ranklist, everybody(db, ranklist))

function sorted(ranklist: Ranklist, people: ReturnType<typeof everybody>) {
  const { first, second, isLessBetter } = orderOf(ranklist)
  return people
    .select(['figures.uid', 'figures.solved', 'figures.submitted', 'figures.score'])
    .orderBy(sql`${sql.ref(first)} desc, ${sql.ref(second)} ${isLessBetter ? sql`asc` : sql`desc`}, uid`)
}

/** The place that somebody with these figures has. */
export async function rankOf(db: Database, ranklist: Ranklist, figures: Figures): Promise<number> {
  const [rank = 1] = await ranksOf(db, ranklist, [figures])
  return rank
}

/**
 * The places of people who are in order. It counts from each to the next, so nobody is counted twice. A place behind very
 * many may be some seconds old.
 */
async function ranksOf(db: Database, ranklist: Ranklist, people: readonly Figures[]): Promise<number[]> {
  const order = orderOf(ranklist)
  const [first, second] = [sql.ref(order.first), sql.ref(order.second)]
  const isBetter = order.isLessBetter ? sql`<` : sql`>`
  const different = people.filter((one, at) => at === 0 || !isEqual(order, one, people[at - 1]!))
  const steps = different.map((to, at) => ({
    at,
    toFirst: to[order.first],
    toSecond: to[order.second],
    fromFirst: different[at - 1]?.[order.first] ?? Number.MAX_SAFE_INTEGER,
    fromSecond: different[at - 1]?.[order.second] ?? 0,
  }))
  const counting = sql<{ count: number }>`
    select sum((
      select count(*) from ${sql.table(ranklist.table)}
      where ${ranklist.among} and ${first} >= "toFirst" and (${first} > "toFirst" or ${second} ${isBetter} "toSecond")
        and ${first} <= "fromFirst" and (${first} < "fromFirst" or not ${second} ${isBetter} "fromSecond")
    )) over (order by at)::bigint as count
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (
      at integer, "toFirst" bigint, "toSecond" bigint, "fromFirst" bigint, "fromSecond" bigint)
    order by at`.compile(db)
  const rows = await readCounts(db, counting)
  let step = -1
  return people.map((one, at) => {
    if (at === 0 || !isEqual(order, one, people[at - 1]!)) step += 1
    return 1 + (rows[step]?.count ?? 0)
  })
}

/** How many people with the same figures the order has before this one. */
async function countEqualBefore(db: Database, ranklist: Ranklist, person: Figures & { uid: string }): Promise<number> {
  const { solved, submitted, score, uid } = person
  const equal = ranklist.type === rankTypes.oi ? sql<boolean>`score = ${score}` : sql<boolean>`submitted = ${submitted}`
  const counting = everybody(db, ranklist)
    .where('figures.solved', '=', solved)
    .where(equal)
    .where('figures.uid', '<', uid)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .compile()
  const [{ count } = { count: 0 }] = await readCounts(db, counting)
  return count
}

/**
 * A page of a ranklist, the best first. The index gives the page, and only the first row needs to know who is equal
 * before it.
 */
export function listRanked(db: Database, ranklist: Ranklist, asked: Asked): Promise<Page<Ranked>> {
  const list = async (limit: number, offset: number): Promise<Ranked[]> => {
    const people = await readTogether(
      db,
      inOrder(db, ranklist).limit(reachable(limit, offset)).offset(offset).compile(),
    )
    const [first] = people
    let rank = first === undefined || offset === 0 ? 1 : offset + 1 - (await countEqualBefore(db, ranklist, first))
    return people.map((person, at) => {
      const before = people[at - 1]
      if (before !== undefined && !isEqual(orderOf(ranklist), before, person)) rank = offset + at + 1
      return { ...person, rank }
    })
  }
  return pageBy(asked, list, () => countUpToCap(db, everybody(db, ranklist).select('figures.uid')))
}

/** Two ways to say who is sought; both may name `figures.uid`. */
export type Sought = {
  /** For few: an index finds them. */
  byIndex: RawBuilder<boolean>
  /** For many: the best are looked at, each in the order of the ranklist, until the page is full. */
  oneByOne: RawBuilder<boolean>
}

/** A page of those who are sought, with their places among all. */
export async function searchRanked(
  db: Database,
  ranklist: Ranklist,
  { sought, ...asked }: Asked & { sought: Sought },
): Promise<Page<Ranked>> {
  const all = everybody(db, ranklist).where(sought.byIndex).select('figures.uid')
  const counted = await countUpToCap(db, all, searchInTurn)
  const read = (fitting: ReturnType<typeof inOrder>, limit: number, offset: number) =>
    readTogether(db, fitting.limit(reachable(limit, offset)).offset(offset).compile(), searchInTurn)
  const find = async (limit: number, offset: number) => {
    const end = offset + limit
    if (areMany(counted, end)) {
      const best = inOrder(db, ranklist).limit(lookedAt(end))
      const people = await read(
        sorted(ranklist, db.selectFrom(best.as('figures')).where(sought.oneByOne)),
        limit,
        offset,
      )
      if (people.length === limit) return people
    }
    return read(inOrder(db, ranklist).where(sought.byIndex), limit, offset)
  }
  const list = async (limit: number, offset: number): Promise<Ranked[]> => {
    const people = await find(limit, offset)
    const ranks = await ranksOf(db, ranklist, people)
    return people.map((person, at) => ({ ...person, rank: ranks[at] ?? 1 }))
  }
  return pageBy(asked, list, () => Promise.resolve(counted))
}
