import { randomBytes } from 'node:crypto'
import { getRollbackPlans, PgBoss } from 'pg-boss'
import { query } from '@praxis/postgres/query'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withDatabase } from '../../../../tests/setup/testDatabase.ts'
import { migrate } from './migrate.ts'

async function emptyDatabase(owner?: string): Promise<string> {
  const { url, template } = inject('databaseServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await query(url, `create database ${name} ${owner === undefined ? '' : `owner ${owner}`}`)
  return withDatabase(new URL(url), name)
}

async function driftOf(url: string): Promise<{ ok: boolean; version: number | null }> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    return { ok: (await boss.detectSchemaDrift()).ok, version: await boss.schemaVersion() }
  } finally {
    await boss.stop({ graceful: false })
  }
}

test('three processes that start at once make the tables of the job queue once', async () => {
  const url = await emptyDatabase()
  const lines: string[] = []
  await Promise.all([1, 2, 3].map(() => migrate(url, (line) => void lines.push(line))))
  expect(lines.filter((line) => line.startsWith('migrated the job queue'))).toHaveLength(1)
  expect(await driftOf(url)).toMatchObject({ ok: true })
})

test('a database of an older pg-boss is brought to the newest version', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const { version } = await driftOf(url)
  for (const back of [0, 1, 2, 3]) await query(url, getRollbackPlans('pgboss', version! - back))
  await migrate(url)
  expect(await driftOf(url)).toEqual({ ok: true, version })
})

test('a database of a newer pg-boss is refused', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await query(url, 'update pgboss.version set version = version + 1')
  await expect(migrate(url)).rejects.toThrow('newer Praxis')
})

test('the owner of a database needs no further rights', async () => {
  const { url } = inject('databaseServer')
  const role = `praxis_owner_${randomBytes(4).toString('hex')}`
  await query(url, `create role ${role} login password 'secret'`)
  const owned = new URL(await emptyDatabase(role))
  onTestFinished(async () => {
    await query(url, `drop database ${owned.pathname.slice(1)} with (force)`)
    await query(url, `drop role ${role}`)
  })
  owned.username = role
  owned.password = 'secret'
  await migrate(owned.href)
  expect(await driftOf(owned.href)).toMatchObject({ ok: true })
})
