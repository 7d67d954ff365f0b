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
import type { Services } from '#server/context.ts'
import { connect as connectDatabase } from '#server/db/connection.ts'
import { unusedFilesJob } from '#server/modules/files/public.ts'
import { folderStore } from '#server/services/folderStore.ts'
import { zipOf } from './hostileZips.ts'
import { aSave } from './workshop.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const soon = { timeout: 20_000, interval: 50 }
const often = { timeout: 30_000, interval: 5 }

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
      PRAXIS_QUOTATION_URL: 'off',
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
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
    timeout: 60_000,
    interval: 50,
  })
  return { port, kill }
}

type Process = Awaited<ReturnType<typeof aProcess>>

const ask = ({ port }: Process, path: string, token: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { authorization: token, ...init.headers } })
const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function tokenFrom(server: Process): Promise<string> {
  const login = await ask(server, '/api/login', '', asJson({ username: 'root', password: 'root-password' }))
  return login.headers.get('authorization')!
}

/** Begins an upload of a file that never ends. */
function beginUpload({ port }: Process, token: string): void {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST /api/file/upload-md-file HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n',
  )
  socket.write(Buffer.alloc(500_000))
}

/** A server with a problem whose cases were typed, and test data of three thousand files to upload. */
async function aSavedProblem(databaseUrl: string, folder: string) {
  const store = join(folder, 'files')
  const incoming = join(store, 'incoming')
  const zip = await zipOf(Array.from({ length: 3_000 }, (_, n) => [`${n}.in`, `${n}\n`.repeat(100)] as const))
  const server = await aProcess(databaseUrl, folder)
  const token = await tokenFrom(server)
  const saved = await (await ask(server, '/api/admin/problem', token, asJson(aSave()))).json()
  const { pid } = (saved as { data: { pid: number } }).data
  const drafts = () => readdir(incoming)
  const rows = (table: string) => query(databaseUrl, `select * from ${table} order by 1`)
  return {
    server,
    token,
    store,
    drafts,
    rows,
    largestDraft: async () =>
      Math.max(
        ...(await Promise.all((await drafts()).map((name) => stat(join(incoming, name))))).map(({ size }) => size),
      ),
    kept: async () => {
      const all = await readdir(store, { recursive: true, withFileTypes: true })
      const files = all.filter((one) => one.isFile() && one.parentPath !== incoming)
      return files.map(({ name }) => name).toSorted()
    },
    /** As if all that was stored and begun so far had been there for two days. */
    age: async () => {
      const then = new Date(Date.now() - 172_800_000)
      for (const name of await drafts()) await utimes(join(incoming, name), then, then)
      await query(databaseUrl, `update stored_file set stored_at = stored_at - interval '2 days'`)
    },
    used: async () => {
      const cases = await rows('test_case')
      return cases.flatMap((one) => [String(one['input_hash']), String(one['answer_hash'])]).toSorted()
    },
    casesFrom: async (one: Process) =>
      (await ask(one, `/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=false`, token)).json(),
    /** Null if nobody answered. */
    upload: (one: Process) => {
      const form = new FormData()
      form.append('file', new Blob([zip]), 'data.zip')
      return ask(one, '/api/file/upload-testcase-zip', token, { method: 'POST', body: form }).catch(() => null)
    },
  }
}

test('a server that is killed while it receives, unpacks or keeps uploads leaves no row of them, later no file, and all that was saved', async () => {
  const databaseUrl = await createDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'praxis-killed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const site = await aSavedProblem(databaseUrl, folder)
  const { server: first, token, drafts, rows, kept, upload } = site
  const cases = await site.casesFrom(first)
  expect(cases).toMatchObject({
    data: [
      { input: '1 2\n', output: '3\n' },
      { input: '3 4\n', output: '7\n' },
    ],
  })
  const before = [await kept(), await rows('stored_file')]

  beginUpload(first, token)
  await vi.waitFor(async () => expect(await site.largestDraft()).toBeGreaterThan(100_000), soon)
  const cutInUnpacking = upload(first)
  await vi.waitFor(async () => expect((await drafts()).length).toBeGreaterThan(100), often)
  await first.kill()
  expect(await cutInUnpacking).toBeNull()
  expect([await kept(), await rows('stored_file')], 'all of it was in drafts').toEqual(before)
  expect([await rows('public_file'), await rows('upload')]).toEqual([[], []])

  const second = await aProcess(databaseUrl, folder)
  // Another process may still write a draft that is young.
  expect((await drafts()).length).toBeGreaterThan(100)
  const cutInKeeping = upload(second)
  const most = before[0]!.length + 20
  await vi.waitFor(async () => expect((await kept()).length).toBeGreaterThan(most), often)
  await second.kill()
  expect(await cutInKeeping).toBeNull()
  expect([await rows('upload'), await rows('upload_file')]).toEqual([[], []])
  await site.age()

  const third = await aProcess(databaseUrl, folder)
  expect(await drafts()).toEqual([])
  const { db, close } = connectDatabase(databaseUrl, () => {}, 2)
  onTestFinished(close)
  const services = { db, files: await folderStore(site.store), log: console } as unknown as Services
  await unusedFilesJob.run(services, {}, { id: 'a run', signal: new AbortController().signal })
  expect(await kept()).toEqual(await site.used())
  expect(await rows('stored_file')).toHaveLength(4)
  expect(await site.casesFrom(third)).toEqual(cases)
}, 180_000)
