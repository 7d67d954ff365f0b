import { dashboard } from '@praxis/contract/dashboard'
import { disk } from '@praxis/contract/disk'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { allRight } from '../../../test/judgeSite.ts'
import { aMeasuredSite, metricsToken as token } from '../../../test/metricsSite.ts'
import { noteLevels } from '../../modules/overview/figures/figures.queries.ts'

test('nobody reads metrics without the token, and a site without one has no such address', async () => {
  const { get, send } = await aMeasuredSite()
  for (const shown of [undefined, '', 'Bearer ', 'Bearer another token', token.slice(1)]) {
    const reply = await get('/metrics', shown)
    expect(reply.statusCode).toBe(401)
    expect(reply.body).not.toContain('praxis_')
  }
  expect((await get('/metrics', token)).statusCode).toBe(200)
  const { raw } = await send({ method: 'GET', url: '/metrics' }, { headers: { authorization: token } })
  expect(raw).not.toContain('praxis_')
})

test('metrics tell calls by status, their latencies, the queue, judges, verdicts, jobs, connections and the disk', async () => {
  const site = await aMeasuredSite()
  const { get, read, aUser, aJudge, aProblem, call, services } = site
  await aProblem()
  const root = await aUser({ role: 'root' })
  await get('/api/admin/disk', root.token)
  await get('/api/admin/disk', root.token)
  await get('/api/admin/disk')
  await get('/api/no-such-call')
  const judge = await aJudge('one')
  const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
  await call(submissions.submit, draft, root)
  await call(submissions.submit, draft, root)
  const [job] = await judge.claim()
  await judge.report(job!, allRight)
  services.watch.jobEnded('files.drafts', 1_500, false)
  services.watch.jobEnded('files.drafts', 500, true)
  await noteLevels(services.db, 1)
  const closed = services.watch.streamOpened()
  const { valueOf, types, samples } = await read()
  const reads = disk.read.call
  expect(valueOf('http_requests_total', { call: reads, status: '200' })).toBe(2)
  expect(valueOf('http_requests_total', { call: reads, status: '401' })).toBe(1)
  expect(valueOf('http_request_duration_seconds_count', { call: reads })).toBe(3)
  expect(valueOf('http_request_duration_seconds_bucket', { call: reads, le: '+Inf' })).toBe(3)
  expect(samples.filter(({ labels }) => labels['call']?.includes('no-such-call'))).toEqual([])
  expect(valueOf('queue_jobs', { kind: 'practice' })).toBe(1)
  expect(valueOf('queue_in_hand')).toBe(0)
  expect(valueOf('queue_oldest_wait_seconds')).toBeGreaterThanOrEqual(0)
  expect(valueOf('judges', { state: 'online' })).toBe(1)
  expect(valueOf('judge_slots', { judge: 'judge' })).toBe(2)
  expect(valueOf('verdicts_total', { verdict: nameOf(judgeStatus.accepted) })).toBe(1)
  expect(valueOf('job_runs_total', { name: 'files.drafts', result: 'failed' })).toBe(1)
  expect(valueOf('job_seconds_total', { name: 'files.drafts' })).toBe(2)
  expect(valueOf('database_connections', { state: 'busy' })).toBe(2)
  expect(valueOf('database_connections', { state: 'waiting' })).toBe(1)
  expect(valueOf('database_up')).toBe(1)
  expect(valueOf('live_streams')).toBe(1)
  expect(valueOf('disk_bytes', { kind: 'total' })).toBe(2 ** 41)
  expect(valueOf('info', { version: 'test' })).toBe(1)
  expect(types.get('praxis_http_request_duration_seconds')).toBe('histogram')
  expect(types.get('praxis_verdicts_total')).toBe('counter')
  closed()
  const later = await read()
  expect(later.valueOf('live_streams')).toBe(0)
  expect(later.valueOf('verdicts_total', { verdict: 'accepted' })).toBe(1)
  expect(later.valueOf('judge_slots', { judge: 'judge' })).toBe(2)
  expect(JSON.stringify(later.samples)).not.toContain(root.uid)
})

const nameOf = (status: number) => Object.entries(judgeStatus).find(([, one]) => one === status)![0]

test('a database that does not answer takes only the figures of the site from metrics', async () => {
  const site = await aMeasuredSite()
  const { services, read, get } = site
  await get(dashboard.now.call.split(' ')[1]!)
  expect((await read()).valueOf('queue_in_hand')).toBe(0)
  const broken = Object.assign(services, { measureDisk: async () => Promise.reject(new Error('gone')) })
  expect(broken).toBe(services)
  const { valueOf } = await read()
  expect(valueOf('database_up')).toBe(0)
  expect(valueOf('queue_jobs', { kind: 'practice' })).toBeUndefined()
  expect(valueOf('http_requests_total', { call: dashboard.now.call, status: '401' })).toBe(1)
})
