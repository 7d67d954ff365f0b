import { onTestFinished, vi } from 'vitest'
import type { Judge, Outcome } from '#judge/job/judge.ts'
import { Server } from '#judge/server/server.ts'
import { Session } from '#judge/server/session.ts'
import type { RunTest } from '#judge/job/testRun.ts'
import type { RunWorkshop } from '#judge/job/workshop/outcome.ts'
import { Worker } from '#judge/assignments/worker.ts'
import { FakeServer } from './fakeServer.ts'
import { anIntroduction } from './jobs.ts'

export const judged: Outcome = { outcome: 'judged', message: '', cases: [], evidence: null }
/** Judges until it is told to stop. */
export const endless: Judge = (_job, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

export const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 10 })

const noTest: RunTest = () => Promise.reject(new Error('no test run was given'))
export const noWorkshop: RunWorkshop = () => Promise.reject(new Error('no workshop run was given'))

export async function aWorker(
  judge: Judge,
  { slots = 2, token = async () => 'secret', runTest = noTest, runWorkshop = noWorkshop } = {},
) {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const server = await FakeServer.start()
  const ending = new AbortController()
  const introduction = anIntroduction(slots)
  const session = new Session(new Server([server.url], token), () => introduction, ending.signal)
  const worker = new Worker(session, { judge, runTest, runWorkshop }, slots)
  onTestFinished(async () => {
    ending.abort()
    await worker.stop()
    await server.stop()
  })
  return { server, worker }
}

/** Starts working; the test goes on beside it. */
export function begin(worker: Worker): Promise<void> {
  const running = worker.run()
  running.catch(() => {})
  return running
}
