import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWeb } from './web.ts'

async function aSite(frameHosts: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Praxis</title>')
  await writeFile(join(folder, 'assets/app-1234.js'), 'export {}')
  for (const file of ['index.html', 'assets/app-1234.js'])
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(await readFile(join(folder, file))))
  const app = fastify()
  await serveWeb(app, {
    folder,
    refuse: async (_request, reply) => {
      await reply.code(404).send({ status: 404 })
    },
    frameHosts: async () => frameHosts,
  })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  return (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })
}

test('any address of a page answers with the page, under the security policy and never from a cache', async () => {
  const get = await aSite()
  for (const url of ['/', '/problem/1000', '/index.html']) {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('<title>Praxis')
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('an asset may be kept for ever, and a missing asset or call is not a page', async () => {
  const get = await aSite()
  expect((await get('/assets/app-1234.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/assets/app-9999.js')).statusCode).toBe(404)
  expect((await get('/api/nothing')).statusCode).toBe(404)
})

test('what was compressed when the pages were built is sent as it lies there, under the same headers', async () => {
  const get = await aSite()
  for (const url of ['/', '/problem/1000', '/assets/app-1234.js']) {
    const reply = await get(url, { 'accept-encoding': 'gzip, br' })
    expect(reply.headers['content-encoding']).toBe('br')
    const isPage = !url.startsWith('/assets')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain(isPage ? '<title>' : 'export')
    expect('content-security-policy' in reply.headers).toBe(isPage)
    expect(reply.headers['cache-control']).toContain(isPage ? 'no-cache' : 'immutable')
    expect(reply.headers['content-type']).toContain(isPage ? 'text/html' : 'javascript')
    // A page is compared with what the browser has; what is kept for ever never is.
    for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(name in reply.headers).toBe(isPage)
  }
})

test('a page lets frames in of the hosts that are allowed now, and a browser that has it from before gets it anew', async () => {
  const hosts: string[] = []
  const get = await aSite(hosts)
  const framesOf = ({ headers }: Awaited<ReturnType<typeof get>>) =>
    /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  const before = await get('/lesson/1')
  expect(framesOf(before)).toBeUndefined()
  const tagOf = ({ headers }: typeof before) => String(headers['etag'])
  const again = (page: typeof before) => get('/lesson/1', { 'if-none-match': tagOf(page) })
  expect((await again(before)).statusCode).toBe(304)
  hosts.push('player.example.org', 'videos.example.com:8443')
  const after = await again(before)
  expect(after.statusCode).toBe(200)
  expect(framesOf(after)).toBe("'self' https://player.example.org https://videos.example.com:8443")
  const same = await again(after)
  expect([same.statusCode, tagOf(same), framesOf(same)]).toEqual([304, tagOf(after), framesOf(after)])
  hosts.pop()
  expect(framesOf(await again(after))).toBe("'self' https://player.example.org")
  hosts.pop()
  const last = await again(after)
  expect([last.statusCode, framesOf(last), tagOf(last)]).toEqual([200, undefined, tagOf(before)])
})
