import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { startPostgres } from '@praxis/postgres/embedded'
import { query } from '@praxis/postgres/query'
import { findSystemAccount } from '@praxis/postgres/systemAccount'
import { keepDatabase } from '#launcher/programs/database.ts'
import { RotatingLog } from '#launcher/programs/rotatingLog.ts'
import { isAlive, makeFolder, until } from './launched.ts'

/** Other users may pass through this folder, as through most data folders. */
function makeOpenFolder(): string {
  const folder = makeFolder()
  chmodSync(folder, 0o755)
  return folder
}

test('what was written is there after a restart, under the same address', async () => {
  const dataFolder = path.join(makeOpenFolder(), 'postgres')
  const first = await startPostgres({ dataFolder })
  await query(first.url, `create table note (text text); insert into note values ('kept')`)
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)

  const second = await startPostgres({ dataFolder })
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select text from note')).toEqual([{ text: 'kept' }])
  expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await second.stop()
})

test('nobody else can read the password or reach the socket', async () => {
  const dataFolder = path.join(makeOpenFolder(), 'postgres')
  const postgres = await startPostgres({ dataFolder })
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
  expect(modeOf(path.join(dataFolder, 'password'))).toBe('600')
  expect(modeOf(dataFolder)).toBe('700')
  expect(modeOf(new URL(postgres.url).searchParams.get('host')!)).toBe('700')
  await expect(query(postgres.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
  await postgres.stop()
})

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const ownersIn = (folder: string) =>
  new Set(
    ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map(
      (name) => lstatSync(path.join(folder, name)).uid,
    ),
  )
const uidOf = (pid: number) => Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
const socketFolderOf = (url: string) => new URL(url).searchParams.get('host')!

test.skipIf(!isRoot)('root runs it as an account that nothing else runs as, and it owns its files alone', async () => {
  const dataFolder = path.join(makeOpenFolder(), 'postgres')
  const postgres = await startPostgres({ dataFolder, onLog: () => {} })
  const own = findSystemAccount()!
  expect(own.uid).toBeGreaterThan(0)
  expect(own.uid).not.toBe(nobody)
  expect(postgres.isAccountShared).toBe(false)
  expect(uidOf(postgres.pid)).toBe(own.uid)
  expect(ownersIn(dataFolder)).toEqual(new Set([own.uid]))
  expect(statSync(socketFolderOf(postgres.url)).uid).toBe(own.uid)
  const read = spawnSync(
    'setpriv',
    [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', 'cat', path.join(dataFolder, 'password')],
    {
      cwd: '/',
      env: { PATH: process.env.PATH },
    },
  )
  expect(read.status).not.toBe(0)
  await postgres.stop()
})

test.skipIf(!isRoot)(
  'a database of nobody goes over to the account with all that is in it, and so does its socket',
  async () => {
    const dataFolder = path.join(makeOpenFolder(), 'postgres')
    const before = await startPostgres({ dataFolder })
    await query(before.url, `create table note (text text); insert into note values ('kept')`)
    await before.stop()
    chownAll(dataFolder, nobody)
    // Left by a server that was killed.
    const socketFolder = socketFolderOf(before.url)
    mkdirSync(socketFolder, { mode: 0o700 })
    writeFileSync(path.join(socketFolder, '.s.PGSQL.5432.lock'), '1\n')
    chownAll(socketFolder, nobody)

    const after = await startPostgres({ dataFolder })
    expect(after.url).toBe(before.url)
    expect(await query(after.url, 'select text from note')).toEqual([{ text: 'kept' }])
    const own = findSystemAccount()!
    expect(ownersIn(dataFolder)).toEqual(new Set([own.uid]))
    expect(statSync(socketFolder).uid).toBe(own.uid)
    await after.stop()
    expect(existsSync(socketFolder)).toBe(false)
  },
)

test.skipIf(!isRoot)('a move to another owner that was cut short goes on at the next start', async () => {
  const dataFolder = path.join(makeOpenFolder(), 'postgres')
  const before = await startPostgres({ dataFolder })
  await before.stop()
  chownSync(path.join(dataFolder, 'cluster/global'), nobody, nobody)
  chownSync(dataFolder, 0, 0)
  const after = await startPostgres({ dataFolder })
  expect(ownersIn(dataFolder)).toEqual(new Set([findSystemAccount()!.uid]))
  await after.stop()
})

test.skipIf(!isRoot)('what has a second name outside of the database does not change hands with it', async () => {
  const folder = makeOpenFolder()
  const dataFolder = path.join(folder, 'postgres')
  const before = await startPostgres({ dataFolder })
  await before.stop()
  chownAll(dataFolder, nobody)
  const secret = path.join(folder, 'secret')
  writeFileSync(secret, 'of root', { mode: 0o600 })
  linkSync(secret, path.join(dataFolder, 'cluster/base/harmless'))
  await expect(startPostgres({ dataFolder })).rejects.toThrow('harmless has a second name elsewhere')
  expect(statSync(secret).uid).toBe(0)
  rmSync(path.join(dataFolder, 'cluster/base/harmless'))
  await (await startPostgres({ dataFolder })).stop()
})

test.skipIf(!isRoot)(
  'whatever lies in the place of the socket is put away, and where it leads to is left alone',
  async () => {
    const folder = makeOpenFolder()
    const dataFolder = path.join(folder, 'postgres')
    const before = await startPostgres({ dataFolder })
    await before.stop()
    const victim = path.join(folder, 'victim')
    mkdirSync(victim)
    writeFileSync(path.join(victim, 'precious'), '')
    const socketFolder = socketFolderOf(before.url)
    const plants = [
      () => symlinkSync(victim, socketFolder),
      () => symlinkSync('/nowhere', socketFolder),
      () => writeFileSync(socketFolder, ''),
      () => {
        mkdirSync(socketFolder)
        symlinkSync(victim, path.join(socketFolder, 'inner'))
        chownAll(socketFolder, 12_345)
      },
    ]
    for (const plant of plants) {
      plant()
      const after = await startPostgres({ dataFolder })
      expect(await query(after.url, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(lstatSync(socketFolder).isDirectory()).toBe(true)
      expect(readdirSync(victim)).toEqual(['precious'])
      expect(statSync(victim).uid).toBe(0)
      await after.stop()
    }
  },
)

function chownAll(folder: string, uid: number) {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(path.join(folder, name), uid, uid)
}

test('a database that is started again and again fails to start is left alone once it is to stop', async () => {
  const folder = makeOpenFolder()
  const crashes: string[] = []
  const log = new RotatingLog(path.join(folder, 'log'))
  const database = await keepDatabase(path.join(folder, 'postgres'), log, (how) => crashes.push(how))
  const stopped = Promise.withResolvers<void>()
  const write = vi.spyOn(log, 'write')
  // The server says why it cannot start while the launcher waits for it, and the launcher then stops it.
  write.mockImplementation((chunk) => {
    if (String(chunk).includes('no_such_setting')) void database.stop().then(stopped.resolve)
  })
  appendFileSync(path.join(folder, 'postgres/cluster/postgresql.conf'), 'no_such_setting = 1\n')
  const pid = Number.parseInt(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  await stopped.promise
  expect(crashes).toEqual(['SIGKILL'])
})

test('kill -9 of whoever started it ends the server, and the next start succeeds', async () => {
  const dataFolder = path.join(makeOpenFolder(), 'postgres')
  const script = path.join(import.meta.dirname, 'fixtures/startDatabase.ts')
  const owner = spawn(process.execPath, [script, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  owner.stdout.on('data', (chunk) => (output += String(chunk)))
  await until(() => output.includes('pid'))
  const pid = Number(output.split(' ')[1])
  owner.kill('SIGKILL')
  const again = await startPostgres({ dataFolder })
  expect(isAlive(pid)).toBe(false)
  await again.stop()
})

test('a pid file that now names another program does not keep it from starting', async () => {
  const dataFolder = path.join(makeOpenFolder(), 'postgres')
  const first = await startPostgres({ dataFolder })
  const pidFile = path.join(dataFolder, 'cluster/postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8').split('\n').slice(1)
  await first.stop()
  writeFileSync(pidFile, [process.pid, ...lines].join('\n'))
  const second = await startPostgres({ dataFolder })
  await second.stop()
})

test('it runs below a folder that only its owner may enter', async () => {
  const closed = makeFolder()
  chmodSync(closed, 0o700)
  const dataFolder = path.join(closed, 'data/postgres')
  mkdirSync(path.dirname(dataFolder))
  const postgres = await startPostgres({ dataFolder })
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('a database in memory leaves nothing behind', async () => {
  const postgres = await startPostgres({ durable: false })
  const [row] = await query(postgres.url, 'show data_directory')
  const folder = (row as { data_directory: string }).data_directory
  expect(existsSync(folder)).toBe(true)
  await postgres.stop()
  expect(existsSync(path.dirname(folder))).toBe(false)
})

test('its owner is told when the server ends by itself', async () => {
  let ended = ''
  const onExit = (_code: number | null, signal: string | null) => (ended = String(signal))
  const postgres = await startPostgres({ durable: false, onExit })
  process.kill(postgres.pid, 'SIGKILL')
  await until(() => ended !== '')
  expect(ended).toBe('SIGKILL')
  await postgres.stop()
})
