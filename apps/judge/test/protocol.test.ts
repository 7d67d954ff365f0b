import type { CaseResult } from '@praxis/contract/judged'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { FatalError } from '#judge/fatalError.ts'
import type { RunTest, TestRunResult } from '#judge/job/testRun.ts'
import { aWorker, begin, endless, judged, until } from './aWorker.ts'
import { aJob, aTestRun } from './jobs.ts'

const aResult = (seq: number): CaseResult => ({
  caseId: seq,
  seq,
  status: 0,
  timeUs: 1e3,
  memoryKb: 1024,
  share: 1,
  detail: null,
})
test('a worker claims what it has slots for and reports every job once', async () => {
  let atOnce = 0
  let most = 0
  const { server, worker } = await aWorker(async () => {
    most = Math.max(most, ++atOnce)
    await sleep(20)
    atOnce--
    return judged
  })
  const jobs = Array.from({ length: 7 }, () => aJob())
  server.give(...jobs)
  void begin(worker)
  await until(() => expect(server.named('report')).toHaveLength(7))
  expect(most).toBe(2)
  expect(new Set(server.named('report').map((it) => it.judgementId))).toEqual(new Set(jobs.map((it) => it.judgementId)))
  expect(Math.max(...server.named('claim').map((it) => it.free))).toBe(2)
})

test('a finished report outlives a server that goes away and comes back', async () => {
  const { server, worker } = await aWorker(async () => {
    await server.stop()
    return judged
  })
  server.give(aJob())
  void begin(worker)
  await sleep(600)
  expect(server.named('report')).toHaveLength(0)
  await server.start()
  await until(() => expect(server.named('report')).toHaveLength(1))
})

test('a finished report reaches a server that has forgotten the session, with the same attempt', async () => {
  const { server, worker } = await aWorker(async () => {
    server.forgetSession()
    return judged
  })
  const job = aJob({ attempt: 3 })
  server.give(job)
  void begin(worker)
  await until(() => expect(server.named('report').at(-1)?.session).toBe(server.session))
  expect(server.named('report').at(-1)).toMatchObject({ judgementId: job.judgementId, attempt: 3 })
  expect(server.named('hello')).toHaveLength(2)
})

test('a report that the server fails at is offered until it succeeds', async () => {
  const { server, worker } = await aWorker(() => Promise.resolve(judged))
  server.answer = (name) => (name === 'report' && server.named('report').length < 3 ? { http: 500 } : null)
  server.give(aJob())
  void begin(worker)
  await until(() => expect(server.named('report')).toHaveLength(3))
})

test('a report that comes too late is dropped and the worker goes on', async () => {
  const { server, worker } = await aWorker(() => Promise.resolve(judged), { slots: 1 })
  server.answer = (name) => (name === 'report' ? { data: { accepted: false } } : null)
  server.give(aJob(), aJob())
  void begin(worker)
  await until(() => expect(server.named('report')).toHaveLength(2))
  await sleep(400)
  expect(server.named('report')).toHaveLength(2)
})

test('a report that the server cannot take is replaced by one that says so', async () => {
  const { server, worker } = await aWorker(() => Promise.resolve({ ...judged, message: 'too long' }))
  server.answer = (name, input) => (name === 'report' && input['message'] === 'too long' ? { http: 413 } : null)
  server.give(aJob())
  void begin(worker)
  await until(() => expect(server.named('report').at(-1)?.outcome).toBe('system_error'))
})

test('a judge that throws is reported as a system error without its secrets', async () => {
  const { server, worker } = await aWorker(() => Promise.reject(new Error('/some/path')))
  server.give(aJob())
  void begin(worker)
  await until(() => expect(server.named('report')).toHaveLength(1))
  expect(server.named('report')[0]).toMatchObject({ outcome: 'system_error' })
  expect(server.named('report')[0]?.message).not.toContain('/some/path')
})

test('a job that a heartbeat names as lost ends at once and is not reported', async () => {
  const ended: number[] = []
  const { server, worker } = await aWorker((job, about) =>
    endless(job, about).finally(() => ended.push(job.judgementId)),
  )
  const [lost, kept] = [aJob(), aJob()]
  server.give(lost, kept)
  void begin(worker)
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toHaveLength(2))
  server.lost.push(lost.judgementId)
  await until(() => expect(ended).toEqual([lost.judgementId]))
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toHaveLength(1))
  expect(server.named('report')).toHaveLength(0)
})

test('a job that comes again with a new attempt replaces the old one', async () => {
  const { server, worker } = await aWorker((job, about) =>
    job.attempt === 1 ? endless(job, about) : Promise.resolve(judged),
  )
  const job = aJob()
  server.give(job)
  void begin(worker)
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toHaveLength(1))
  server.give({ ...job, attempt: 2 })
  await until(() => expect(server.named('report')).toMatchObject([{ attempt: 2 }]))
})

test('what a heartbeat said of an old attempt does not end the new one', async () => {
  const ended: number[] = []
  const { server, worker } = await aWorker((job, about) => endless(job, about).finally(() => ended.push(job.attempt)))
  const job = aJob()
  // A heartbeat is given up when the next one is due.
  server.times.heartbeatSeconds = 1
  const held = Promise.withResolvers<void>()
  let asked = 0
  // The answer to the first heartbeat about the old attempt comes when the new one is in hand.
  server.answer = async (name, { jobs }) => {
    const isAboutOld = name === 'heartbeat' && (jobs as { attempt: number }[]).some(({ attempt }) => attempt === 1)
    if (!isAboutOld || ++asked > 1) return null
    await held.promise
    return { data: { lost: [job.judgementId], state: 'active' } }
  }
  server.give(job)
  void begin(worker)
  await until(() => expect(asked).toBe(1))
  server.give({ ...job, attempt: 2 })
  await until(() => expect(ended).toEqual([1]))
  held.resolve()
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toMatchObject([{ attempt: 2 }]))
  expect(ended).toEqual([1])
})

test('a worker that stops gives unfinished jobs back within a second and claims nothing more', async () => {
  const { server, worker } = await aWorker(endless)
  const job = aJob()
  server.give(job)
  const running = begin(worker)
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toHaveLength(1))
  const began = performance.now()
  await worker.stop()
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(server.named('release')).toMatchObject([{ jobs: [{ judgementId: job.judgementId, attempt: 1 }] }])
  await running
  server.give(aJob())
  await sleep(200)
  expect(server.jobs).toHaveLength(1)
})

test('a worker that stops still delivers a report that is on its way', async () => {
  const { server, worker } = await aWorker(() => Promise.resolve(judged))
  server.answer = (name) => (name === 'report' && server.named('report').length === 1 ? { http: 503 } : null)
  server.give(aJob())
  void begin(worker)
  await until(() => expect(server.named('report')).toHaveLength(1))
  await worker.stop()
  expect(server.named('report')).toHaveLength(2)
  expect(server.named('release')).toHaveLength(0)
})

test('progress comes at most five times a second, each message later and fuller, and none after the report', async () => {
  const { server, worker } = await aWorker(async (_job, { progress }) => {
    progress.enter('compiling')
    await sleep(50)
    progress.enter('judging')
    for (let seq = 1; seq <= 60; seq++) {
      progress.add(aResult(seq))
      await sleep(10)
    }
    return judged
  })
  server.give(aJob())
  void begin(worker)
  await until(() => expect(server.named('report')).toHaveLength(1))
  await sleep(300)
  const messages = server.named('progress')
  expect(messages[0]).toMatchObject({ stage: 'compiling', cases: [] })
  expect(messages.map((it) => it.sequence)).toEqual(messages.map((_, index) => index + 1))
  expect(messages.length).toBeGreaterThanOrEqual(3)
  expect(messages.length).toBeLessThanOrEqual(6)
  const last = server.calls.findLast(({ name }) => name === 'progress' || name === 'report')
  expect(last?.name).toBe('report')
})

test('a job whose progress is refused ends', async () => {
  const ended = vi.fn()
  const { server, worker } = await aWorker((job, about) => {
    about.progress.enter('compiling')
    return endless(job, about).finally(ended)
  })
  server.answer = (name) => (name === 'progress' ? { data: { accepted: false } } : null)
  server.give(aJob())
  void begin(worker)
  await until(() => expect(ended).toHaveBeenCalled())
})

test('a wrong token ends the worker with the cure', async () => {
  const { worker } = await aWorker(endless, { token: () => Promise.resolve('wrong') })
  await expect(worker.run()).rejects.toThrow(/does not accept the judge token\. Copy the file judge-token/)
})

test('a token that changes is read again', async () => {
  let token = 'secret'
  const { server, worker } = await aWorker(() => Promise.resolve(judged), { token: async () => token })
  void begin(worker)
  await until(() => expect(server.named('claim')).toHaveLength(1))
  server.token = token = 'another'
  server.give(aJob())
  await until(() => expect(server.named('report')).toHaveLength(1))
})

test('a sandbox that is gone ends the worker, which gives its jobs back instead of failing them', async () => {
  const { server, worker } = await aWorker(() => Promise.reject(new FatalError('no sandbox')))
  const job = aJob()
  server.give(job)
  await expect(worker.run()).rejects.toThrow('no sandbox')
  await worker.stop()
  expect(server.named('release')).toMatchObject([{ jobs: [{ judgementId: job.judgementId }] }])
  expect(server.named('report')).toHaveLength(0)
})

test('a server of another version ends the worker with the cure', async () => {
  const { server, worker } = await aWorker(endless)
  server.answer = (name) => (name === 'hello' ? { envelope: 400, code: 'judge_protocol' } : null)
  await expect(worker.run()).rejects.toThrow(/Install the same version/)
})

test('a server that is not there yet is awaited, and said so once', async () => {
  const { server, worker } = await aWorker(() => Promise.resolve(judged))
  await server.stop()
  server.give(aJob())
  void begin(worker)
  await sleep(900)
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(1)
  expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain('does not answer (ECONNREFUSED)')
  await server.start()
  await until(() => expect(server.named('report')).toHaveLength(1))
})

const ran: TestRunResult = { status: 0, timeUs: 1, memoryKb: 1, output: 'out', stderr: '' }

test('a test run takes a slot, is reported once and makes room again', async () => {
  let atOnce = 0
  let most = 0
  const count = async <T>(result: T) => {
    most = Math.max(most, ++atOnce)
    await sleep(20)
    atOnce--
    return result
  }
  const { server, worker } = await aWorker(() => count(judged), { runTest: () => count(ran) })
  const runs = [aTestRun(), aTestRun(), aTestRun()]
  server.give(aJob(), aJob())
  server.giveTestRuns(...runs)
  void begin(worker)
  await until(() => expect(server.named('testReport')).toHaveLength(3))
  expect(server.named('testReport').map((it) => it.id)).toEqual(runs.map((it) => it.id))
  expect(server.named('testReport')[0]).toMatchObject(ran)
  expect(server.named('report')).toHaveLength(2)
  expect(most).toBe(2)
})

test('a test run that breaks the judge is a system error, and its report is offered again while the server is away', async () => {
  const { server, worker } = await aWorker(endless, { runTest: () => Promise.reject(new Error('bug')) })
  let refusals = 2
  server.answer = (name) => (name === 'testReport' && refusals-- > 0 ? { http: 502 } : null)
  server.giveTestRuns(aTestRun())
  void begin(worker)
  await until(() => expect(server.named('testReport')).toHaveLength(3))
  expect(server.named('testReport')[2]).toMatchObject({ status: 4, output: '' })
})

test('a worker that stops ends its test runs and gives them back', async () => {
  const stopped = vi.fn()
  const runTest: RunTest = (_run, signal) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        stopped()
        reject(signal.reason as Error)
      }),
    )
  const { server, worker } = await aWorker(endless, { runTest })
  const run = aTestRun()
  server.giveTestRuns(run)
  void begin(worker)
  await until(() => expect(server.testRuns).toHaveLength(0))
  await sleep(50)
  await worker.stop()
  expect(stopped).toHaveBeenCalledTimes(1)
  expect(server.named('release')).toMatchObject([{ jobs: [], testRuns: [run.id] }])
  expect(server.named('testReport')).toHaveLength(0)
})
