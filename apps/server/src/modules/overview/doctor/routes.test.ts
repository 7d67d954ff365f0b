import { doctor, doctorChecks, type DoctorCheck } from '@praxis/contract/doctor'
import { doctor as en } from '@praxis/locales/en-US/doctor'
import { doctor as zh } from '@praxis/locales/zh-CN/doctor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '../../../../../../tests/setup/database.ts'
import { forJudgeOnly } from './checkSite.ts'
import { aDashboard } from '../../../../test/dashboardSite.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'

describeEndpoints('doctor', `GET /api/admin/doctor root+system_info_admin`)

async function aDoctor(options: { database?: string } = {}) {
  const site = await aDashboard(options)
  const look = async (language = 'en-US') => {
    const { data } = await site.call(doctor.look, {}, { ...site.root, language })
    return Object.fromEntries(data!.checks.map((check) => [check.name, check])) as Record<
      DoctorCheck['name'],
      DoctorCheck
    >
  }
  const setJudge = (columns: object, name = 'judge') =>
    site.db.updateTable('judge_host').set(columns).where('name', '=', name).execute()
  return { ...site, look, setJudge }
}

test('every check is told in one order, and those that only the command can make are told as such', async () => {
  const { call, root, filesFolder, clock } = await aDoctor()
  const { data } = await call(doctor.look, {}, { ...root, language: 'en-US' })
  expect(data!.checks.map(({ name }) => name)).toEqual([...doctorChecks])
  expect(data!.checkedAt).toBe(clock.now.toISOString())
  expect(data!.checks.filter(({ state }) => state === 'unchecked')).toEqual([
    { name: 'tiers', state: 'unchecked', detail: en.noJudges, cure: null },
    { name: 'languages', state: 'unchecked', detail: en.noJudges, cure: null },
    ...['port', 'postgres', 'sandbox', 'chromium', 'font'].map((name) => ({
      name,
      state: 'unchecked',
      detail: 'only the command can tell',
      cure: 'npm run doctor on the machine',
    })),
  ])
  const found = Object.fromEntries(data!.checks.map(({ name, state, detail }) => [name, `${state} ${detail}`]))
  expect(found).toMatchObject({
    node: `ok ${process.versions.node}`,
    data: `ok ${filesFolder}`,
    migrations: 'ok nothing to come',
    jobs: 'ok none has failed for good',
    judges: 'failed none answers; submissions wait',
  })
  expect(found['database']).toMatch(/^ok PostgreSQL \d+\S*, \d+ MB$/)
  for (const { state, cure, name } of data!.checks)
    expect(cure !== null, name).toBe(state !== 'ok' && !['tiers', 'languages'].includes(name))
})

test('it is said in the language of the reader', async () => {
  const { look } = await aDoctor()
  expect((await look('zh-CN')).judges).toMatchObject({ detail: zh.noJudges, cure: zh.noJudgesCure })
  expect((await look('en-US')).judges).toMatchObject({ detail: en.noJudges, cure: en.noJudgesCure })
})

test('judges are well, silent, of an earlier version, degraded, idle or without a language', async () => {
  const { look, aJudge, setJudge } = await aDoctor()
  await aJudge('one')
  const well = await look()
  expect([well.judges, well.tiers].map(({ state, detail }) => [state, detail])).toEqual([
    ['ok', 'answering: judge'],
    ['ok', en.exactLimits],
  ])
  expect(well.languages).toMatchObject({ state: 'ok', detail: en.allLanguages, cure: null })
  await setJudge({ languages: '[]' })
  expect((await look()).languages).toEqual({
    name: 'languages',
    state: 'warning',
    detail: 'no judge has C++ 17 With O2, C With O2, Python3',
    cure: en.missingCure,
  })

  await setJudge({ tier: 'degraded' })
  expect((await look()).tiers).toEqual({
    name: 'tiers',
    state: 'warning',
    detail: en.approximateLimits('judge'),
    cure: en.approximateCure,
  })
  await setJudge({ protocol: 1 })
  expect((await look()).judges).toMatchObject({
    state: 'warning',
    detail: 'answering: judge; of an earlier version: judge',
  })
  await setJudge({ state: 'draining' })
  expect((await look()).judges).toMatchObject({ state: 'failed', detail: en.idleJudges('judge') })
  await setJudge({ state: 'active', name: 'old one', last_seen_at: sql`now() - interval '1 hour'` })
  expect((await look()).judges).toMatchObject({ state: 'failed', detail: en.noJudges })
  await aJudge('two')
  expect((await look()).judges).toMatchObject({
    state: 'warning',
    detail: 'answering: judge; silent: old one',
    cure: en.silentCure,
  })
  expect((await look()).tiers.state).toBe('ok')
})

test('room for files is enough, is getting low, or is gone, and a bucket has none', async () => {
  const { look, disk } = await aDoctor()
  expect((await look()).files.state).toBe('ok')
  disk.read = () => ({ freeBytes: 2 ** 30, totalBytes: 2 ** 41 })
  expect((await look()).files).toMatchObject({ state: 'failed', cure: en.filesCure })
  const { reserve } = /of which (?<reserve>\d+) MB/.exec((await look()).files.detail)!.groups!
  disk.read = () => ({ freeBytes: Number(reserve) * 2 ** 20 * 1.5, totalBytes: 2 ** 41 })
  expect((await look()).files.state).toBe('warning')
  disk.read = () => null
  expect((await look()).files).toMatchObject({ state: 'ok', detail: 'kept in a bucket' })
})

test('failed background jobs and migrations that a restart would run are told with their cures', async () => {
  const { look, db } = await aDoctor({ database: await createDatabase() })
  expect((await look()).migrations.state).toBe('ok')
  await sql`delete from migration where name = '0057-dashboard.sql'`.execute(db)
  expect((await look()).migrations).toEqual({
    name: 'migrations',
    state: 'warning',
    detail: 'a restart will run 0057-dashboard.sql',
    cure: 'restart the servers',
  })
  await sql`
    insert into pgboss.job (name, data, state, completed_on, policy)
    select name, '{}', 'failed', now(), policy from pgboss.queue where name = 'files.drafts'`.execute(db)
  expect((await look()).jobs).toMatchObject({ state: 'warning', detail: '1 failed for good', cure: en.failedJobsCure })
})

test('nobody else is told, and nothing that is told names a secret', async () => {
  const { call, aUser, send, root } = await aDoctor()
  for (const role of ['admin', 'problem_admin', 'default_user'] as const)
    expect(await call(doctor.look, {}, await aUser({ role }))).toMatchObject({ http: 403 })
  const { raw } = await send({ method: 'GET', url: '/api/admin/doctor' }, { token: root.token })
  expect(raw).not.toMatch(/postgres(ql)?:\/\/|password|token/i)
})

test('what only a judge on this machine needs is at most a warning', () => {
  const found = { state: 'ok', detail: 'v2' } as const
  expect(forJudgeOnly(found, en)).toBe(found)
  expect(forJudgeOnly({ state: 'failed', detail: 'not found: gcc', cure: 'apt-get' }, en)).toEqual({
    state: 'warning',
    detail: 'not found: gcc; only a judge on this machine needs it',
    cure: 'apt-get',
  })
})
