import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveDocs } from './docs.ts'

async function aServer() {
  const app = fastify()
  await serveDocs(app)
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
