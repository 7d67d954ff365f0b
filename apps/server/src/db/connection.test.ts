import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../../tests/setup/database.ts'
import { connect } from './connection.ts'

test('a connection that ends between two statements fails the transaction, not the process', async () => {
  const { db, close } = connect(await createDatabase(), () => {}, 2)
  onTestFinished(close)
  const transaction = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    // The end is heard while no statement runs.
    await pause(200)
    await sql`select 1`.execute(tx)
  })
  await expect(transaction).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
