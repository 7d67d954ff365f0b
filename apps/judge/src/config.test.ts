import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without settings the worker looks for a server and its token on this machine', () => {
  const config = readConfig([], {})
  expect(config.servers).toEqual(['http://127.0.0.1:8080'])
  expect(config.token).toEqual({ file: expect.stringMatching(/\/data\/judge-token$/) as string })
  expect(config.cacheFolder).toMatch(/\/data\/judge$/)
  expect(config.slots).toBeGreaterThan(0)
  expect(config.isSupervised).toBe(false)
})

test('options win over variables', () => {
  const config = readConfig(['--server', 'https://judge.example/', '--token', 'b', '--name', 'two', '--cache', '/c'], {
    PRAXIS_SERVER: 'http://other',
    PRAXIS_JUDGE_TOKEN: 'a',
    PRAXIS_JUDGE_NAME: 'one',
  })
  expect(config).toMatchObject({
    servers: ['https://judge.example'],
    token: { secret: 'b' },
    name: 'two',
    cacheFolder: '/c',
  })
})

test('a worker may know several processes of one site', () => {
  const servers = ['http://127.0.0.1:1', 'https://judge.example']
  const config = readConfig([], { PRAXIS_SERVER: 'http://127.0.0.1:1, https://judge.example/' })
  expect(config).toMatchObject({ servers, allowDegraded: false })
})

test('a worker offers every language that works, or only those it is told to', () => {
  expect(readConfig([], {}).languages).toBeNull()
  expect(readConfig(['--languages', 'C With O2, Java'], {}).languages).toEqual(['C With O2', 'Java'])
})

test('a worker takes both sorts of work, or the one it is told to', () => {
  expect(readConfig([], {}).only).toBeNull()
  expect(readConfig([], { PRAXIS_JUDGE_ONLY: 'submissions' }).only).toBe('submissions')
  expect(readConfig(['--only', 'test-runs'], { PRAXIS_JUDGE_ONLY: 'submissions' }).only).toBe('test-runs')
})

test('a degraded sandbox will do for a server on this machine, else only when told so', () => {
  expect(readConfig([], {}).allowDegraded).toBe(true)
  expect(readConfig(['--server', 'https://judge.example'], {}).allowDegraded).toBe(false)
  const told = { PRAXIS_JUDGE_ALLOW_DEGRADED: '1' }
  expect(readConfig(['--server', 'https://judge.example'], told).allowDegraded).toBe(true)
  expect(readConfig([], { PRAXIS_JUDGE_ALLOW_DEGRADED: '0' }).allowDegraded).toBe(false)
})

test('metrics are off, or of this machine alone, or where others reach them with a token', () => {
  const metricsOf = (env: Record<string, string>) => readConfig([], env).metrics
  expect(metricsOf({})).toBeNull()
  expect(metricsOf({ PRAXIS_JUDGE_METRICS: '', PRAXIS_JUDGE_METRICS_TOKEN: 'a token that is long' })).toBeNull()
  expect(metricsOf({ PRAXIS_JUDGE_METRICS: '9464' })).toEqual({ host: '127.0.0.1', port: 9464, token: null })
  expect(metricsOf({ PRAXIS_JUDGE_METRICS: '[::1]:9464' })).toEqual({ host: '::1', port: 9464, token: null })
  const open = { PRAXIS_JUDGE_METRICS: '0.0.0.0:9464', PRAXIS_JUDGE_METRICS_TOKEN: 'a token that is long' }
  expect(metricsOf(open)).toEqual({ host: '0.0.0.0', port: 9464, token: 'a token that is long' })
})

test.each([
  [[], { PRAXIS_JUDGE_METRICS: '0.0.0.0:9464' }, /PRAXIS_JUDGE_METRICS_TOKEN is needed/],
  [[], { PRAXIS_JUDGE_METRICS: '9464', PRAXIS_JUDGE_METRICS_TOKEN: 'short' }, /at least 16 characters/],
  [[], { PRAXIS_JUDGE_METRICS: '70000' }, /PRAXIS_JUDGE_METRICS must be a port, .*, not "70000"/],
  [[], { PRAXIS_JUDGE_METRICS: 'yes' }, /PRAXIS_JUDGE_METRICS must be a port/],
  [['--server', 'judge'], {}, /must be an address/],
  [['--server', 'http://a,,http://b'], {}, /must be an address such as .*, not ""/],
  [[], { PRAXIS_JUDGE_SLOTS: '0' }, /PRAXIS_JUDGE_SLOTS must be a whole number from 1 to 32, not "0"/],
  [[], { PRAXIS_JUDGE_ALLOW_DEGRADED: 'yes' }, /PRAXIS_JUDGE_ALLOW_DEGRADED must be 0 or 1, not "yes"/],
  [[], { PRAXIS_JUDGE_ONLY: 'tests' }, /PRAXIS_JUDGE_ONLY must be submissions or test-runs, not "tests"/],
  [['--sever', 'x'], {}, /Known options/],
  [['--languages', 'C, Cobol'], {}, /--languages names "Cobol", .* Known languages: .*C With O2, C, /],
])('a setting that makes no sense is refused with its name: %s %o', (argv, env, message) => {
  expect(() => readConfig(argv, env)).toThrow(message)
})
