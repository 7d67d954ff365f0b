import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { largeCounts } from './counting.ts'
import { countUpToCap } from '../paging.ts'

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

test('within a transaction every count is exact', async () => {
  const { db, add, rows, count } = await aTable()
  await add(from, 'one')
  expect(await count('one')).toBe(from)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('throttle').where('key', '=', 'one 0').execute()
    expect(await countUpToCap(tx, rows('one'))).toBe(from - 1)
  })
})
