import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { query } from '@praxis/postgres/query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '../../../tests/setup/database.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const soon = { timeout: 20_000, interval: 50 }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function aProcess(databaseUrl: string, folder: string) {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [main], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      PRAXIS_DATA: folder,
      PRAXIS_ROOT_PASSWORD: 'root-password',
      PRAXIS_DEMO: '0',
      PORT: String(port),
    },
  })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill()
  })
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), soon)
  return { port, kill }
}

test('a server that is killed in the middle of an upload leaves no row, and its draft is gone after an hour', async () => {
  const databaseUrl = await createDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'praxis-killed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = await aProcess(databaseUrl, folder)
  const login = await fetch(`http://127.0.0.1:${first.port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: 'root-password' }),
  })
  const token = login.headers.get('authorization')!
  const socket = connect(first.port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST /api/file/upload-md-file HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n',
  )
  socket.write(Buffer.alloc(500_000))
  const drafts = join(folder, 'files/incoming')
  const draft = await vi.waitFor(async () => {
    const [name] = await readdir(drafts)
    expect(name).toBeDefined()
    expect((await stat(join(drafts, name!))).size).toBeGreaterThan(100_000)
    return join(drafts, name!)
  }, soon)
  await first.kill()
  const rows = async (table: string) => (await query(databaseUrl, `select 1 from ${table}`)).length
  expect([await rows('public_file'), await rows('stored_file')]).toEqual([0, 0])

  const second = await aProcess(databaseUrl, folder)
  // Another process may still write a draft that is young.
  expect(await readdir(drafts)).toHaveLength(1)
  const hourAgo = new Date(Date.now() - 3_700_000)
  await utimes(draft, hourAgo, hourAgo)
  await second.kill()
  await aProcess(databaseUrl, folder)
  expect(await readdir(drafts)).toEqual([])
}, 90_000)
