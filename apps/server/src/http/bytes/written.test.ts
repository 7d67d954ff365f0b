import { gzipSync } from 'node:zlib'
import { endpoints } from '@praxis/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startServer } from '../../../test/harness.ts'
import { implement } from '../handlers.ts'
import { WrittenReply } from '../replies.ts'

const table = endpoints({
  read: {
    call: 'GET /api/test/written',
    summary: 'A reply that is written already.',
    access: 'anyone',
    input: z.object({ more: z.string().optional().describe('Fields that the contract does not name.') }),
    output: z.object({ words: z.array(z.string()) }),
  },
})
const routes = Object.values(
  implement(table, {
    read: ({ more }) => {
      const data = { words: ['榜单'], ...(more === undefined ? {} : { inner: more }) }
      return new WrittenReply(gzipSync(JSON.stringify({ status: 200, data, msg: 'success' })))
    },
  }),
)

test('a written reply is what every other reply is to its reader', async () => {
  const { call, app } = await startServer({ extraRoutes: routes })
  expect(await call(table.read, {})).toMatchObject({
    status: 200,
    data: { words: ['榜单'] },
    msg: 'success',
    http: 200,
  })
  const head = await app.inject({ method: 'HEAD', url: '/api/test/written' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('in tests a written reply with a field that the contract does not name is a defect', async () => {
  const { call, errors } = await startServer({ extraRoutes: routes })
  expect(await call(table.read, { more: 'secret' })).toMatchObject({ http: 500, code: 'internal', data: null })
  expect((errors[0] as { err: Error }).err.message).toContain('undeclared fields: inner')
})

test.each([
  [undefined, false],
  ['gzip', true],
  ['br, GZIP', true],
  ['deflate;q=1.0, gzip;q=0.5', true],
  ['*', true],
  ['', false],
  ['identity', false],
  ['gzip;q=0', false],
  ['gzip;q=0, *', false],
  ['br', false],
  ['xgzip', false],
])('whoever accepts %j gets it packed: %s', async (accepted, isPacked) => {
  const { app } = await startServer({ extraRoutes: routes })
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const reply = await app.inject({ url: '/api/test/written', headers })
  expect(reply.headers['content-encoding']).toBe(isPacked ? 'gzip' : undefined)
  expect(reply.headers.vary).toBe('Accept-Encoding')
})
