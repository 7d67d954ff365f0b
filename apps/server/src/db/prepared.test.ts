import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../../tests/setup/database.ts'
import { connect } from './connection.ts'
import { planAnew, preparedNames } from './prepared.ts'

/** One connection, so that all statements meet what it has prepared. */
async function aConnection() {
  const { db, close } = connect(await createDatabase(), () => {}, 1)
  onTestFinished(close)
  const prepared = async () => {
    const { rows } = await sql<{ statement: string; uses: number; generic: number }>`
      select statement, generic_plans + custom_plans as uses, generic_plans as generic from pg_prepared_statements
      where statement not like '%pg_prepared_statements%'`.execute(db)
    return rows
  }
  return { db, prepared }
}

const aRow = (n: number) => sql<{ n: number }>`select ${n}::int + 1 as n from account where uid = ${String(n)}`

test('what is sent often is prepared, keeps its values apart, and has one plan for all of them where plans are for any values', async () => {
  const { db, prepared } = await aConnection()
  await aRow(1).execute(db)
  await aRow(2).execute(db)
  expect(await prepared()).toEqual([])
  for (let n = 0; n < 9; n++) {
    const { rows } = await sql<{ n: number }>`select ${n}::int + 1 as n from (values (${n}::int)) as v(n)`.execute(db)
    expect(rows).toEqual([{ n: n + 1 }])
  }
  const [one, ...others] = await prepared()
  expect(others).toEqual([])
  expect(one).toMatchObject({ uses: 7, generic: 7 })
})

test('a keyword, what says so, and a change of a table are planned anew each time', async () => {
  const { db, prepared } = await aConnection()
  for (let n = 0; n < 9; n++) {
    await sql`select uid from account where username like ${`${n}%`}`.execute(db)
    await sql`${sql.raw(planAnew)} select uid from account where uid = ${String(n)}`.execute(db)
  }
  await db.schema.createTable('of_this_test').addColumn('n', 'integer').execute()
  expect(await prepared()).toEqual([])
})

test('a table that gets a column while its rows are read is read on, and a transaction that met it can be tried again', async () => {
  const { db } = await aConnection()
  const read = (from: Pick<typeof db, 'getExecutor'>) => sql`select * from of_this_test`.execute(from)
  const readOther = (from: Pick<typeof db, 'getExecutor'>) => sql`select * from of_this_test where true`.execute(from)
  await sql`create table of_this_test as select 1 as n`.execute(db)
  for (let n = 0; n < 4; n++) await Promise.all([read(db), readOther(db)])
  await sql`alter table of_this_test add column added int default 2`.execute(db)
  expect((await read(db)).rows).toEqual([{ n: 1, added: 2 }])
  const within = () => db.transaction().execute(readOther)
  await expect(within()).rejects.toThrow('cached plan must not change result type')
  expect((await within()).rows).toEqual([{ n: 1, added: 2 }])
})

test('a session that somebody else has cleared goes on', async () => {
  const { db } = await aConnection()
  const read = () => sql`select 1 as n`.execute(db)
  for (let n = 0; n < 4; n++) await read()
  await sql`deallocate all`.execute(db)
  expect((await read()).rows).toEqual([{ n: 1 }])
})

test('pages after the first are no reason to prepare anything', () => {
  const { nameOf } = preparedNames()
  const names = Array.from({ length: 5 }, () => nameOf('select id from account limit 10 offset 20'))
  expect(names).toEqual([null, null, null, null, null])
  expect(Array.from({ length: 3 }, () => nameOf('select id from account limit 10 offset 0')).at(-1)).toBe('praxis_0')
})

test('texts that come once, or beyond the bound, have no name', () => {
  const { nameOf } = preparedNames(2)
  const often = (text: string) => [1, 2, 3, 4].map(() => nameOf(text))
  expect(often('select 1')).toEqual([null, null, 'praxis_0', 'praxis_0'])
  for (let n = 0; n < 3_000; n++) expect(nameOf(`select ${n} as n`)).toBeNull()
  // What was counted long ago is forgotten.
  expect(nameOf('select 0 as n')).toBeNull()
  expect(nameOf('select 0 as n')).toBeNull()
  expect(nameOf('select 0 as n')).toBe('praxis_1')
  expect(often('select 2')).toEqual([null, null, null, null])
})
