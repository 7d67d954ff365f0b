import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { files } from '@praxis/contract/files'
import { requestTimeoutMs } from '@praxis/contract/limits'
import { expect, test, vi } from 'vitest'
import { storedToken } from '#web/session/token.ts'
import { shownToast } from '#web/state/toast.ts'
import { aServer } from './testing.ts'
import { upload } from './upload.ts'

const picture = files.uploadImage

const said = () => shownToast.get()?.message
const file = (size = 3, name = '图 1.png') => new File(['x'.repeat(size)], name, { type: 'image/png' })
const success = JSON.stringify({ status: 200, data: { link: '/f/1.png', fileId: 1 }, msg: 'success' })
const refusal = (msg: string, status = 400) => JSON.stringify({ status, data: null, msg })

async function formOf(request: IncomingMessage): Promise<FormData> {
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  return new Response(new Uint8Array(await buffer(request)), { headers }).formData()
}

test('a file goes with its name, after the input, and tells how much of it is sent', async () => {
  const asked: unknown[] = []
  await aServer(async (request, response) => {
    asked.push(request.method, request.url, request.headers.authorization, request.headers['accept-language'])
    for (const [name, value] of await formOf(request)) {
      asked.push(typeof value === 'string' ? [name, value] : [name, value.name, value.size])
    }
    response.end(success)
  })
  const progress: number[] = []
  const output = await upload(picture, file(100_000), { gid: 7 }, { onProgress: (sent) => progress.push(sent) })
  expect(output).toEqual({ link: '/f/1.png', fileId: 1 })
  expect(asked).toEqual([
    'POST',
    '/api/file/upload-md-img',
    'a token',
    'en-US',
    ['gid', '7'],
    ['image', '图 1.png', 100_000],
  ])
  expect(progress.length).toBeGreaterThan(2)
  expect(progress.at(-1)).toBe(1)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
})

test('what the server refuses is thrown with its words, and said unless the caller says it', async () => {
  await aServer((request, response) => request.resume().on('end', () => response.end(refusal('too much'))))
  await expect(upload(picture, file(), {}, { quiet: true })).rejects.toMatchObject({ status: 400, message: 'too much' })
  expect(said()).toBeUndefined()
  await expect(upload(picture, file(), {})).rejects.toThrow('too much')
  expect(said()).toBe('too much')
})

test('a renewed token is kept, also when it comes with a refusal', async () => {
  const renewal = { 'Refresh-Token': 'true', Authorization: 'a new token' }
  await aServer((request, response) =>
    request.resume().on('end', () => response.writeHead(200, renewal).end(refusal('no'))),
  )
  await expect(upload(picture, file(), {})).rejects.toThrow('no')
  expect(storedToken()).toBe('a new token')
})

test('the end of the session reaches the page by an upload too', async () => {
  await aServer((request, response) =>
    request.resume().on('end', () => response.writeHead(401).end(refusal('log in', 401))),
  )
  await expect(upload(picture, file(), {}, { quiet: true })).rejects.toMatchObject({ httpStatus: 401 })
  expect(storedToken()).toBeNull()
})

test('an upload that is given up ends its connection, and nobody hears of it', async () => {
  const call = new AbortController()
  const closed = Promise.withResolvers<void>()
  await aServer((request) => request.on('close', () => closed.resolve()))
  const sent = upload(picture, file(1_000_000), {}, { signal: call.signal, onProgress: () => call.abort() })
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  await closed.promise
  expect(said()).toBeUndefined()
  await expect(upload(picture, file(), {}, { signal: call.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a connection that breaks is told as such', async () => {
  await aServer((request) => request.socket.destroy())
  await expect(upload(picture, file(), {})).rejects.toMatchObject({ name: 'ApiError', httpStatus: 0 })
  expect(said()).toMatch(/^Network error/)
})

test('only an upload without progress times out: one that goes on may take longer', async () => {
  const arrived = Promise.withResolvers<IncomingMessage>()
  await aServer((request) => arrived.resolve(request.resume()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const failed = expect(upload(picture, file(), {})).rejects.toMatchObject({ name: 'ApiError', httpStatus: 0 })
    await once(await arrived.promise, 'end')
    await vi.advanceTimersByTimeAsync(requestTimeoutMs + 1)
    await failed
  } finally {
    vi.useRealTimers()
  }
})
