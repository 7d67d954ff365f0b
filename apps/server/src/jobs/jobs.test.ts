import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fastTimes } from '../../test/fastTimes.ts'
import { readJob, startJobs } from '../../test/jobs.ts'
import { startServer } from '../../test/harness.ts'
import { defineJob, type Schedule } from './defineJob.ts'
import { enqueue } from './enqueue.queries.ts'
import { prepareQueues } from './queues.queries.ts'

const soon = { timeout: 10_000, interval: 50 }

/** A job that notes what it was given. */
function notingJob(settings: { singleton?: boolean; schedule?: Schedule } = {}) {
  const seen: string[] = []
  const job = defineJob({
    name: `test.${Math.random().toString(36).slice(2)}`,
    data: z.object({ word: z.string().default('') }),
    retryAfterSeconds: 0,
    ...settings,
    run: async (_services, { word }) => void seen.push(word),
  })
  return { job, seen }
}

test('a job runs once after the commit of the transaction that added it, and a rollback takes it back', async () => {
  const server = await startServer()
  const { db } = server.services
  const { job, seen } = notingJob()
  await startJobs(server, [job])
  const lost = db.transaction().execute(async (tx) => {
    await enqueue(tx, job, { word: 'rolled back' })
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  const id = await db.transaction().execute((tx) => enqueue(tx, job, { word: 'kept' }))
  await vi.waitFor(async () => expect(await readJob(db, id!)).toEqual({ state: 'completed', attempts: 1 }), soon)
  expect(seen).toEqual(['kept'])
})

test('a job that fails runs again with its data, each failure is logged once with its id, and then it has failed', async () => {
  const server = await startServer()
  const { db } = server.services
  const warnings: object[] = []
  const services = {
    ...server.services,
    log: { ...server.services.log, warn: (line: object) => void warnings.push(line) },
  }
  const words: string[] = []
  const job = defineJob({
    name: 'test.fails',
    data: z.object({ word: z.string() }),
    retries: 1,
    retryAfterSeconds: 0,
    async run(_services, { word }) {
      words.push(word)
      throw new Error('broken on purpose')
    },
  })
  await startJobs({ ...server, services }, [job])
  const id = await enqueue(db, job, { word: 'again' })
  await vi.waitFor(async () => expect(await readJob(db, id!)).toEqual({ state: 'failed', attempts: 2 }), soon)
  expect(words).toEqual(['again', 'again'])
  expect(warnings).toMatchObject([{ job: 'test.fails', id, err: { message: 'broken on purpose' } }])
  expect(server.errors).toMatchObject([{ job: 'test.fails', id, err: { message: 'broken on purpose' } }])
})

test('a run that takes too long has failed, is logged once, and hears of it', async () => {
  const server = await startServer()
  const heard = Promise.withResolvers<void>()
  const job = defineJob({
    name: 'test.too-long',
    data: z.object({}),
    retries: 0,
    timeoutSeconds: 1,
    async run(_services, _data, { signal }) {
      await once(signal, 'abort')
      heard.resolve()
      throw new Error('stopped because it was told to')
    },
  })
  await startJobs(server, [job])
  const id = await enqueue(server.services.db, job, {})
  await heard.promise
  await vi.waitFor(
    async () => expect(await readJob(server.services.db, id!)).toEqual({ state: 'failed', attempts: 1 }),
    soon,
  )
  expect(server.errors).toMatchObject([{ job: 'test.too-long', id }])
})

test('a singleton job is added once for each key until it has run', async () => {
  const server = await startServer()
  const { db } = server.services
  const { job, seen } = notingJob({ singleton: true })
  await prepareQueues(db, [job], fastTimes.heartbeatSeconds)
  const ids = [
    await enqueue(db, job, { word: 'one' }, { key: '1' }),
    await enqueue(db, job, { word: 'one again' }, { key: '1' }),
    await enqueue(db, job, { word: 'two' }, { key: '2' }),
  ]
  expect(ids).toEqual([expect.any(String), null, expect.any(String)])
  await startJobs(server, [job])
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(['one', 'two']), soon)
  await vi.waitFor(async () => expect(await readJob(db, ids[0]!)).toMatchObject({ state: 'completed' }), soon)
  expect(await enqueue(db, job, { word: 'later' }, { key: '1' })).not.toBeNull()
})

test('a job that is not in the list, a key without a singleton and wrong data are refused', async () => {
  const { services } = await startServer()
  const { job } = notingJob()
  await expect(enqueue(services.db, job, { word: 'a' })).rejects.toThrow('not in the list of jobs')
  await prepareQueues(services.db, [job], 30)
  await expect(enqueue(services.db, job, { word: 'a' }, { key: 'k' })).rejects.toThrow('not a singleton')
  await expect(enqueue(services.db, job, { word: 1 } as never)).rejects.toThrow('expected string')
})

test('two processes add a scheduled job once, and keep the time zone of the site with it', async () => {
  const server = await startServer()
  const { db } = server.services
  const daily = notingJob({ schedule: { cron: '30 3 * * *' } }).job
  const { job, seen } = notingJob({ schedule: { everyMinutes: 1 } })
  await Promise.all([startJobs(server, [job, daily]), startJobs(server, [job, daily])])
  const { rows } = await sql<object>`select cron, timezone from pgboss.schedule order by cron`.execute(db)
  expect(rows).toEqual([
    { cron: '*/1 * * * *', timezone: 'Asia/Shanghai' },
    { cron: '30 3 * * *', timezone: 'Asia/Shanghai' },
  ])
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), soon)
  // Each minute has a slot of its own, and a test may begin at the end of one.
  const { rows: slots } = await sql`
    select distinct singleton_on from pgboss.job where name = '__pgboss__send-it' and data->>'name' = ${job.name}`.execute(
    db,
  )
  const { rows: added } = await sql`select id from pgboss.job where name = ${job.name}`.execute(db)
  expect(added).toHaveLength(slots.length)
})

test('a job that still runs when its process stops is given back at once, and that does not count as a failure', async () => {
  const server = await startServer()
  const { db } = server.services
  const started = Promise.withResolvers<void>()
  let runs = 0
  const job = defineJob({
    name: 'test.long',
    data: z.object({}),
    retries: 0,
    async run() {
      runs += 1
      if (runs > 1) return
      started.resolve()
      await new Promise(() => {})
    },
  })
  const first = await startJobs(server, [job])
  const id = await enqueue(db, job, {})
  await started.promise
  const before = Date.now()
  await first.stop()
  expect(Date.now() - before).toBeLessThan(1_000)
  expect(await readJob(db, id!)).toMatchObject({ state: 'retry' })
  const { rows } = await sql`select retry_limit from pgboss.job where id = ${id}`.execute(db)
  expect(rows).toEqual([{ retry_limit: 1 }])
  await startJobs(server, [job])
  await vi.waitFor(async () => expect(await readJob(db, id!)).toEqual({ state: 'completed', attempts: 2 }), soon)
  expect(runs).toBe(2)
})

test('lost database connections end nothing, and work goes on', async () => {
  const server = await startServer()
  const { db } = server.services
  const { job, seen } = notingJob()
  await startJobs(server, [job])
  for (const word of ['first', 'second', 'third']) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'praxis-jobs' and datname = current_database()`.execute(db)
    const id = await enqueue(db, job, { word })
    await vi.waitFor(async () => expect(await readJob(db, id!)).toMatchObject({ state: 'completed' }), soon)
  }
  expect(seen).toEqual(['first', 'second', 'third'])
})

test('background work holds two connections at most', async () => {
  const server = await startServer()
  const jobs = Array.from({ length: 12 }, () => notingJob().job)
  await startJobs(server, jobs)
  for (const job of jobs) await enqueue(server.services.db, job, { word: 'x' })
  let most = 0
  await vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where application_name = 'praxis-jobs' and datname = current_database()`.execute(server.services.db)
    most = Math.max(most, rows[0]!.count)
    const { rows: left } =
      await sql`select 1 from pgboss.job where state <> 'completed' and name like 'test.%'`.execute(server.services.db)
    expect(left).toEqual([])
  }, soon)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
})
