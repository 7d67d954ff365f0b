import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startPostgres } from '@praxis/postgres/embedded'
import { query } from '@praxis/postgres/query'
import { isAlive, makeFolder, until } from './launched.ts'

/** Other users may pass through it, as they may through most data folders. */
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
