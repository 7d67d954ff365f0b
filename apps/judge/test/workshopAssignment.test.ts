import type { WorkshopJob } from '@praxis/contract/judgingJobs'
import { expect, test } from 'vitest'
import { withoutCases } from '#judge/job/workshop/outcome.ts'
import type { RunWorkshop } from '#judge/job/workshop/outcome.ts'
import { aWorker, begin, judged, until } from './aWorker.ts'
import { aJob } from './jobs.ts'

let last = 0
const aRun = (kind: WorkshopJob['kind']): WorkshopJob => ({
  id: ++last,
  attempt: 1,
  kind,
  job: null,
  validator: null,
  input: '',
  output: '',
  answer: '',
})
const endlessRun: RunWorkshop = (_run, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const judgeAtOnce = () => Promise.resolve(judged)

test('a run over all cases takes the place of no submission, and a short one takes one', async () => {
  const { server, worker } = await aWorker(judgeAtOnce, { slots: 1, runWorkshop: endlessRun })
  server.giveWorkshopRuns(aRun('judge'))
  void begin(worker)
  await until(() => expect(server.named('heartbeat').at(-1)?.workshopRuns).toHaveLength(1))
  server.give(aJob(), aJob())
  await until(() => expect(server.named('report')).toHaveLength(2))
  server.giveWorkshopRuns(aRun('compile'))
  await until(() => expect(server.named('heartbeat').at(-1)?.workshopRuns).toHaveLength(2))
  const claims = server.named('claim').length
  await until(() => expect(server.named('heartbeat').length).toBeGreaterThan(5))
  expect(server.named('claim')).toHaveLength(claims)
})

test('a report that the server refuses is followed by a short one, so that nothing is done again', async () => {
  const runWorkshop: RunWorkshop = () => Promise.resolve(withoutCases('compile_error', 'too much'))
  const { server, worker } = await aWorker(judgeAtOnce, { runWorkshop })
  server.answer = (name, input) =>
    name === 'workshopReport' && input['message'] === 'too much' ? { http: 413, code: 'invalid_input' } : null
  server.giveWorkshopRuns(aRun('compile'))
  void begin(worker)
  const short = { outcome: 'system_error', message: 'The server could not take the result.', cases: [], answers: [] }
  await until(() => expect(server.named('workshopReport').at(-1)).toMatchObject(short))
})
