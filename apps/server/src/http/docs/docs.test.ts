import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { serveDocs } from './docs.ts'

async function aServer() {
  const app = fastify()
  serveDocs(app, 'test')
  onTestFinished(() => app.close())
  return (url: string) => app.inject({ method: 'GET', url })
}

test('the API page names only files of this server, and all of them are there', async () => {
  const get = await aServer()
  const page = await get('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<title>API · Praxis</title>')
  const named = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  expect(named.filter((address) => !address.startsWith('/') || address.startsWith('//'))).toEqual([])
  const assets = named.filter((address) => address.startsWith('/api/docs/'))
  expect(assets).toHaveLength(4)
  for (const address of assets) {
    const asset = await get(address)
    expect(asset.statusCode, address).toBe(200)
    expect(asset.headers['content-type'], address).toMatch(/^(text\/css|text\/javascript|application\/javascript)/)
    expect(asset.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('how a site is backed up can be read as a text', async () => {
  const guide = await (await aServer())('/api/docs/back-up.md')
  expect(guide.statusCode).toBe(200)
  expect(guide.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(guide.body).toMatch(/^# Back-up and restore\n/)
})

test('the API page runs scripts from its own files only and talks to this server only', async () => {
  const get = await aServer()
  const { headers, body } = await get('/api/docs/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self'")
  expect(policy).not.toContain('http')
  expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|<style/)
})

test('no other file of the package can be read', async () => {
  const get = await aServer()
  for (const name of [
    'index.html',
    'package.json',
    'swagger-ui.js',
    'oauth2-redirect.html',
    '../docs.ts',
    '%2e%2e/docs.ts',
  ])
    expect((await get(`/api/docs/${name}`)).statusCode, name).toBe(404)
})

const crooked = [
  '/api/docs/../../x',
  '/api/docs/%2e%2e/%2e%2e/x',
  '/api/docs/..%2f..%2fx',
  '/api/docs/..',
  '/api/docs/./start.js',
  '/api/docs/%00',
  '/api/docs/start.js%00',
  '/api/docs//../x',
  '/api/docs/\\..\\x',
  '/api/docs/..%5c..%5cx',
  '/api/docs/%252e%252e/x',
  '/api/docs/%',
  '/api/docs/%ff',
  `/api/docs/${'a'.repeat(300)}`,
  `/api/docs/${'a/'.repeat(3_000)}`,
  '/api/docs/index.html',
  '/api/docs/package.json',
  '/api/docs/start.js/..',
  '/assets/../../x',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fx',
  '/assets/%00.js',
  '/assets/%E0%A4%A',
  `/assets/${'b'.repeat(5_000)}`,
  '/api/../x',
  '/api/%2e%2e/x',
  '/api/%00',
  '/api/%',
  '/api/judging/file/../x',
]

test('crooked addresses are nothing that is here, and no bug', async () => {
  const { app, errors } = await startServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  /** As it stands there: nothing makes an address straight before it is sent. */
  const get = async (path: string) => {
    const asked = request({ port, path, agent: false }).end()
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    return { http: reply.statusCode, body: await text(reply) }
  }
  for (const path of crooked) {
    const { http, body } = await get(path)
    expect([path, http]).toEqual([path, 404])
    expect(JSON.parse(body), path).toMatchObject({ status: 404, data: null, code: 'no_such_call' })
  }
  expect(errors).toEqual([])
  // As everywhere, a slash more is none.
  for (const path of ['/api/docs/start.js', '/api/docs//start.js']) expect((await get(path)).http, path).toBe(200)
})
