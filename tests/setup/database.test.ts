import { expect, test } from 'vitest'
import { createDatabase } from './database.ts'
import { query } from '@praxis/postgres/query'

test('tests run on the PostgreSQL that was asked for', async () => {
  const [row] = await query(await createDatabase(), 'show server_version')
  const { PRAXIS_TEST_DATABASE_URL: outside, PRAXIS_TEST_POSTGRES: asked } = process.env
  const isVersionKnown = !outside && !asked?.includes('/')
  expect(String(row?.server_version)).toMatch(isVersionKnown ? new RegExp(`^${asked || 18}\\.`) : /^\d/)
})

test('every database made for a test is its own', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()])
  await query(first, 'create table only_here (id int)')
  expect(await query(first, `select to_regclass('only_here')::text as found`)).toEqual([{ found: 'only_here' }])
  expect(await query(second, `select to_regclass('only_here')::text as found`)).toEqual([{ found: null }])
})
