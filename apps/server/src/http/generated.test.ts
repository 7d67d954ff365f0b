import { request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@praxis/contract/endpoint'
import { expect, test, vi } from 'vitest'
import yauzl from 'yauzl'
import { z } from 'zod'
import { startServer } from '../../test/harness.ts'
import { zipFile } from '../downloads/zip.ts'
import { Failure } from '../failure.ts'
import { implement, type Route } from './handlers.ts'
import type { Generated } from './replies.ts'

const { download } = endpoints({
  download: {
    call: 'GET /api/test/download',
    summary: 'A file of a test.',
    access: 'anyone',
    input: z.object({ name: z.string().default('file.txt'), times: z.coerce.number().int().default(1) }),
    output: z.unknown(),
    reply: 'download',
  },
})
type Input = z.output<(typeof download)['input']>

const downloadOf = (handle: (input: Input) => Generated): Route[] =>
  Object.values(implement({ download }, { download: handle }))

const textOf = (write: (input: Input) => AsyncGenerator<string | Uint8Array>): Route[] =>
  downloadOf((input) => ({ name: input.name, mediaType: 'text/plain; charset=utf-8', content: write(input) }))

async function start(extraRoutes: Route[]) {
  const server = await startServer({ extraRoutes })
  const port = await server.listening()
  const open = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ port, path: `/api/test/download${path}`, agent: false }, resolve)
        .on('error', reject)
        .end()
    })
  return { ...server, open }
}

async function* words({ times }: Input) {
  for (let round = 0; round < times; round += 1) yield `第 ${round} 行\n`
}

test('GET and POST answer alike, whether the input is in the body or in the query', async () => {
  const { send } = await startServer({ extraRoutes: textOf(words) })
  const url = '/api/test/download'
  const replies = [
    await send({ method: 'GET', url: `${url}?name=a.txt&times=3` }),
    await send({ method: 'POST', url, body: JSON.stringify({ name: 'a.txt', times: 3 }) }),
    await send({ method: 'POST', url: `${url}?name=a.txt&times=3` }),
    await send({ method: 'POST', url: `${url}?name=b.txt&times=3`, body: JSON.stringify({ name: 'a.txt' }) }),
  ]
  for (const { http, raw, headers } of replies) {
    expect(http).toBe(200)
    expect(raw).toBe('第 0 行\n第 1 行\n第 2 行\n')
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''a.txt; filename=a.txt",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  }
  const wrong = await send({ method: 'POST', url, body: JSON.stringify({ times: 'many' }) })
  expect([wrong.http, JSON.parse(wrong.raw)]).toMatchObject([400, { field: 'times', code: 'invalid_input' }])
})

test('a name with Chinese letters, quotes and line ends survives', async () => {
  const { send } = await startServer({ extraRoutes: textOf(words) })
  const name = '成绩 "期末"\r\nX: y;第1题.txt'
  const { headers } = await send({ method: 'POST', url: '/api/test/download', body: JSON.stringify({ name }) })
  const written = String(headers['content-disposition'])
  expect(decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(written)![1]!)).toBe('成绩 "期末"X: y;第1题.txt')
  expect(headers['x']).toBeUndefined()
})

test('an error before the first byte is an envelope with HTTP 400, and a bug tells nothing', async () => {
  const failing = (error: Error) =>
    // oxlint-disable-next-line eslint/require-yield -- it fails before the first byte
    textOf(async function* () {
      throw error
    })
  const refused = await startServer({ extraRoutes: failing(new Failure('problem_not_found')) })
  const reply = await refused.send({ method: 'GET', url: '/api/test/download' })
  expect([reply.http, JSON.parse(reply.raw)]).toMatchObject([400, { status: 404, code: 'problem_not_found' }])
  expect(reply.headers['content-disposition']).toBeUndefined()
  expect(refused.errors).toEqual([])

  const broken = await startServer({ extraRoutes: failing(new Error('column "x" is missing')) })
  const bug = await broken.send({ method: 'POST', url: '/api/test/download', body: '{}' })
  expect([bug.http, JSON.parse(bug.raw)]).toMatchObject([400, { status: 400, code: 'download_failed', data: null }])
  expect(bug.raw).not.toContain('column')
  expect(broken.errors).toHaveLength(1)
})

test('an error after the first byte breaks the connection, so that the file does not look whole', async () => {
  const server = await start(
    textOf(async function* () {
      yield 'the first half'
      await pause(50)
      throw new Error('the database is gone')
    }),
  )
  const reply = await server.open('')
  expect(reply.statusCode).toBe(200)
  await expect(buffer(reply)).rejects.toThrow('aborted')
  await vi.waitFor(() => expect(server.errors).toMatchObject([{ err: { message: 'the database is gone' } }]))
})

test('a reader that leaves stops the writer and closes what it reads from', async () => {
  let written = 0
  const closed = Promise.withResolvers<void>()
  const server = await start(
    textOf(async function* () {
      try {
        for (;;) {
          written += 1
          yield Buffer.alloc(64 * 1024)
        }
      } finally {
        closed.resolve()
      }
    }),
  )
  const reply = await server.open('')
  reply.once('data', () => reply.destroy())
  await closed.promise
  expect(written).toBeLessThan(200)
  expect(server.errors).toEqual([])
})

test('a reader that leaves before the first byte stops the writer', async () => {
  const began = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const server = await start(
    textOf(async function* () {
      try {
        began.resolve()
        await go.promise
        yield 'too late'
        yield 'much too late'
      } finally {
        closed.resolve()
      }
    }),
  )
  const port = await server.listening()
  const asking = httpRequest({ port, path: '/api/test/download', agent: false }).on('error', () => {})
  asking.end()
  await began.promise
  asking.destroy()
  await pause(50)
  go.resolve()
  await closed.promise
  expect(server.errors).toEqual([])
})

test('a slow reader makes the writer wait', async () => {
  let written = 0
  const server = await start(
    textOf(async function* () {
      for (; written < 4_000; written += 1) yield Buffer.alloc(64 * 1024)
    }),
  )
  const reply = await server.open('')
  reply.pause()
  let before = -1
  await vi.waitFor(
    () => {
      const same = before === written
      before = written
      expect(same).toBe(true)
    },
    { interval: 200, timeout: 10_000 },
  )
  expect(written).toBeLessThan(1_000)
  reply.destroy()
})

test('asking for the headers alone writes no body', async () => {
  const { send } = await startServer({ extraRoutes: textOf(words) })
  const reply = await send({ method: 'HEAD', url: '/api/test/download?times=3' })
  expect([reply.http, reply.raw]).toEqual([200, ''])
  expect(reply.headers['content-disposition']).toContain('file.txt')
})

test('a zip of 600 MB leaves at flat memory, and one entry is open at a time', { timeout: 120_000 }, async () => {
  const entries = 60
  const bytes = 10 * 1024 * 1024
  let open = 0
  let mostOpen = 0
  async function* content() {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    const block = Buffer.alloc(256 * 1024, 'a line of a program\n')
    for (let sent = 0; sent < bytes; sent += block.length) yield block
    open -= 1
  }
  function* all() {
    for (let entry = 0; entry < entries; entry += 1)
      yield { path: `第${entry}题/源码.cpp`, content: content(), compress: false }
  }
  const server = await start(downloadOf(() => zipFile('全部.zip', all())))
  const before = process.memoryUsage.rss()
  let most = 0
  let received = 0
  const reply = await server.open('')
  for await (const chunk of reply) {
    received += (chunk as Buffer).length
    most = Math.max(most, process.memoryUsage.rss())
  }
  expect(received).toBeGreaterThan(entries * bytes)
  expect(mostOpen).toBe(1)
  // Blocks that wait to be collected count too: some machines leave them for a while. A zip kept whole would be 600 MB.
  expect((most - before) / 1024 / 1024).toBeLessThan(300)
})

test('a zip can be opened and holds what was put in, under Chinese names', async () => {
  function* all() {
    yield { path: '甲/答案.txt', content: '你好\n' }
    yield { path: 'b.bin', content: Buffer.from([0, 255, 7]), compress: false }
    yield { path: 'empty', content: '' }
  }
  const server = await start(downloadOf(() => zipFile('a.zip', all())))
  const archive = await yauzl.fromBufferPromise(await buffer(await server.open('')))
  const found: Record<string, string> = {}
  for await (const entry of archive.eachEntry()) {
    found[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString('hex')
  }
  expect(found).toEqual({ '甲/答案.txt': Buffer.from('你好\n').toString('hex'), 'b.bin': '00ff07', empty: '' })
})

test('a zip whose entry fails is broken, and its other entries are closed', async () => {
  const closed: string[] = []
  async function* all() {
    try {
      yield { path: 'whole', content: 'x'.repeat(100) }
      yield {
        path: 'half',
        content: (async function* () {
          yield Buffer.alloc(1024 * 1024, 1)
          await pause(50)
          throw new Error('the file is missing')
        })(),
        compress: false,
      }
      yield { path: 'never', content: '' }
    } finally {
      closed.push('entries')
    }
  }
  const server = await start(downloadOf(() => zipFile('a.zip', all())))
  await expect(buffer(await server.open(''))).rejects.toThrow('aborted')
  await vi.waitFor(() => expect(closed).toEqual(['entries']))
  await vi.waitFor(() => expect(server.errors).toMatchObject([{ err: { message: 'the file is missing' } }]))
})
