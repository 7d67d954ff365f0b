import { allEndpoints } from '@praxis/contract/all'
import { exampleOf, inputPlace, methodAndPath, pathParameters, type Endpoint } from '@praxis/contract/endpoint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzSeed } from './fuzzSeed.ts'
import { formOf, onePixel } from './forms.ts'
import { judgeToken, startServer } from './harness.ts'

/** A pass on another version of PostgreSQL tries the statements of every call, not as many inputs again. */
const inputsOfEachCall = process.env['PRAXIS_TEST_POSTGRES'] ? 15 : 60

const endpoints: Endpoint[] = Object.values(allEndpoints).flatMap((table) => Object.values(table) as Endpoint[])

/** Values that have broken servers: wrong types, edges of ranges, text of every kind, markup, paths, patterns. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1,
    1000,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    0.5,
    '',
    ' ',
    '1',
    '0',
  ),
  fc.constantFrom<unknown>(
    'true',
    'NaN',
    '1e9',
    '٣',
    '\u0000',
    '\ud800',
    "';--",
    '%',
    '_',
    '\\',
    '../..',
    '<b>',
    '{}',
    '[]',
  ),
  fc.constantFrom<unknown>('1000', 'Python3', 'C++ 17 With O2', 'alice', 'x'.repeat(70_000), '题目', '🙂'.repeat(30)),
  fc.constantFrom<unknown>([], [1], ['1'], [null], [[1]], {}, { a: 1 }, { length: 3 }, [1, 2, 1000, -1]),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
)

const fieldsOf = (endpoint: Endpoint) => Object.keys(endpoint.input.shape)

const inputOf = (endpoint: Endpoint) =>
  fc
    .record(Object.fromEntries([...fieldsOf(endpoint), 'extra'].map((name) => [name, odd])), { requiredKeys: [] })
    .map((input) => ({ ...input, ...(`session` in input && { session: 'f'.repeat(32) }) }))

type Request = { method: string; url: string; body?: string | Buffer; headers?: Record<string, string> }

function requestOf(endpoint: Endpoint, input: Record<string, unknown>): Request {
  const { method, path: pattern } = methodAndPath(endpoint)
  const inPath = pathParameters(endpoint)
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(input[name]).slice(0, 300)),
  )
  const { upload } = endpoint
  if (upload !== undefined) {
    const fields = Object.entries(input).map(([name, value]) => ({ name, value: wellFormed(value) }))
    const file = { name: upload.field, value: onePixel, fileName: wellFormed(input['extra']) }
    return { method, url: path, ...formOf([file, ...fields]) }
  }
  if (inputPlace(endpoint) === 'body') return { method, url: path, body: JSON.stringify(input) }
  const query = Object.entries(input)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`)
    .join('&')
  return { method, url: `${path}?${query}` }
}

const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 3_000)

test('no input to any call, by anyone, gives a 5xx, an envelope 500, a hang or another body than the envelope', async () => {
  const seed = fuzzSeed()
  console.info(`Fuzzing with PRAXIS_FUZZ_SEED=${seed}, which gives the same inputs again.`)
  const server = await startServer()
  await server.aProblem()
  const callers = {
    visitor: undefined,
    user: (await server.aUser({ username: 'alice' })).token,
    root: (await server.aUser({ role: 'root' })).token,
    judge: judgeToken,
  }
  const { session } = await server.aJudge()
  for (const endpoint of endpoints.filter(({ call }) => !call.endsWith('/logout'))) {
    const runs = fc.asyncProperty(
      inputOf(endpoint),
      fc.constantFrom(...Object.values(callers)),
      async (input, token) => {
        const known = 'session' in endpoint.input.shape ? { ...input, session } : input
        const { headers, ...request } = requestOf(endpoint, known)
        const reply = await server.send(request, { ...(token !== undefined && { token }), ...(headers && { headers }) })
        // Those of one input are not held against the next.
        expect(server.errors.splice(0), endpoint.call).toEqual([])
        expect(reply.http, endpoint.call).toBeLessThan(500)
        if (reply.raw === '' && endpoint.reply === 'stream') return
        if (endpoint.reply === 'download' && reply.http === 200) return
        const body = JSON.parse(reply.raw) as Record<string, unknown>
        expect(body, endpoint.call).toMatchObject({ status: expect.any(Number), msg: expect.any(String) })
        expect(body['status'], endpoint.call).not.toBe(500)
        expect('data' in body, endpoint.call).toBe(true)
      },
    )
    await fc.assert(runs, { numRuns: inputsOfEachCall, seed })
  }
}, 300_000)

test('the example of every call answers 200 or a refusal the contract names', async () => {
  const server = await startServer()
  // It is off at first, and the calls would all be refused for that.
  await server.services.db.insertInto('site_setting').values({ name: 'openAiChat', value: 'true' }).execute()
  await server.aProblem()
  const { token } = await server.aUser({ username: 'alice' })
  const root = await server.aUser({ role: 'root' })
  const { session } = await server.aJudge()
  for (const endpoint of endpoints.filter(({ call }) => !call.endsWith('/logout'))) {
    const input = { ...exampleOf(endpoint), ...('session' in endpoint.input.shape && { session }) }
    const { headers, ...request } = requestOf(endpoint, input)
    const reply = await server.send(request, {
      ...(headers && { headers }),
      token:
        { judge: judgeToken, staff: root.token, bank: root.token, root: root.token }[endpoint.access as string] ??
        token,
    })
    if (reply.raw === '' && endpoint.reply === 'stream') continue
    if (endpoint.reply === 'download' && reply.http === 200) continue
    const body = JSON.parse(reply.raw) as { status: number; code?: string }
    const allowed = [undefined, ...(endpoint.errors ?? [])] as (string | undefined)[]
    expect(allowed, `${endpoint.call} ${reply.raw.slice(0, 200)}`).toContain(body.code)
  }
})

test('broken bodies, media types, methods and paths are refused in the envelope', async () => {
  const { app } = await startServer()
  const tries = [
    { method: 'POST', url: '/api/login', payload: '{"username":', headers: { 'content-type': 'application/json' } },
    { method: 'POST', url: '/api/login', payload: '', headers: { 'content-type': 'application/json' } },
    { method: 'POST', url: '/api/login', payload: 'null', headers: { 'content-type': 'application/json' } },
    { method: 'POST', url: '/api/login', payload: '[1]', headers: { 'content-type': 'application/json' } },
    { method: 'POST', url: '/api/login', payload: '<x/>', headers: { 'content-type': 'text/xml' } },
    {
      method: 'POST',
      url: '/api/login',
      payload: `"${'x'.repeat(2_000_000)}"`,
      headers: { 'content-type': 'application/json' },
    },
    { method: 'GET', url: '/api/login' },
    { method: 'GET', url: '/api/nothing' },
    { method: 'GET', url: '/api/get-problem-detail?problemId[a]=1' },
    { method: 'GET', url: `/api/get-problem-list?keyword=a&keyword=b` },
  ] as const
  for (const one of tries) {
    const reply = await app.inject(one)
    expect(reply.statusCode, one.url).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode, one.url).toBeLessThan(500)
    // The envelope of a wrong method or media type says 400 (docs/compatibility.md, Envelope).
    const status = reply.statusCode === 405 || reply.statusCode === 415 ? 400 : reply.statusCode
    expect(reply.json(), one.url).toMatchObject({ status, data: null, msg: expect.any(String) })
  }
  expect((await app.inject({ method: 'GET', url: '/api/login' })).statusCode).toBe(405)
  expect((await app.inject({ method: 'GET', url: '/api/nothing' })).statusCode).toBe(404)
})
