import { jobs } from '@praxis/contract/jobs'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { startServer } from '../../../test/harness.ts'
import { readJob, startJobs } from '../../../test/jobs.ts'
import { staffLocales } from '@praxis/locales/locales'
import { createDatabase } from '../../../../../tests/setup/database.ts'
import { allJobs } from '#server/jobs/allJobs.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { noteRun } from '#server/jobs/kinds.queries.ts'
import { abandonedDraftsJob } from '#server/modules/files/public.ts'
import { onBehalfOf, requestOf } from '#server/services/requestOf.ts'

describeEndpoints(
  'jobs',
  `
GET    /api/admin/jobs         root
POST   /api/admin/jobs/run     root job_kind_unknown job_kind_waits
GET    /api/admin/jobs/failed  root               | rows=10
DELETE /api/admin/jobs/failed  root job_not_found | query
POST   /api/admin/jobs/retry   root job_not_found
`,
)

const soon = { timeout: 10_000, interval: 50 }

async function startFailing({ singleton = false } = {}) {
  const server = await startServer()
  let isBroken = true
  const job = defineJob({
    name: 'test.export',
    data: z.object({ group: z.number(), password: z.string(), note: z.string().default('') }),
    secrets: ['password'],
    retries: 0,
    retryAfterSeconds: 0,
    singleton,
    async run() {
      if (isBroken) throw new Error('no such folder')
    },
  })
  await startJobs(server, [job])
  const { token } = await server.aUser({ role: 'root' })
  const { db } = server.services
  return {
    ...server,
    db,
    job,
    repair: () => void (isBroken = false),
    list: async (input = {}) => (await server.call(jobs.failed, input, { token })).data!,
    act: async (endpoint: typeof jobs.retry | typeof jobs.remove, id: string) =>
      server.call(endpoint, { id }, { token }),
    async fail(data: { group: number; note?: string }) {
      const id = await enqueue(db, job, { password: 'hunter2', note: '', ...data })
      await vi.waitFor(async () => expect(await readJob(db, id!)).toMatchObject({ state: 'failed' }), soon)
      return id!
    },
  }
}

test('failed jobs are listed newest first, with their error, a bounded part of their data, and no secrets', async () => {
  const { list, fail } = await startFailing()
  const first = await fail({ group: 1 })
  const second = await fail({ group: 2, note: '长'.repeat(5_000) })
  const { records, total } = await list()
  expect(total).toBe(2)
  expect(records.map(({ id }) => id)).toEqual([second, first])
  expect(records[1]).toMatchObject({ name: 'test.export', error: 'no such folder', attempts: 1 })
  expect(JSON.parse(records[1]!.data)).toEqual({ group: 1, note: '' })
  expect(records[0]!.data).toHaveLength(2_000)
  expect(JSON.stringify(records)).not.toContain('hunter2')
  expect(await list({ limit: 1, currentPage: 2 })).toMatchObject({ records: [{ id: first }], total: 2, pages: 2 })
})

test('a failed job runs again with its secrets when root asks, and is gone from the list', async () => {
  const { list, act, fail, repair, db } = await startFailing()
  const id = await fail({ group: 1 })
  repair()
  expect(await act(jobs.retry, id)).toMatchObject({ status: 200 })
  await vi.waitFor(async () => expect(await readJob(db, id)).toEqual({ state: 'completed', attempts: 2 }), soon)
  expect((await list()).total).toBe(0)
  expect(await act(jobs.retry, id)).toMatchObject({ status: 404, code: 'job_not_found' })
})

test('a failed singleton job gives way to one that does the same work', async () => {
  const { list, act, fail, repair, db, job } = await startFailing({ singleton: true })
  const id = await fail({ group: 1 })
  repair()
  const later = new Date(Date.now() + 3_600_000)
  expect(await enqueue(db, job, { group: 1, password: '', note: '' }, { startAfter: later })).not.toBeNull()
  expect(await act(jobs.retry, id)).toMatchObject({ status: 200 })
  expect(await readJob(db, id)).toBeUndefined()
  expect((await list()).total).toBe(0)
})

test('a failed job that root gives up is deleted, and no other job can be', async () => {
  const { list, act, fail, db, job } = await startFailing()
  const id = await fail({ group: 1 })
  const waiting = await enqueue(db, job, { group: 2, password: '', note: '' }, { startAfter: new Date('2099-01-01') })
  expect(await act(jobs.remove, waiting!)).toMatchObject({ code: 'job_not_found' })
  expect(await act(jobs.retry, waiting!)).toMatchObject({ code: 'job_not_found' })
  expect(await act(jobs.remove, id)).toMatchObject({ status: 200 })
  expect((await list()).total).toBe(0)
  expect(await readJob(db, waiting!)).toMatchObject({ state: 'created' })
})

test('a failed job stays for thirty days at least', async () => {
  const { fail, db } = await startFailing()
  const id = await fail({ group: 1 })
  const { rows } = await sql<{ days: number }>`
    select deletion_seconds / 86400 as days from pgboss.job where id = ${id}`.execute(db)
  expect(rows[0]!.days).toBeGreaterThanOrEqual(30)
})

test('each kind of job is shown with its last run, its next one, what failed, and whether it waits', async () => {
  const server = await startServer({ database: await createDatabase() })
  const { db } = server.services
  const root = await server.aUser({ role: 'root' })
  const kinds = async () => (await server.call(jobs.kinds, {}, root)).data!
  const kindOf = async (name: string) => (await kinds()).find((kind) => kind.name === name)!
  expect((await kinds()).map(({ name }) => name)).toEqual(allJobs.map(({ name }) => name).toSorted())
  const next = await kindOf('files.drafts')
  expect(next).toMatchObject({ schedule: { everyMinutes: 10 }, waiting: 0, running: 0, failed: 0, endedAt: null })
  expect(Date.parse(next.nextAt!) % 600_000).toBe(0)
  expect((await kindOf('mail.send')).nextAt).toBeNull()

  const run = (name: string) => server.call(jobs.run, { name }, root)
  expect(await run('files.drafts')).toMatchObject({ status: 200 })
  expect(await run('files.drafts')).toMatchObject({ status: 400, code: 'job_kind_waits' })
  expect(await run('mail.send')).toMatchObject({ status: 404, code: 'job_kind_unknown' })
  expect(await run('nothing')).toMatchObject({ status: 404, code: 'job_kind_unknown' })
  expect(await kindOf('files.drafts')).toMatchObject({ waiting: 1 })
  const broken = { ...abandonedDraftsJob, retries: 0, run: async () => Promise.reject(new Error('no such folder')) }
  await startJobs(server, [broken])
  await vi.waitFor(async () => {
    expect(await kindOf('files.drafts')).toMatchObject({ error: 'no such folder' })
  }, soon)
  const { endedAt, failedAt, ms } = await kindOf('files.drafts')
  expect(endedAt).toBe(failedAt)
  expect(ms).toBeGreaterThanOrEqual(0)
  await noteRun(db, { name: 'files.drafts', ms: 7, error: null })
  expect(await kindOf('files.drafts')).toMatchObject({ ms: 7, failedAt, error: 'no such folder' })
  expect(await server.call(jobs.kinds, {}, await server.aUser({ role: 'admin' }))).toMatchObject({ http: 403 })
  const { rows } = await sql<{ act: string; after: unknown }>`select act, after from audit`.execute(db)
  expect(rows).toEqual([{ act: 'job.run', after: { name: 'files.drafts' } }])
})

test('each kind of job has its purpose in both languages', async () => {
  for (const load of Object.values(staffLocales)) {
    const { purposes } = (await load()).jobs
    expect(Object.keys(purposes).toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted())
  }
})

test('a job goes on in the name of the request that added it, and what it has judged does too', async () => {
  const { db, ...server } = await startFailing()
  const seen: (string | null)[] = []
  const job = defineJob({
    name: 'test.names',
    data: z.object({}),
    run: async () => void seen.push(requestOf()),
  })
  await startJobs(server, [job])
  await onBehalfOf('req-0123456789ab', () => enqueue(db, job, {}))
  await vi.waitFor(() => expect(seen).toEqual(['req-0123456789ab']), soon)
  const id = await enqueue(db, job, {})
  await vi.waitFor(() => expect(seen.at(-1)).toBe(`job-${id}`), soon)
})
