import { endpoints } from '@praxis/contract/endpoint'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { implement } from './handlers.ts'
import { mount, type Shared } from './mount.ts'
import { startServer } from '../../test/harness.ts'

const table = endpoints({
  people: {
    call: 'GET /api/people',
    summary: 'For tests.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ names: z.array(z.object({ name: z.string() })), note: z.string().nullable() }),
  },
})

/** What a served site answers when the handler returns this. */
async function replyWith(found: object) {
  const { services } = await startServer()
  const app = fastify()
  for (const route of Object.values(implement(table, { people: () => found as never }))) {
    mount(app, route, services as Shared, { strictOutput: false })
  }
  onTestFinished(() => app.close())
  return [await app.inject({ url: '/api/people' }), await app.inject({ url: '/api/people' })]
}

test('a reply has what the contract names, the first time and later', async () => {
  const data = { names: [{ name: 'Ann' }], note: null }
  for (const reply of await replyWith(data)) {
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toEqual({ status: 200, data, msg: 'success' })
  }
})

test.each([
  { names: [{ name: 'Ann', password: 'secret' }], note: null },
  { names: [], note: null, key: 'secret' },
])('what a handler returns and the contract does not name never leaves', async (found) => {
  for (const reply of await replyWith(found)) expect(reply.body).not.toContain('secret')
})
