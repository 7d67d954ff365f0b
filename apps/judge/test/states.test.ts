import type { WorkSort } from '@praxis/contract/judgeFacts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Outcome } from '#judge/job/judge.ts'
import { Server } from '#judge/server/server.ts'
import { Session } from '#judge/server/session.ts'
import { Worker } from '#judge/assignments/worker.ts'
import { noWorkshop } from './aWorker.ts'
import { FakeServer } from './fakeServer.ts'
import { aJob, anIntroduction } from './jobs.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 10 })
const judged: Outcome = { outcome: 'judged', message: '', cases: [], evidence: null }

async function aWorker(only: WorkSort | null = null) {
  vi.spyOn(console, 'log').mockReset().mockReturnValue()
  const server = await FakeServer.start()
  const ending = new AbortController()
  const session = new Session(
    new Server([server.url], () => Promise.resolve('secret')),
    () => anIntroduction(),
    ending.signal,
  )
  const runTest = () => Promise.reject(new Error('none was given'))
  const work = { judge: () => Promise.resolve(judged), runTest, runWorkshop: noWorkshop }
  const worker = new Worker(session, work, 1, only)
  onTestFinished(async () => {
    ending.abort()
    await worker.stop()
    await server.stop()
  })
  return { server, worker }
}

test('a worker says once what administrators have decided about it, and goes on asking', async () => {
  const { server, worker } = await aWorker()
  server.state = 'draining'
  void worker.run()
  const said = () => vi.mocked(console.log).mock.calls.map(([line]) => String(line))
  await until(() => expect(said()).toHaveLength(1))
  server.state = 'disabled'
  await until(() => expect(said()).toHaveLength(2))
  const beats = server.named('heartbeat').length
  await until(() => expect(server.named('heartbeat').length).toBeGreaterThan(beats + 2))
  server.state = 'active'
  await until(() => expect(said()).toHaveLength(3))
  expect(said()).toEqual([
    expect.stringContaining('no new work'),
    expect.stringContaining('disabled'),
    expect.stringContaining('work again'),
  ])
  server.give(aJob())
  await until(() => expect(server.named('report')).toHaveLength(1))
})

test('a server that answers claims at once with nothing is not asked without end', async () => {
  const { server, worker } = await aWorker()
  server.answer = (name) => (name === 'claim' ? { data: { jobs: [], testRuns: [] } } : null)
  void worker.run()
  await sleep(1_500)
  expect(server.named('claim').length).toBeGreaterThan(1)
  expect(server.named('claim').length).toBeLessThan(6)
})

test.each([
  ['test-runs', 'test-runs'],
  [null, undefined],
] as const)('a worker that takes only %s asks for that', async (only, asked) => {
  const { server, worker } = await aWorker(only)
  void worker.run()
  await until(() => expect(server.named('claim').length).toBeGreaterThan(0))
  expect(server.named('claim')[0]).toMatchObject({ free: 1 })
  expect(server.named('claim')[0]?.only).toBe(asked)
})
