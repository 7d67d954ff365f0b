import { jobs } from '@praxis/contract/jobs'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { startServer } from '../../../test/harness.ts'
import { readJob, startJobs } from '../../../test/jobs.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'

describeEndpoints(
  'jobs',
  `
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
