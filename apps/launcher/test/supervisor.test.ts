import { chmodSync, existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  childrenOf,
  commandAt,
  commandOf,
  freePort,
  isAlive,
  launch,
  likeNpm,
  makeFolder,
  until,
  untilReady,
} from './launched.ts'
import { findPortHolder } from '#launcher/checks/portHolder.ts'

test('kill -9 of the launcher leaves no process and a free port', async () => {
  const launched = await launch()
  await untilReady(launched)
  const pids = ['server started', 'judge started', 'judge box'].map(launched.pidOf)
  expect(pids.map(isAlive)).toEqual([true, true, true])
  launched.child.kill('SIGKILL')
  await until(() => !pids.some(isAlive), 1_000)
  expect(findPortHolder(launched.port)).toBe(null)
})

test('kill -9 of the launcher leaves no database either', async () => {
  const launched = await launch({ DATABASE_URL: '' })
  await untilReady(launched)
  const server = launched.pidOf('server started')
  const postgres = childrenOf(launched.child.pid!).filter((pid) => commandOf(pid).includes('/postgres'))
  expect(postgres).toHaveLength(1)
  launched.child.kill('SIGKILL')
  await until(() => ![server, ...postgres].some(isAlive), 3_000)

  const again = await launch({ DATABASE_URL: '', PRAXIS_DATA: launched.dataFolder })
  await untilReady(again)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})

test('kill -9 of the npm that started it stops it', async () => {
  const launched = await launch({ npm_lifecycle_event: 'start' }, likeNpm)
  await untilReady(launched)
  const pids = ['server started', 'judge started', 'judge box'].map(launched.pidOf)
  launched.child.kill('SIGKILL')
  await launched.ended
  expect(launched.output()).toContain('Stopped.')
  expect(launched.journal().slice(-2)).toEqual(['judge asked to stop', 'server asked to stop'])
  expect(pids.some(isAlive)).toBe(false)
})

test('the password of root is shown at the first start only', async () => {
  const first = await launch()
  await until(() => first.output().includes('sign in as root with the password made-up-secret'))
  await untilReady(first)
  first.child.kill('SIGTERM')
  await first.ended
  const second = await launch({ PRAXIS_DATA: first.dataFolder })
  await untilReady(second)
  expect(second.output()).not.toContain('made-up-secret')
})

test('Ctrl-C stops the judge, then the server', async () => {
  const launched = await launch()
  await untilReady(launched)
  const box = launched.pidOf('judge box')
  const start = Date.now()
  launched.child.kill('SIGINT')
  // npm passes the same key press on again.
  launched.child.kill('SIGINT')
  expect(await launched.ended).toBe(0)
  expect(Date.now() - start).toBeLessThan(1_000)
  expect(launched.journal().slice(-2)).toEqual(['judge asked to stop', 'server asked to stop'])
  expect(isAlive(box)).toBe(false)
  expect(launched.output()).toContain('Stopped.')
})

test('programs that do not listen are stopped within 5 seconds', async () => {
  const launched = await launch({ PRAXIS_TEST_SERVER: 'deaf', PRAXIS_JUDGE_TEST: 'deaf', DATABASE_URL: '' })
  await untilReady(launched)
  const pids = ['server started', 'judge started', 'judge box'].map(launched.pidOf)
  const start = Date.now()
  launched.child.kill('SIGTERM')
  expect(await launched.ended).toBe(0)
  expect(Date.now() - start).toBeLessThan(5_000)
  expect(pids.some(isAlive)).toBe(false)
})

test('a second Ctrl-C stops at once', async () => {
  const launched = await launch({ PRAXIS_TEST_SERVER: 'deaf', PRAXIS_JUDGE_TEST: 'deaf' })
  await untilReady(launched)
  const pids = ['server started', 'judge started', 'judge box'].map(launched.pidOf)
  launched.child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 500))
  const start = Date.now()
  launched.child.kill('SIGINT')
  expect(await launched.ended).toBe(130)
  await until(() => !pids.some(isAlive), 1_000)
  expect(Date.now() - start).toBeLessThan(1_000)
})

test('a server that crashes starts again, later each time', async () => {
  const launched = await launch()
  await untilReady(launched)
  for (const delay of [100, 200]) {
    await fetch(`http://127.0.0.1:${launched.port}/crash`).catch(() => {})
    await until(() => launched.output().includes(`server exited (exit code 7); restarting in ${delay} ms`))
    await until(() =>
      fetch(`http://127.0.0.1:${launched.port}/readyz`).then(
        () => true,
        () => false,
      ),
    )
  }
  expect(launched.journal().filter((line) => line.startsWith('server started'))).toHaveLength(3)
})

test('what a crashed judge had started does not stay behind', async () => {
  const launched = await launch()
  await untilReady(launched)
  const box = launched.pidOf('judge box')
  process.kill(launched.pidOf('judge started'), 'SIGKILL')
  await until(() => !isAlive(box))
  await until(() => launched.output().includes('judge exited (SIGKILL)'))
  await until(() => launched.pidOf('judge box') !== box)
})

test('a server that never gets ready ends the start with the end of its log', async () => {
  const launched = await launch({ PRAXIS_TEST_SERVER: 'broken' })
  expect(await launched.ended).toBe(1)
  expect(launched.output()).toContain('Praxis cannot start: the server keeps crashing')
  expect(launched.output()).toContain('Error: a table is missing')
})

test('a port in use is named together with its holder and the cure', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const launched = await launch({ PORT: String(port) })
  expect(await launched.ended).toBe(1)
  expect(launched.output()).toContain(`port ${port} is in use by `)
  expect(launched.output()).toContain(`(pid ${process.pid})`)
  expect(launched.output()).toContain(`Fix: PORT=${port + 1} npm start`)
})

test('a data folder in use is named together with the process that uses it', async () => {
  const first = await launch()
  await untilReady(first)
  const second = await launch({ PRAXIS_DATA: first.dataFolder })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`${first.dataFolder} is in use by another Praxis (pid ${first.child.pid})`)
})

test('without a sandbox everything else works and the cure is named', async () => {
  const launched = await launch({ PRAXIS_TEST_SANDBOX: 'broken' })
  await until(() => launched.output().includes('submissions wait until a judge is available'))
  expect(launched.output()).toContain('Praxis is ready: http://127.0.0.1:')
  expect(launched.output()).toContain('No judge can run here: no memory controller\n  Fix: run it as root')
  expect(launched.journal().some((line) => line.startsWith('judge'))).toBe(false)
})

test('a sandbox that works later gets its judge then, without another start', async () => {
  const launched = await launch({ PRAXIS_TEST_SANDBOX: 'broken broken broken full' })
  await untilReady(launched)
  await until(() => launched.journal().some((line) => line.startsWith('judge started')))
  expect(launched.output().match(/No judge can run here/g)).toHaveLength(1)
  expect(launched.output()).toContain('The sandbox works now; the judge starts.')
  launched.child.kill('SIGTERM')
  expect(await launched.ended).toBe(0)
  expect(launched.journal().slice(-2)).toEqual(['judge asked to stop', 'server asked to stop'])
})

test('a degraded sandbox judges, and what it lacks is named with its cure', async () => {
  const launched = await launch({ PRAXIS_TEST_SANDBOX: 'degraded' })
  await untilReady(launched)
  await until(() => launched.output().includes('approximate'))
  expect(launched.output()).toContain('The judge runs in degraded mode: no memory controller\n  Fix: run it as root')
})

test('the judge learns neither the password of the database nor that of root nor the key of the files', async () => {
  const launched = await launch({
    PRAXIS_ROOT_PASSWORD: 'secret-1',
    S3_SECRET_ACCESS_KEY: 'x',
    SOME_TOKEN: 'x',
    PRAXIS_MAIL_PASSWORD: 'x',
    PRAXIS_JUDGE_TOKEN: 'of sixteen letters',
  })
  await untilReady(launched)
  const names = launched
    .journal()
    .findLast((line) => line.startsWith('judge environment'))
    ?.split(' ')
    .slice(2)
  expect(names).toEqual([
    'LANG',
    'PATH',
    'PRAXIS_DATA',
    'PRAXIS_JUDGE_ALLOW_DEGRADED',
    'PRAXIS_JUDGE_TOKEN',
    'PRAXIS_SERVER',
    'PRAXIS_SUPERVISED',
    'PWD',
  ])
})

test('the server learns where its files are', async () => {
  const launched = await launch({ PRAXIS_FILES: 's3://bucket', S3_ENDPOINT: 'http://store', SOME_TOKEN: 'x' })
  await untilReady(launched)
  const line = launched.journal().findLast((entry) => entry.startsWith('server environment'))
  expect(line).toContain(' PRAXIS_FILES ')
  expect(line).toContain(' S3_ENDPOINT')
  expect(line).not.toContain('SOME_TOKEN')
})

test('an open data folder of an earlier version is closed, but for the way through and for what is below its folders', async () => {
  const dataFolder = makeFolder()
  const open = ['files', 'files/ab', 'judge', 'judge/judge-1', 'logs', 'mine']
  for (const name of open) mkdirSync(path.join(dataFolder, name))
  for (const name of ['', ...open]) chmodSync(path.join(dataFolder, name), 0o755)
  const launched = await launch({ PRAXIS_DATA: dataFolder })
  await untilReady(launched)
  const modes = ['.', ...open].map((name) => [name, (statSync(path.join(dataFolder, name)).mode & 0o777).toString(8)])
  expect(Object.fromEntries(modes)).toEqual({
    '.': '711',
    files: '700',
    'files/ab': '755',
    judge: '700',
    'judge/judge-1': '755',
    logs: '700',
    mine: '755',
  })
})

test('a data folder that is closer than needed is left so, and a new one has a way through', async () => {
  const closed = makeFolder()
  chmodSync(closed, 0o700)
  const fresh = path.join(makeFolder(), 'data')
  const modeOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8)
  await untilReady(await launch({ PRAXIS_DATA: closed }))
  expect(modeOf(closed)).toBe('700')
  await untilReady(await launch({ PRAXIS_DATA: fresh }))
  expect(modeOf(fresh)).toBe('711')
})

test.skipIf(process.getuid?.() !== 0)('root is told when the database has to run as nobody, and the cure', async () => {
  // A PATH without the commands that look up and create accounts.
  const few = makeFolder()
  chmodSync(few, 0o755)
  for (const name of ['setpriv', 'sh', 'true', 'unshare', 'flock', 'sleep'])
    symlinkSync(commandAt(name), path.join(few, name))
  const environment = { DATABASE_URL: '', PRAXIS_DATA: path.join(few, 'data') }
  const launched = await launch(environment, (...command) => ['/usr/bin/env', `PATH=${few}`, ...command])
  await until(() => launched.output().includes('The database runs as the user nobody'), 40_000)
  expect(launched.output()).toContain('Fix: as root: useradd --system --user-group praxis-db, then start again')
})

test('logs are readable by their owner only', async () => {
  const launched = await launch()
  await untilReady(launched)
  const modeOf = (name: string) => (statSync(path.join(launched.dataFolder, name)).mode & 0o777).toString(8)
  expect(modeOf('logs')).toBe('700')
  expect(existsSync(path.join(launched.dataFolder, 'logs/server.log'))).toBe(true)
})
