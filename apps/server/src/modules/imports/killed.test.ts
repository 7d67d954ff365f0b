import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageImports } from '@praxis/contract/packageImports'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareQueues } from '#server/jobs/queues.queries.ts'
import { createDatabase } from '../../../../../tests/setup/database.ts'
import { fastTimes } from '../../../test/fastTimes.ts'
import { startJobs } from '../../../test/jobs.ts'
import { aPackageSite, ownPackage } from '../../../test/packageSite.ts'
import { makeProblemsJob, readPackagesJob } from './public.ts'
import { removeAbandonedScratch } from './work/openUpload.ts'
import { workTimes } from './work/workTimes.ts'

const worker = fileURLToPath(new URL('../../../test/packageProcess.ts', import.meta.url))
const many = 60
Object.assign(workTimes, { signMs: 200, lostMs: 1_500 })

test('an import whose process is killed again and again makes each problem once', { timeout: 180_000 }, async () => {
  const site = await aPackageSite({ database: await createDatabase() })
  const { upload, state, call, root, db } = site
  await prepareQueues(db, [readPackagesJob, makeProblemsJob], fastTimes.heartbeatSeconds)
  const start = () => {
    const child = fork(worker, [site.database, site.filesFolder])
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const kill = async (child: ReturnType<typeof start>) => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const files = Array.from({ length: many }, (_, n) => ownPackage(`p${n}`, { id: String(2_000 + n) })).flat()
  let child = start()
  const { id } = (await upload(files)).data!
  await vi.waitFor(async () => expect((await state(id)).problems).toBeGreaterThan(3), { timeout: 30_000, interval: 5 })
  await kill(child)
  expect((await state(id)).state).toBe('reading')
  child = start()
  await vi.waitFor(async () => expect((await state(id)).state).toBe('read'), { timeout: 60_000, interval: 50 })
  expect((await state(id)).problems).toBe(many)
  await call(packageImports.start, { id }, root)
  for (const least of [5, 20]) {
    await vi.waitFor(async () => expect((await state(id)).imported).toBeGreaterThan(least), {
      timeout: 60_000,
      interval: 5,
    })
    await kill(child)
    expect((await state(id)).state).toBe('running')
    if (least === 5) child = start()
  }
  const again = { retryAfterSeconds: 0 }
  await startJobs(site, [
    { ...readPackagesJob, ...again },
    { ...makeProblemsJob, ...again },
  ])
  await vi.waitFor(async () => expect((await state(id)).state).toBe('done'), { timeout: 60_000, interval: 200 })
  expect(await state(id)).toMatchObject({ problems: many, imported: many, failed: 0 })
  const { rows } = await sql<{ problems: number; cases: number; statements: number }>`
    select (select count(*) from problem) as problems, (select count(*) from test_case) as cases,
      (select count(*) from problem_statement) as statements`.execute(db)
  expect(rows[0]).toEqual({ problems: many, cases: 2 * many, statements: many })
  await removeAbandonedScratch()
  const left = join(tmpdir(), 'praxis-imports')
  const ofOthers = existsSync(left) ? readdirSync(left).filter((name) => !name.startsWith(`${process.pid}-`)) : []
  expect(ofOthers.filter((name) => name.startsWith(`${child.pid}-`))).toEqual([])
})
