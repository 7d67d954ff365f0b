import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { files } from '@praxis/contract/files'
import { expect, test } from 'vitest'
import { storedToken } from '#web/session/token.ts'
import { shownToast } from '#web/state/toast.ts'
import { requestFile } from './download.ts'
import { aServer } from './testing.ts'

const byGet = { ...files.removeImage, call: 'GET /api/file/export', reply: 'download' } as const

const said = () => shownToast.get()?.message
const json = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(body)

test('a file comes by GET with its name, and tells how much of it is here', async () => {
  const asked: unknown[] = []
  await aServer(({ method, url, headers }, response) => {
    asked.push(method, url, headers.authorization, headers['url-type'], headers['accept-language'])
    response.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': 6,
      'Content-Disposition': "attachment; filename*=UTF-8''%E6%88%90.zip; filename=x.zip",
    })
    response.end('abcdef')
  })
  const progress: unknown[] = []
  const file = await requestFile(byGet, { fileId: 7 }, { onProgress: (one) => progress.push(one) })
  expect(file.name).toBe('成.zip')
  expect(await file.content.text()).toBe('abcdef')
  expect(asked).toEqual(['GET', '/api/file/export?fileId=7', 'a token', 'general', 'en-US'])
  expect(progress.at(-1)).toEqual({ received: 6, total: 6 })
  expect(said()).toBe('Downloading')
})

test('a file comes by POST too, of a length that nobody knows, with a JSON file as it is', async () => {
  let body = ''
  await aServer(async (request, response) => {
    body = await text(request)
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename=a.json',
    })
    response.write('{"status":')
    response.end('400}')
  })
  const totals: unknown[] = []
  const file = await requestFile(byGet, { fileId: '中' }, { by: 'POST', onProgress: ({ total }) => totals.push(total) })
  expect(body).toBe('{"fileId":"中"}')
  expect(await file.content.text()).toBe('{"status":400}')
  expect(totals.at(-1)).toBeNull()
})

test.each([
  ['a refusal in JSON', 200, '{"status":400,"data":null,"msg":"no such contest"}', 'no such contest'],
  ['a refusal with its own status', 400, '{"status":400,"data":null,"msg":"not yours"}', 'not yours'],
  ['JSON that is broken', 200, '{"status":4', 'Invalid file format'],
  ['JSON that reports success', 200, '{"status":200,"data":null,"msg":"success"}', 'Invalid file format'],
])('%s is no file: it is said', async (_, status, body, message) => {
  await aServer((_request, response) => json(response, status, body))
  await expect(requestFile(byGet, { fileId: 7 })).rejects.toThrow(message)
  expect(said()).toBe(message)
})

test('an error that is not JSON passes through with its status', async () => {
  await aServer((_request, response) =>
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  )
  await expect(requestFile(byGet, { fileId: 7 })).rejects.toMatchObject({ name: 'ApiError', httpStatus: 502 })
})

test('a renewed token is kept, also when it comes with a refusal', async () => {
  const renewal = { 'Refresh-Token': 'true', Authorization: 'a new token', 'Content-Type': 'application/json' }
  await aServer((_request, response) => response.writeHead(200, renewal).end('{"status":400,"data":null,"msg":"no"}'))
  await expect(requestFile(byGet, { fileId: 7 })).rejects.toThrow('no')
  expect(storedToken()).toBe('a new token')
})

test('a download that is given up ends, and nobody hears of it', async () => {
  const call = new AbortController()
  const closed = Promise.withResolvers<void>()
  await aServer((request, response) => {
    request.on('close', () => closed.resolve())
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' })
    response.write('abc')
  })
  const asked = requestFile(byGet, { fileId: 7 }, { signal: call.signal, onProgress: () => call.abort() })
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  await closed.promise
  expect(said()).toBe('Downloading')
})

test('a download whose page tells of it says nothing when it begins', async () => {
  await aServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' })
    response.end('abc')
  })
  await requestFile(byGet, { fileId: 7 }, { beginsQuietly: true })
  expect(said()).toBeUndefined()
})

test('a connection that breaks in the middle is an error, not a shorter file', async () => {
  await aServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': 100 })
    response.write('abc', () => response.destroy())
  })
  await expect(requestFile(byGet, { fileId: 7 })).rejects.toMatchObject({ name: 'ApiError', httpStatus: 0 })
})
