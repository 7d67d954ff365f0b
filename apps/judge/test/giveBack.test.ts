import { expect, onTestFinished, test, vi } from 'vitest'
import { NotOffered } from '#judge/fatalError.ts'
import { Server } from '#judge/server/server.ts'
import { Session } from '#judge/server/session.ts'
import { Worker } from '#judge/assignments/worker.ts'
import { noWorkshop } from './aWorker.ts'
import { FakeServer } from './fakeServer.ts'
import { aJob, anIntroduction } from './jobs.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 10 })

/** One that lacks the language of whatever it gets. */
async function aWorker() {
  vi.spyOn(console, 'error').mockReturnValue()
  const server = await FakeServer.start()
  const ending = new AbortController()
  const api = new Server([server.url], () => Promise.resolve('secret'))
  const session = new Session(api, () => anIntroduction(), ending.signal)
  const judge = () => Promise.reject(new NotOffered('no Fortran'))
  const worker = new Worker(
    session,
    { judge, runTest: () => Promise.reject(new Error('none was given')), runWorkshop: noWorkshop },
    1,
  )
  onTestFinished(async () => {
    ending.abort()
    await worker.stop()
    await server.stop()
  })
  return { server, worker }
}

test('a job that this judge cannot do goes back to the queue, the slower the more often it comes', async () => {
  const { server, worker } = await aWorker()
  const job = aJob()
  server.give(job)
  void worker.run()
  await until(() => expect(server.named('release')).toHaveLength(1))
  const again = performance.now()
  server.give({ ...job, attempt: 3 })
  await until(() => expect(server.named('release')).toHaveLength(2))
  expect(performance.now() - again).toBeGreaterThan(950)
  expect(server.named('release').map(({ jobs }) => jobs)).toEqual([
    [{ judgementId: job.judgementId, attempt: 1 }],
    [{ judgementId: job.judgementId, attempt: 3 }],
  ])
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toEqual([]))
  expect(server.named('report')).toHaveLength(0)
})

test('a job goes back to a server that comes back, and at once when the worker stops', async () => {
  const { server, worker } = await aWorker()
  let failures = 2
  server.answer = (name) => (name === 'release' && failures-- > 0 ? { http: 502 } : null)
  server.give(aJob())
  void worker.run()
  await until(() => expect(server.named('release')).toHaveLength(3))
  const late = aJob({ attempt: 12 })
  server.give(late)
  const kept = [{ judgementId: late.judgementId, attempt: 12 }]
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toMatchObject(kept))
  await worker.stop()
  expect(server.named('release').at(-1)?.jobs).toEqual(kept)
})
