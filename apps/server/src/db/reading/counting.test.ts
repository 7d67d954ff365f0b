import { rankTypes } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { countUpToCap } from '../paging.ts'
import { searchRanked } from '../ranking.ts'
import { largeCounts, readCounts } from './counting.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const { from, ageMs } = largeCounts

async function aTable() {
  const { db } = (await startServer()).services
  const values = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => ({ key: `${name} ${n}`, hits: 0, expires_at: '2100-01-01T00:00:00Z' }))
  const add = (count: number, name: string) => db.insertInto('throttle').values(values(count, name)).execute()
  const rows = (name: string) => db.selectFrom('throttle').select('key').where('key', 'like', `${name} %`)
  return { db, add, rows, count: (name: string) => countUpToCap(db, rows(name)) }
}

test('a count below a thousand is exact at every moment', async () => {
  const { add, count } = await aTable()
  await add(from - 1, 'small')
  expect(await count('small')).toBe(from - 1)
  await add(3, 'small more')
  expect(await count('small')).toBe(from + 2)
})

test('a larger count may be as old as five seconds, and no older', async () => {
  const { add, count } = await aTable()
  await add(from, 'large')
  expect(await count('large')).toBe(from)
  await add(3, 'large more')
  vi.advanceTimersByTime(ageMs - 1)
  expect(await count('large')).toBe(from)
  vi.advanceTimersByTime(1)
  expect(await count('large')).toBe(from + 3)
})

test('a count answers for no other values, no other statement, and no other database', async () => {
  const { db, add, rows, count } = await aTable()
  await add(from, 'one')
  await add(from + 1, 'two')
  expect(await count('one')).toBe(from)
  expect(await count('two')).toBe(from + 1)
  expect(await countUpToCap(db, rows('one').where('hits', '>', 0))).toBe(0)
  expect(await countUpToCap(db, rows('one').where('hits', '=', 0))).toBe(from)
  expect(await (await aTable()).count('one')).toBe(0)
})

test('an answer of several counts is exact as long as one of them is small', async () => {
  const { db, add } = await aTable()
  const name = sql<string>`split_part(key, ' ', 1)`
  const each = async () => {
    const counts = db
      .selectFrom('throttle')
      .select([name.as('name'), (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy(name)
    return new Map((await readCounts(db, counts.compile())).map((row) => [row.name, row.count]))
  }
  expect(await each()).toEqual(new Map())
  await add(from, 'large')
  await add(1, 'small')
  expect(await each()).toEqual(
    new Map([
      ['large', from],
      ['small', 1],
    ]),
  )
  await add(1, 'small more')
  expect(await each()).toEqual(
    new Map([
      ['large', from],
      ['small', 2],
    ]),
  )
  await add(from - 2, 'small others')
  expect((await each()).get('small')).toBe(from)
  await add(1, 'small last')
  expect((await each()).get('small')).toBe(from)
})

test('a place near the top is exact, also beside one behind very many', async () => {
  const { db } = await aTable()
  const uidOf = (n: number) => String(n).padStart(32, '0')
  await sql`insert into account (uid, username, password_hash)
    select lpad(n::text, 32, '0'), 'p' || n, 'none' from generate_series(1, ${from + 9}) n`.execute(db)
  await sql`update person_stat set solved = 5000 - uid::integer`.execute(db)
  const ranklist = { table: 'person_stat', among: sql<boolean>`is_active`, type: rankTypes.acm } as const
  const isFound = sql<boolean>`uid in (${uidOf(2)}, ${uidOf(from + 9)})`
  const sought = { byIndex: isFound, oneByOne: isFound }
  const places = async () => {
    const { records } = await searchRanked(db, ranklist, { sought, currentPage: 1, limit: 10 })
    return records.map(({ rank }) => rank)
  }
  expect(await places()).toEqual([2, from + 9])
  await db.updateTable('person_stat').set({ solved: 0 }).where('uid', '=', uidOf(1)).execute()
  expect(await places()).toEqual([1, from + 8])
})

test('within a transaction every count is exact', async () => {
  const { db, add, rows, count } = await aTable()
  await add(from, 'one')
  expect(await count('one')).toBe(from)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('throttle').where('key', '=', 'one 0').execute()
    expect(await countUpToCap(tx, rows('one'))).toBe(from - 1)
  })
})
