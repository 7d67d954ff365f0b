import { accounts } from '@praxis/contract/accounts'
import { problems } from '@praxis/contract/problems'
import { allEndpoints } from '@praxis/contract/all'
import { methodAndPath } from '@praxis/contract/endpoint'
import { expect, test } from 'vitest'
import { startServer } from '../../test/harness.ts'

test('a bug answers 500 with a number to quote and nothing of what went wrong', async () => {
  const { call, services, errors } = await startServer()
  await services.db.schema.alterTable('problem').renameTo('elsewhere').execute()
  const reply = await call(problems.list, {}, { language: 'en' })
  expect(reply).toMatchObject({ http: 500, status: 500, data: null, code: 'internal' })
  expect(reply.msg).toMatch(/number req-/)
  expect(JSON.stringify(reply)).not.toContain('problem"')
  expect(errors).toHaveLength(1)
})

test('a missing and a wrong parameter are named in the caller’s language', async () => {
  const { call, send } = await startServer()
  const missing = await send({ method: 'GET', url: '/api/get-problem-detail' }, { language: 'en' })
  expect(missing.http).toBe(400)
  expect(JSON.parse(missing.raw)).toMatchObject({ status: 400, field: 'problemId' })
  expect(missing.raw).toContain('problemId is required')
  const wrong = await call(accounts.register, { username: 'a', password: '123456', email: 'not an address' })
  expect(wrong).toMatchObject({ http: 400, field: 'email' })
  expect(wrong.msg).toContain('邮箱')
})

test('the kind of page that called is echoed with a refusal of the security layer', async () => {
  const { call } = await startServer()
  const reply = await call(accounts.authInfo, {}, { headers: { 'url-type': 'admin' } })
  expect(reply.http).toBe(401)
  expect(reply.headers['url-type']).toBe('admin')
})

test('old clients may double the first slash and write the token as Bearer', async () => {
  const { send, aUser } = await startServer()
  const { token } = await aUser()
  const reply = await send({ method: 'GET', url: '//api/get-user-auth-info' }, { token: `Bearer ${token}` })
  expect(JSON.parse(reply.raw)).toMatchObject({ status: 200 })
})

test('openapi.json describes every call of the table', async () => {
  const { send } = await startServer()
  const { paths } = JSON.parse((await send({ method: 'GET', url: '/api/openapi.json' })).raw) as {
    paths: Record<string, object>
  }
  for (const table of Object.values(allEndpoints)) {
    for (const endpoint of Object.values(table)) {
      const { method, path } = methodAndPath(endpoint)
      expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase())
    }
  }
})

test('a wrong method and a wrong media type have their own HTTP status, and 400 in the envelope', async () => {
  const { send } = await startServer()
  const method = await send({ method: 'GET', url: '/api/login' })
  expect(method.http).toBe(405)
  expect(JSON.parse(method.raw)).toMatchObject({ status: 400, data: null, code: 'method_not_allowed' })
  const post = await send({ method: 'POST', url: '/api/get-website-config', body: '{}' })
  expect([post.http, JSON.parse(post.raw).status]).toEqual([405, 400])
  const type = await send(
    { method: 'POST', url: '/api/login', body: '<x/>' },
    { headers: { 'content-type': 'text/xml' } },
  )
  expect(type.http).toBe(415)
  expect(JSON.parse(type.raw)).toMatchObject({ status: 400, data: null, code: 'media_type' })
})

test('health and readiness answer', async () => {
  const { send } = await startServer()
  expect((await send({ method: 'GET', url: '/healthz' })).http).toBe(200)
  expect((await send({ method: 'GET', url: '/readyz' })).http).toBe(200)
})
