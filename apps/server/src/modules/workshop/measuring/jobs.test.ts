import { expect, test } from 'vitest'
import { startJobs } from '../../../../test/jobs.ts'
import { aMeasuredSite } from '../../../../test/measuredSite.ts'
import { keepMeasuringJob, measureLimitJob } from './measureJobs.ts'

test('a measurement goes on by itself from run to run, also after the process that had its job is gone', async () => {
  const site = await aMeasuredSite([{ file: 'a.c' }, { file: 'b.c' }, { file: 'c.c' }])
  const { begin, claim, end, offer, pid, another, db, services } = site
  const jobs = await startJobs(site, [measureLimitJob, keepMeasuringJob])
  const other = await another('SECOND')
  await begin()
  await begin(other, [{ file: 'd.c' }])
  const taken: string[] = []
  async function judgeAll(until: () => Promise<boolean>) {
    await expect
      .poll(
        async () => {
          for (const run of await claim()) {
            taken.push(run.job!.source)
            await end(run, 1_200)
          }
          return until()
        },
        { timeout: 20_000 },
      )
      .toBe(true)
  }
  await judgeAll(async () => taken.length >= 1)
  await jobs.stop()
  // The jobs of the process are lost with it. Another one begins with what is kept in rows.
  await site.forgetJobs()
  await startJobs(site, [measureLimitJob, keepMeasuringJob])
  await keepMeasuringJob.run(services, {}, { id: '', signal: new AbortController().signal })
  const isMeasured = async (of: number) => (await offer(of))!.state === 'measured'
  await judgeAll(async () => (await isMeasured(pid)) && (await isMeasured(other)))
  expect(taken.toSorted()).toEqual(['// a.c', '// b.c', '// c.c', '// d.c'])
  expect(await offer()).toMatchObject({ offer: 3_000, judged: 3 })
  expect(await db.selectFrom('workshop_run').select('id').where('state', '<>', 'done').execute()).toEqual([])
}, 60_000)
