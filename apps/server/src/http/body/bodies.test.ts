import { connect, type AddressInfo, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { accounts } from '@praxis/contract/accounts'
import { allEndpoints } from '@praxis/contract/all'
import { methodAndPath, type Endpoint } from '@praxis/contract/endpoint'
import { judging } from '@praxis/contract/judging'
import { submissions } from '@praxis/contract/submissions'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { judgeToken, startServer } from '../../../test/harness.ts'
import { password } from '../../../test/people.ts'
import { acceptJson } from './bodies.ts'

const megabyte = 1024 * 1024
const json = { 'content-type': 'application/json' }

/** A server with a port, and the connections that it has taken. */
async function aListener() {
  const server = await startServer()
  const port = await server.listening()
  const taken: Socket[] = []
  server.app.server.on('connection', (socket: Socket) => taken.push(socket))
  return { ...server, port, taken, read: () => taken.reduce((sum, { bytesRead }) => sum + bytesRead, 0) }
}

/** A client that writes what it likes, byte by byte. */
function aClient(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  const closed = Promise.withResolvers<void>()
  const waiting: (() => void)[] = []
  socket.on('data', (chunk) => {
    received += String(chunk)
    for (const look of waiting) look()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed.resolve()
    for (const look of waiting) look()
  })
  onTestFinished(() => void socket.destroy())
  const head = (method: string, url: string, headers: Record<string, string | number>) =>
    socket.write(
      `${method} ${url} HTTP/1.1\r\nhost: x\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    )
  /** The reply to the request before this one, once it is whole. */
  const reply = async () => {
    const whole = Promise.withResolvers<void>()
    const look = () => {
      if (socket.closed || /\r\n\r\n\{.*\}$/s.test(received)) whole.resolve()
    }
    waiting.push(look)
    look()
    await whole.promise
    const [, http, body] = /^HTTP\/1\.1 (\d+).*?\r\n\r\n(.*)$/s.exec(received) ?? []
    received = ''
    return { http: Number(http), ...(body ? (JSON.parse(body) as { code?: string; status: number; msg: string }) : {}) }
  }
  /** Writes zeros until the other side has had enough or so many are written. Answers how many were taken. */
  const flood = async (bytes: number, chunk = 'x'.repeat(64 * 1024), frame = (text: string) => text) => {
    let written = 0
    while (written < bytes && !socket.destroyed && socket.writable) {
      if (!socket.write(frame(chunk))) {
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed.promise])
      }
      written += chunk.length
    }
    return written
  }
  return { socket, head, reply, flood, closed: closed.promise }
}

const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

const guarded: Endpoint[] = Object.values(allEndpoints)
  .flatMap((table) => Object.values(table) as Endpoint[])
  .filter((endpoint) => endpoint.access !== 'anyone')

test('whoever may not call is refused before a byte of the body has come, at every call', async () => {
  const { port, aUser } = await aListener()
  const { token } = await aUser()
  expect(guarded.length).toBeGreaterThan(20)
  for (const endpoint of guarded) {
    const { method, path } = methodAndPath(endpoint)
    const strangers: [string | undefined, number][] = [
      [undefined, 401],
      ['a wrong token', 401],
    ]
    if (endpoint.access === 'judge') strangers.push([token, 401])
    else if (endpoint.access !== 'signedIn' || endpoint.upload?.by !== undefined) strangers.push([token, 403])
    for (const [authorization, expected] of strangers) {
      const { head, reply, socket } = aClient(port)
      const declared = { ...json, 'content-length': 32 * megabyte - 1 }
      head(method, path, authorization === undefined ? declared : { ...declared, authorization })
      const refused = await reply()
      // Clients of some calls read this refusal in the envelope.
      const inside = expected === 403 && endpoint.inEnvelope?.includes('no_permission') === true
      const told = [inside ? 200 : expected, expected]
      expect([refused.http, refused.status], `${endpoint.call} with ${authorization}`).toEqual(told)
      socket.destroy()
    }
  }
})

test('who may call is waited for: the body decides then', async () => {
  const { port } = await aListener()
  const { head, reply, socket } = aClient(port)
  const body = JSON.stringify({ protocol: 0 })
  head('POST', methodAndPath(judging.hello).path, { ...json, authorization: judgeToken, 'content-length': body.length })
  let isEarly = true
  const answered = reply().then((whole) => ({ ...whole, isEarly }))
  isEarly = false
  socket.write(body)
  expect(await answered).toMatchObject({ http: 200, code: 'judge_protocol', isEarly: false })
})

test.each([
  ['of a declared length', { 'content-length': 512 * megabyte }, (text: string) => text],
  ['in chunks without a length', { 'transfer-encoding': 'chunked' }, chunked],
])('the body of a refused call %s is neither kept nor read to its end', async (_how, length, frame) => {
  const { port, read } = await aListener()
  const { head, reply, flood, closed } = aClient(port)
  head('POST', methodAndPath(judging.report).path, { ...json, ...length })
  expect(await reply()).toMatchObject({ http: 401, code: 'judge_token_wrong' })
  await flood(64 * megabyte, undefined, frame)
  await closed
  expect(read()).toBeLessThan(2 * megabyte)
})

test('a body of a refused call that ends soon costs its sender nothing: the connection goes on', async () => {
  const { port, taken } = await aListener()
  const { head, reply, socket } = aClient(port)
  const body = 'x'.repeat(100_000)
  for (let n = 0; n < 3; n += 1) {
    head('POST', methodAndPath(submissions.submit).path, { ...json, 'content-length': body.length })
    socket.write(body)
    expect(await reply()).toMatchObject({ http: 401, code: 'login_required' })
  }
  expect(taken).toHaveLength(1)
})

test.each([
  ['POST', '/api/nothing', 404],
  ['POST', '/api/get-website-config', 405],
  ['GET', '/api/get-website-config', 200],
  ['DELETE', '/healthz', 404],
])('%s %s reads no endless body either', async (method, url, expected) => {
  const { port, read } = await aListener()
  const { head, reply, flood, closed } = aClient(port)
  head(method, url, { ...json, 'transfer-encoding': 'chunked' })
  expect((await reply()).http).toBe(expected)
  await flood(64 * megabyte, undefined, chunked)
  await closed
  expect(read()).toBeLessThan(2 * megabyte)
})

test('many connections that promise a body and send none do not keep others from being answered', async () => {
  const { port, taken } = await aListener()
  const clients = Array.from({ length: 300 }, () => aClient(port))
  for (const { head } of clients) head('POST', '/api/login', { ...json, 'content-length': 60_000 })
  const { head, reply } = aClient(port)
  head('GET', '/api/get-website-config', {})
  expect((await reply()).http).toBe(200)
  await vi.waitFor(() => expect(taken).toHaveLength(301))
  for (const { socket } of clients) socket.destroy()
})

test('calls open to anyone take bodies of 64 KiB and not a byte more; people who are signed in a mebibyte', async () => {
  const { send, aUser } = await startServer()
  const { token } = await aUser()
  const sized = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`
  const http = async (url: string, body: string) => (await send({ method: 'POST', url, body }, { token })).http
  expect(await http('/api/check-username-or-email', sized(65_536))).toBe(200)
  expect(await http('/api/check-username-or-email', sized(65_537))).toBe(413)
  expect(await http('/api/change-password', sized(1_048_576))).toBe(400)
  expect(await http('/api/change-password', sized(1_048_577))).toBe(413)
})

const people = 10_000
const judges = 400_000

test.each([
  ['deep lists', 400, 'json_too_deep', '[['.repeat(30_000)],
  ['deep objects', 400, 'json_too_deep', '{"a":'.repeat(10_000)],
  ['lists and objects by turns', 400, 'json_too_deep', '[{"a":'.repeat(10_000)],
  ['deep lists after a string of brackets', 400, 'json_too_deep', `{"a":"]]]}}}","b":${'['.repeat(40)}`],
  ['deep lists after an escaped quote', 400, 'json_too_deep', `{"a":"\\\\\\"","b":${'['.repeat(40)}`],
  ['many small elements', 413, 'json_too_many', `[${'0,'.repeat(30_000)}0]`],
  ['many empty lists', 413, 'json_too_many', `{"a":[${'[],'.repeat(20_000)}[]]}`],
  [
    'many keys',
    413,
    'json_too_many',
    `{${Array.from({ length: 7_000 }, (_, n) => `"${n.toString(36)}":0`).join(',')},"a":[${'0,'.repeat(4_000)}0]}`,
  ],
  ['one key many times', 413, 'json_too_many', `{${'"a":0,'.repeat(10_000)}"a":0}`],
])('%s never reach the parser', async (_what, http, code, body) => {
  const { send } = await startServer()
  const url = '/api/check-username-or-email'
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  const english = await send({ method: 'POST', url, body }, { language: 'en-US' })
  const chinese = await send({ method: 'POST', url, body }, { language: 'zh-CN' })
  expect(parse).not.toHaveBeenCalledWith(body, expect.anything())
  expect(parse.mock.calls.filter(([text]) => text === body)).toHaveLength(0)
  parse.mockRestore()
  const [en, zh] = [english, chinese].map(({ raw }) => JSON.parse(raw) as { msg: string })
  expect([english.http, chinese.http]).toEqual([http, http])
  expect(en).toMatchObject({ status: http, data: null, code })
  expect(zh).toMatchObject({ code })
  expect(en!.msg).toMatch(/^[\x20-\x7e]+$/)
  expect(zh!.msg).toMatch(/\p{Script=Han}/u)
})

test('what is as deep and as large as allowed is parsed, one more is not', async () => {
  const { send, call } = await startServer()
  const http = async (url: string, body: string, token?: string) =>
    (await send({ method: 'POST', url, body }, token === undefined ? {} : { token })).http
  const open = '/api/check-username-or-email'
  const nested = (depth: number) => `{"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  expect(await http(open, nested(32))).toBe(200)
  expect(await http(open, nested(33))).toBe(400)
  // The object, the list and what is in it.
  const listed = (values: number) => `{"x":[${Array.from({ length: values - 2 }, () => 0).join(',')}]}`
  expect(await http(open, listed(people))).toBe(200)
  expect(await http(open, listed(people + 1))).toBe(413)
  const report = methodAndPath(judging.release).path
  expect(await http(report, listed(judges), judgeToken)).toBe(400)
  expect(await http(report, listed(judges + 1), judgeToken)).toBe(413)
  // Brackets, commas and quotes inside of strings are text.
  const text = '[{,"\\'.repeat(5_000)
  const known = await call(accounts.checkUsernameOrEmail, { email: text.slice(0, 900), username: ',[{'.repeat(300) })
  expect(known.http).toBe(200)
})

test('no body that a judge may send is refused: a report of ten thousand cases with all their details', async () => {
  const { send } = await startServer()
  const detail = { expected: 'x', got: 'y', message: 'm', judgeMessage: 'j', line: 1, column: 2, token: 3 }
  const cases = Array.from({ length: 10_000 }, (_, seq) => ({
    caseId: seq,
    seq,
    status: -1,
    timeUs: 1,
    memoryKb: 1,
    share: 0.5,
    wallUs: 1,
    exitCode: 0,
    signal: 0,
    detail,
  }))
  const body = JSON.stringify({ session: 'f'.repeat(32), judgementId: 1, attempt: 1, cases })
  const reply = await send({ method: 'POST', url: methodAndPath(judging.report).path, body }, { token: judgeToken })
  expect(reply.http).not.toBe(413)
})

test.each([
  ['a form of a million fields', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1&'.repeat(200_000)],
  ['plain text', { 'content-type': 'text/plain' }, '{}'],
  ['XML', { 'content-type': 'text/xml' }, '<x/>'],
  ['no type at all', {}, '{}'],
  ['a type that is none', { 'content-type': ';' }, '{}'],
  ['gzip', { ...json, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(30 * megabyte, ' ')).subarray(0, 60_000)],
  ['deflate', { ...json, 'content-encoding': 'deflate' }, '{}'],
])('%s is refused without being read', async (_what, headers, body) => {
  const { port, taken } = await aListener()
  const { head, reply } = aClient(port)
  head('POST', '/api/login', { ...headers, 'content-length': body.length })
  expect(await reply()).toMatchObject({ http: 415, status: 400, code: 'media_type' })
  expect(taken).toHaveLength(1)
})

test('a query of very many parameters is answered, and one that is longer than headers may be is refused', async () => {
  const { port } = await aListener()
  const short = aClient(port)
  short.head('GET', `/api/get-problem-list?${'a&'.repeat(7_000)}limit=1`, {})
  expect((await short.reply()).http).toBe(200)
  const long = aClient(port)
  long.head('GET', `/api/get-problem-list?${'a=1&'.repeat(1_000_000)}`, {})
  expect((await long.reply()).http).toBe(431)
})

test.each(['{"__proto__":{"username":"root"}}', '{"constructor":{"prototype":{"username":"root"}}}'])(
  '%s poisons nothing',
  async (body) => {
    const { send } = await startServer()
    const reply = await send({ method: 'POST', url: '/api/check-username-or-email', body })
    expect(reply.http).toBe(400)
    const query = await send({ method: 'GET', url: '/api/get-problem-list?__proto__[limit]=1&__proto__=1&limit=1' })
    expect(query.http).toBe(200)
    expect(({} as Record<string, unknown>)['username']).toBeUndefined()
  },
)

test('headers and bodies have a time in which they must come', async () => {
  const { app, port } = await aListener()
  expect(app.server.headersTimeout).toBe(20_000)
  // The same clockwork, only sooner.
  app.server.headersTimeout = 100
  const silent = aClient(port)
  silent.socket.write('POST /api/login HTTP/1.1\r\nhost: x\r\n')
  const sooner = fastify()
  acceptJson(sooner, { bodyMs: 200 })
  sooner.post('/api/login', () => ({}))
  onTestFinished(() => sooner.close())
  await sooner.listen({ port: 0, host: '127.0.0.1' })
  const slow = aClient((sooner.server.address() as AddressInfo).port)
  slow.head('POST', '/api/login', { ...json, 'content-length': 1_000 })
  const dripping = setInterval(() => slow.socket.write('{'), 50)
  onTestFinished(() => clearInterval(dripping))
  await Promise.all([silent.closed, slow.closed])
})

test('a log-in as people write it is read and answered', async () => {
  const { port, aUser } = await aListener()
  await aUser({ username: 'alice' })
  const { head, reply, socket } = aClient(port)
  const body = JSON.stringify({ username: 'alice', password })
  head('POST', '/api/login', { 'content-type': 'application/json;charset=UTF-8', 'transfer-encoding': 'chunked' })
  for (const letter of body) socket.write(chunked(letter))
  socket.write('0\r\n\r\n')
  expect(await reply()).toMatchObject({ http: 200, status: 200 })
})
