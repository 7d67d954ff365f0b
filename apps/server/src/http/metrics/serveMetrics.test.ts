import { dashboard } from '@praxis/contract/dashboard'
import { disk } from '@praxis/contract/disk'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { onTestFinished, expect, test } from 'vitest'
import { createDatabase } from '../../../../../tests/setup/database.ts'
import { allRight } from '../../../test/judgeSite.ts'
import { startServer } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { noteLevels } from '../../modules/overview/figures/figures.queries.ts'

const token = 'a token of the metrics'
const pool = { totalCount: 5, idleCount: 3, waitingCount: 1 }

type Sample = { name: string; labels: Record<string, string>; value: number }

/** Reads the text format as its description has it: a parser that knows nothing of what wrote it. */
function parse(text: string): { samples: Sample[]; types: Map<string, string> } {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  expect(text.endsWith('\n')).toBe(true)
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, name = '', type = ''] =
      /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary|untyped)$/.exec(line) ?? []
    if (name !== '') {
      expect(types.has(name), `${name} has one type`).toBe(false)
      types.set(name, type)
      continue
    }
    if (line.startsWith('#')) {
      expect(line).toMatch(/^# HELP [a-zA-Z_:][\w:]* /)
      continue
    }
    const found = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? ([Nn]a[Nn]|[+-]Inf|[-+\d.eE]+)$/.exec(line)
    expect(found, line).not.toBeNull()
    const [, sample = '', inner = '', value = ''] = found!
    const labels = [...inner.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\["\\n])*)",?/g)]
    expect(labels.map(([all]) => all).join(''), line).toBe(inner)
    samples.push({
      name: sample,
      labels: Object.fromEntries(labels.map(([, key, text]) => [key, text])) as Record<string, string>,
      value: value.endsWith('Inf') ? (value.startsWith('-') ? -Infinity : Infinity) : Number(value),
    })
  }
  for (const { name } of samples) {
    const family = name.replace(/_(bucket|sum|count)$/, '')
    expect(types.has(name) || types.has(family), `${name} has a type`).toBe(true)
  }
  return { samples, types }
}

async function aMeasuredSite() {
  // The second app closes what the services hold.
  const server = await startServer({ database: await createDatabase() })
  const options = { strictOutput: true, version: 'test', trustedProxies: ['loopback'], metrics: { token, pool } }
  const app = await buildApp(server.services, options)
  onTestFinished(() => app.close())
  const get = (url: string, authorization?: string) =>
    app.inject({ url, ...(authorization !== undefined && { headers: { authorization } }) })
  async function read() {
    const reply = await get('/metrics', `Bearer ${token}`)
    expect(reply.headers['content-type']).toContain('text/plain')
    const { samples, types } = parse(reply.body)
    const valueOf = (name: string, labels: Record<string, string> = {}) =>
      samples.find(
        (one) =>
          one.name === `praxis_${name}` && Object.entries(labels).every(([key, text]) => one.labels[key] === text),
      )?.value
    return { samples, types, valueOf }
  }
  return { ...server, get, read }
}

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
  expect(valueOf('job_runs_total', { job: 'files.drafts', result: 'failed' })).toBe(1)
  expect(valueOf('job_seconds_total', { job: 'files.drafts' })).toBe(2)
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
