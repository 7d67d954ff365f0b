import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSite, failureOf, redirectTo, visitHosts } from '../../../../test/remoteVisits.ts'
import { RemoteError } from '../remoteError.ts'

test('numbers of private networks are refused in every form that an address can have, also by a proxy', async () => {
  const forms = [
    ['http://127.0.0.1:1', 'http://127.1:1', 'http://2130706433:1', 'http://0x7f.0.0.1:1', 'http://0177.0.0.1:1'],
    ['http://127.0.0.1.:1', 'http://0.0.0.0:1', 'http://10.1.2.3', 'http://172.16.0.1', 'http://192.168.1.1'],
    ['http://169.254.169.254', 'http://100.64.0.1', 'http://[::1]:1', 'http://[::]:1', 'http://[::ffff:127.0.0.1]:1'],
    [
      'http://[::ffff:a00:1]',
      'http://[fe80::1]',
      'http://[fc00::1]',
      'http://[64:ff9b::7f00:1]',
      'http://[2002:7f00:1::]',
    ],
  ].flat()
  for (const origin of forms) {
    for (const proxy of [null, 'http://127.0.0.1:9']) {
      const http = visitHosts({ main: origin }, { privateHosts: new Set(), proxy })
      expect([origin, await failureOf(http.get('/'))]).toMatchObject([
        origin,
        { trouble: 'address', maybeArrived: false },
      ])
    }
  }
})

test('names that lead inside are refused when the connection is made, also by a proxy', async () => {
  const site = await aSite((_request, response) => response.end('inside'))
  const origins = { main: `http://localhost:${site.port}` }
  for (const proxy of [null, 'http://127.0.0.1:9']) {
    const refused = await failureOf(visitHosts(origins, { privateHosts: new Set(), proxy }).post('/'))
    expect(refused).toMatchObject({ trouble: 'address', detail: 'private address', maybeArrived: false })
  }
  // The port belongs to what the operator allows.
  const other = new Set(['localhost:1', 'localhost'])
  expect(await failureOf(visitHosts(origins, { privateHosts: other }).get('/'))).toMatchObject({ trouble: 'address' })
  expect((await visitHosts(origins).get('/')).text()).toBe('inside')
})

test('what the operator allows may name the usual port, which addresses leave out', async () => {
  // Nothing listens there, or something that is no site: it is not the address that is refused.
  for (const allowed of ['127.0.0.1:80', '127.0.0.1']) {
    const http = visitHosts({ main: 'http://127.0.0.1' }, { privateHosts: new Set([allowed]), timeoutMs: 2_000 })
    const failure = await http.get('/').catch((error: unknown) => error)
    expect((failure as RemoteError).trouble).not.toBe('address')
  }
})

test('only hosts of the site are visited, whatever an address says, and none with a name and a password', async () => {
  const site = await aSite((request, response) => response.end(request.url))
  const http = visitHosts({ main: site.origin })
  expect((await http.get(`${site.origin}/a?b=c`, { query: { d: 'e f&' } })).text()).toBe('/a?b=c&d=e+f%26')
  // Two slashes name no other host, because the origin stands before them.
  expect((await http.get('//evil.example/x')).url).toBe(`${site.origin}//evil.example/x`)
  for (const address of [
    'http://evil.example/',
    `http://evil.example@${site.host}/`,
    `http://user:secret@${site.host}/`,
    `http://${site.host}@evil.example/`,
    `http://127.0.0.1:${site.port + 1}/`,
    'file:///etc/passwd',
    'ftp://user:secret@evil.example/',
    'evil.example',
    '@evil.example',
    '',
    'http://',
  ]) {
    const refused = await failureOf(http.get(address))
    expect([address, refused.trouble]).toEqual([address, 'address'])
    expect(refused.message).not.toContain('secret')
  }
  expect(() => http.originOf('other')).toThrow('no origin other')
})

test('whatever an address is, no other host is visited', async () => {
  const site = await aSite((_request, response) => response.end())
  const http = visitHosts({ main: site.origin }, { timeoutMs: 1_000 })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      async (address) => {
        const reply = await http.get(address).catch((error: unknown) => error)
        if (reply instanceof RemoteError) expect(reply.trouble).toBe('address')
        else expect(new URL((reply as { url: string }).url).host).toBe(site.host)
      },
    ),
    { numRuns: 100 },
  )
})

test.each([301, 302, 303, 307, 308])('a redirect with %i to another host or network is refused', async (status) => {
  const inside = await aSite((_request, response) => response.end('inside'))
  for (const location of [
    `${inside.origin}/`,
    `//${inside.host}/`,
    'http://169.254.169.254/latest/meta-data',
    'https://evil.example/',
    'javascript:alert(1)',
    'http://user:secret@127.0.0.1/',
  ]) {
    const site = await aSite(redirectTo(location, status))
    const refused = await failureOf(visitHosts({ main: site.origin }).get('/'))
    expect([location, refused.trouble]).toEqual([location, 'address'])
    expect(refused.message).not.toContain('secret')
    // The submission itself arrived.
    expect(await failureOf(visitHosts({ main: site.origin }).post('/'))).toMatchObject({
      trouble: 'address',
      maybeArrived: true,
    })
  }
})

test('a redirect to a private network is refused even to a host of the site', async () => {
  const other = await aSite((_request, response) => response.end('inside'))
  const site = await aSite(redirectTo(`http://localhost:${other.port}/`))
  const origins = { main: site.origin, other: `http://localhost:${other.port}` }
  const http = visitHosts(origins, { privateHosts: new Set([site.host]) })
  expect(await failureOf(http.get('/'))).toMatchObject({ trouble: 'address', detail: 'private address' })
})

test('what is encrypted is not asked for without encryption', async () => {
  const http = visitHosts({ main: 'https://judge.example' }, { privateHosts: new Set() })
  expect(await failureOf(http.get('http://judge.example/'))).toMatchObject({
    trouble: 'address',
    detail: 'judge.example without encryption',
  })
})

test('a token goes to the host that it is for, and to no other one of the site', async () => {
  const seen: (string | undefined)[] = []
  const other = await aSite((request, response) => {
    seen.push(request.headers.authorization, request.headers['x-kept'] as string)
    response.end()
  })
  const site = await aSite(redirectTo(`${other.origin}/`))
  await visitHosts({ main: site.origin, other: other.origin }).get('/', {
    headers: { Authorization: 't', 'x-kept': 'k' },
  })
  expect(seen).toEqual([undefined, 'k'])
})

test('a submission may have arrived unless nothing was sent', async () => {
  const cut = await aSite((request, response) => {
    if (request.url === '/at once') response.destroy()
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 20)
  })
  const http = visitHosts({ main: cut.origin })
  for (const path of ['/at%20once', '/cut']) {
    expect(await failureOf(http.post(path))).toMatchObject({ trouble: 'unreachable', maybeArrived: true })
    expect(await failureOf(http.get(path))).toMatchObject({ trouble: 'unreachable', maybeArrived: false })
  }
  // What answers a redirect is asked with GET, but the submission was taken before.
  const taken = await aSite((request, response) => {
    if (request.method === 'POST') redirectTo('/list')(request, response)
    else response.destroy()
  })
  expect(await failureOf(visitHosts({ main: taken.origin }).post('/'))).toMatchObject({
    trouble: 'unreachable',
    maybeArrived: true,
  })
  const gone = await aSite(() => {})
  await new Promise((resolve) => gone.server.close(resolve))
  expect(await failureOf(visitHosts({ main: gone.origin }).post('/'))).toMatchObject({
    trouble: 'unreachable',
    detail: 'ECONNREFUSED',
    maybeArrived: false,
  })
  const mail = visitHosts({ main: 'http://127.0.0.1:25' })
  expect(await failureOf(mail.post('/'))).toMatchObject({ detail: 'BAD_PORT', maybeArrived: false })
  const nowhere = visitHosts({ main: 'http://no-such-host.invalid' }, { privateHosts: new Set() })
  expect(await failureOf(nowhere.post('/'))).toMatchObject({ trouble: 'unreachable', maybeArrived: false })
})

/** A proxy that opens tunnels, and tells where they lead. */
async function aProxy(answer: 'tunnel' | 'refuse' = 'tunnel') {
  const asked: string[] = []
  const proxy = await aSite((_request, response) => response.writeHead(400).end())
  proxy.server.on('connect', (request, client, head) => {
    asked.push(request.url ?? '')
    if (answer === 'refuse') return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const [host = '', port] = (request.url ?? '').split(':')
    const target = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      target.write(head)
      target.pipe(client).pipe(target)
    })
    for (const socket of [target, client]) socket.on('error', () => {}).on('close', () => target.destroy())
  })
  return { ...proxy, asked }
}

test('a proxy leads to the hosts of the site, redirects included, and to no other', async () => {
  const site = await aSite((request, response) => {
    if (request.url === '/away') redirectTo('http://evil.example/')(request, response)
    else response.end('by the proxy')
  })
  const proxy = await aProxy()
  const http = visitHosts({ main: site.origin }, { proxy: proxy.origin })
  expect((await http.get('/')).text()).toBe('by the proxy')
  for (const address of ['/away', 'http://evil.example/']) {
    expect(await failureOf(http.get(address))).toMatchObject({ trouble: 'address', detail: 'evil.example' })
  }
  expect(new Set(proxy.asked)).toEqual(new Set([site.host]))
})

test('a proxy that is gone or refuses took no submission', async () => {
  const site = await aSite((_request, response) => response.end())
  const gone = await aSite(() => {})
  await new Promise((resolve) => gone.server.close(resolve))
  const refusing = await aProxy('refuse')
  for (const { origin } of [gone, refusing]) {
    const failure = await failureOf(visitHosts({ main: site.origin }, { proxy: origin }).post('/'))
    expect(failure).toMatchObject({ trouble: 'unreachable', maybeArrived: false })
  }
})
