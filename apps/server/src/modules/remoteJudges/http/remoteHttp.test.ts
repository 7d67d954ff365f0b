import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aSite, failureOf, redirectTo, visitHosts, type Answer } from '../../../../test/remoteVisits.ts'

const bodyOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

test('redirects are followed five times, a form leads to a page, and 307 and 308 send it again', async () => {
  const seen: string[] = []
  const site = await aSite(async (request, response) => {
    seen.push(`${request.method} ${request.url} ${await bodyOf(request)}`)
    const [, , left, status] = (request.url ?? '').split('/')
    if (Number(left) > 0) redirectTo(`/hop/${Number(left) - 1}/${status}`, Number(status))(request, response)
    else response.end('there')
  })
  const http = visitHosts({ main: site.origin })
  const reply = await http.post('/hop/1/302', { form: { code: 'a b' } })
  expect([reply.text(), reply.url]).toEqual(['there', `${site.origin}/hop/0/302`])
  await http.post('/hop/1/307', { json: { a: 1 } })
  expect(seen).toEqual([
    'POST /hop/1/302 code=a+b',
    'GET /hop/0/302 ',
    'POST /hop/1/307 {"a":1}',
    'POST /hop/0/307 {"a":1}',
  ])
  expect((await http.get('/hop/5/302')).status).toBe(200)
  expect(await failureOf(http.get('/hop/6/302'))).toMatchObject({ trouble: 'changed', detail: 'too many redirects' })
  const told = await http.post('/hop/1/302', { stay: true })
  expect([told.status, told.header('location')]).toEqual([302, '/hop/0/302'])
})

test('forms, JSON and files are sent as they are', async () => {
  const seen: string[] = []
  const site = await aSite(async (request, response) => {
    seen.push(`${request.headers['content-type']} ${await bodyOf(request)} ${request.headers['user-agent']}`)
    response.end()
  })
  const http = visitHosts({ main: site.origin })
  await http.post('/', { form: { 'a b': 'ä&' } })
  await http.post('/', { json: { a: 'ä' } })
  await http.post('/', { parts: { text: 'ä', code: { fileName: 'main.cpp', contents: 'int x;' } } })
  expect(seen.slice(0, 2)).toEqual([
    'application/x-www-form-urlencoded a+b=%C3%A4%26 Praxis test',
    'application/json {"a":"ä"} Praxis test',
  ])
  expect(seen[2]).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[2]).toMatch(/name="text"\s+ä\s/)
  expect(seen[2]).toMatch(/name="code"; filename="main.cpp"\s[^]*int x;/)
})

/** Writes as fast as it is read. */
const flood = (response: ServerResponse, piece: string) => {
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more).on('error', () => {})
  more()
}

test('a body has its bounds, packed or not, and one that is too large may have been the answer to a submission', async () => {
  const site = await aSite((request, response) => {
    if (request.url === '/packed') response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(1_000_001)))
    else flood(response, 'x'.repeat(16_384))
  })
  const http = visitHosts({ main: site.origin })
  for (const path of ['/packed', '/']) {
    expect(await failureOf(http.get(path, { maxBytes: 1_000_000 }))).toMatchObject({
      trouble: 'changed',
      detail: 'too many bytes',
      maybeArrived: false,
    })
  }
  expect((await http.get('/packed', { maxBytes: 1_000_001 })).bytes.length).toBe(1_000_001)
  expect(await failureOf(http.get('/'))).toMatchObject({ detail: 'too many bytes' })
  expect(await failureOf(http.post('/'))).toMatchObject({ trouble: 'changed', maybeArrived: true })
})

test('an answer in no time, one that trickles without an end and one that leads on for ever end in time', async () => {
  let hops = 0
  const site = await aSite((request, response) => {
    if (request.url === '/silent') return
    if (request.url === '/slow') return void setTimeout(redirectTo(`/slow?${(hops += 1)}`), 150, request, response)
    if (request.url?.startsWith('/slow?') === true) return
    response.write('a')
    const timer = setInterval(() => response.write('a'), 20)
    response.on('close', () => clearInterval(timer))
  })
  const http = visitHosts({ main: site.origin }, { timeoutMs: 300 })
  for (const path of ['/silent', '/slow', '/trickle']) {
    const began = Date.now()
    expect([path, await failureOf(http.get(path))]).toMatchObject([
      path,
      { trouble: 'unreachable', maybeArrived: false },
    ])
    expect(await failureOf(http.post(path))).toMatchObject({ trouble: 'unreachable', maybeArrived: true })
    expect(Date.now() - began).toBeLessThan(2_000)
  }
})

test('cookies are kept, go to their host alone, and their number has a bound', async () => {
  const seen: string[] = []
  const answer =
    (name: string): Answer =>
    (request, response) => {
      seen.push(`${name}: ${request.headers.cookie ?? ''}`)
      response.setHeader('set-cookie', [`${name}=1; Path=/`, 'broken', 'foreign=1; Domain=evil.example']).end()
    }
  const site = await aSite(answer('site'))
  const other = await aSite(answer('other'))
  const origins = { main: site.origin, other: `http://localhost:${other.port}` }
  const http = visitHosts(origins)
  await http.get('/')
  await http.get('/', { origin: 'other' })
  await http.get('/')
  expect(http.cookie('site')).toBe('1')
  expect(http.cookie('other')).toBeNull()
  const again = visitHosts(origins, { cookies: http.keptCookies() })
  await again.get('/')
  await again.get('/', { origin: 'other' })
  expect(seen).toEqual(['site: ', 'other: ', 'site: site=1', 'site: site=1', 'other: other=1'])
  // What cannot be read is no cookie.
  await visitHosts(origins, { cookies: '{"oops' }).get('/')
  expect(seen.at(-1)).toBe('site: ')

  let count = 0
  const many = await aSite((_request, response) => {
    response
      .setHeader(
        'set-cookie',
        Array.from({ length: 90 }, () => `c${(count += 1)}=1`),
      )
      .end()
  })
  const stuffed = visitHosts({ main: many.origin })
  for (let visits = 0; visits < 3; visits += 1) await stuffed.get('/')
  const kept = (JSON.parse(stuffed.keptCookies()) as { cookies: { key: string }[] }).cookies
  expect([kept.length, kept.at(-1)!.key]).toEqual([100, 'c270'])
})

test('an origin of a test may have a path, and pages are read in the encoding that they name', async () => {
  const site = await aSite((request, response) => {
    if (request.url === '/gbk')
      response.setHeader('content-type', 'text/html; charset=gbk').end(Buffer.from([0xc4, 0xe3]))
    else if (request.url === '/meta') response.end(Buffer.from('<meta charset="gb2312"><p>\xc4\xe3', 'latin1'))
    else if (request.url === '/odd') response.setHeader('content-type', 'text/html; charset=klingon').end('<p>ä')
    else response.end(request.url)
  })
  const http = visitHosts({ main: `${site.origin}/judge`, other: site.origin })
  const asked = await http.get('/problem', { query: { id: 1 } })
  expect([asked.text(), asked.url]).toEqual(['/judge/problem?id=1', `${site.origin}/judge/problem?id=1`])
  expect((await http.get('/gbk', { origin: 'other' })).text()).toBe('你')
  expect((await http.get('/meta', { origin: 'other' })).page()('p').text()).toBe('你')
  expect((await http.get('/odd', { origin: 'other' })).page()('p').text()).toBe('ä')
  expect(() => asked.json()).toThrow(
    expect.objectContaining({ trouble: 'changed', detail: 'no JSON at /judge/problem' }),
  )
})
