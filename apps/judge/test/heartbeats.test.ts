import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { RunTest, TestRunResult } from '#judge/job/testRun.ts'
import { aWorker, begin, endless, until } from './aWorker.ts'
import { aJob, aTestRun } from './jobs.ts'

const ran: TestRunResult = { status: 0, timeUs: 1, memoryKb: 1, output: 'out', stderr: '' }

test('a worker always has a heartbeat open, and follows what the server says in it at once', async () => {
  const ended: number[] = []
  const { server, worker } = await aWorker((job, about) =>
    endless(job, about).finally(() => ended.push(job.judgementId)),
  )
  // Between two heartbeats of a server that does not wait.
  server.times.heartbeatSeconds = 60
  const job = aJob()
  const beats: PromiseWithResolvers<{ data: object }>[] = []
  server.answer = (name) => {
    if (name !== 'heartbeat') return null
    beats.push(Promise.withResolvers())
    return beats.at(-1)!.promise
  }
  void begin(worker)
  await until(() => expect(server.named('heartbeat')).toMatchObject([{ jobs: [], waitSeconds: 60 }]))
  server.give(job)
  await until(() => expect(server.jobs).toHaveLength(0))
  // Something was taken that the first heartbeat could not name yet.
  beats[0]?.resolve({ data: { lost: [], state: 'active', again: true } })
  await until(() =>
    expect(server.named('heartbeat').at(-1)?.jobs).toEqual([
      { judgementId: job.judgementId, attempt: 1, heldMs: 0, isPaused: false },
    ]),
  )
  beats[1]?.resolve({ data: { lost: [job.judgementId], state: 'active' } })
  await until(() => expect(ended).toEqual([job.judgementId]))
  await until(() => expect(server.named('heartbeat')).toHaveLength(3))
  beats[2]?.resolve({ data: { lost: [job.judgementId], state: 'active' } })
  await sleep(300)
  expect(server.named('heartbeat')).toHaveLength(3)
})

test('a test run that a heartbeat names as lost ends and makes room, and is not reported', async () => {
  const runTest: RunTest = (run, signal) =>
    run.input === 'honest'
      ? Promise.resolve(ran)
      : new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  const { server, worker } = await aWorker(endless, { slots: 1, runTest })
  const [lost, next] = [aTestRun(), aTestRun({ input: 'honest' })]
  server.giveTestRuns(lost)
  void begin(worker)
  await until(() => expect(server.named('heartbeat').at(-1)?.testRuns).toEqual([lost.id]))
  server.giveTestRuns(next)
  server.lostTestRuns.push(lost.id)
  await until(() => expect(server.named('testReport').map(({ id }) => id)).toEqual([next.id]))
  expect(vi.mocked(console.error)).not.toHaveBeenCalled()
})

test('a worker that is told to pause a job asks for another one, and goes on when a claim or a heartbeat says so', async () => {
  const { server, worker } = await aWorker(endless, { slots: 1 })
  const [first, second] = [aJob(), aJob()]
  const names = (isPaused: boolean) => ({ judgementId: first.judgementId, isPaused })
  server.give(first)
  void begin(worker)
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toMatchObject([names(false)]))
  server.give(second)
  server.pauses.push(first.judgementId)
  await until(() =>
    expect(server.named('heartbeat').at(-1)?.jobs).toMatchObject([names(true), { judgementId: second.judgementId }]),
  )
  server.pauses.length = 0
  server.resumes.push(first.judgementId)
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs?.[0]).toMatchObject(names(false)))
  // Both are in its slot now, so it asks for nothing.
  const claims = server.named('claim').length
  await sleep(300)
  expect(server.named('claim')).toHaveLength(claims)
  server.resumes.length = 0
  server.lost.push(second.judgementId)
  server.pauses.push(first.judgementId)
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toMatchObject([names(true)]))
  server.pauses.length = 0
  server.resumed.push(first.judgementId)
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toMatchObject([names(false)]))
})
