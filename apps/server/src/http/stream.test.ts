import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@praxis/contract/endpoint'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startServer } from '../../test/harness.ts'
import { implement } from './handlers.ts'
import type { EventSource } from './replies.ts'
import { mount, type Shared } from './mount.ts'

const table = endpoints({
  flood: {
    call: 'GET /api/flood',
    summary: 'More than anybody takes.',
    access: 'anyone',
    reply: 'stream',
    input: z.object({}),
    output: z.object({ type: z.literal('drop'), text: z.string() }),
  },
})

async function aStream(source: EventSource<{ type: 'drop'; text: string }>, strictOutput = true) {
  const { services, errors } = await startServer()
  const app = fastify()
  for (const route of Object.values(implement(table, { flood: () => source }))) {
    mount(app, route, services as Shared, { strictOutput })
  }
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/flood`, errors }
}

test('a reader that does not take its events is sent away before they fill the memory', async () => {
  const text = 'x'.repeat(64 * 1024)
  let sent = 0
  const taken = Promise.withResolvers<void>()
  const { url } = await aStream(async (send) => {
    // Larger than what the kernel buffers on both sides together with the bound.
    for (; sent < 1_000; sent += 1) {
      void send({ type: 'drop', text })
      if (sent % 16 === 0) await pause(1)
    }
    await send({ type: 'drop', text })
    taken.resolve()
  })
  const isWhole = Promise.withResolvers<boolean>()
  request(url, (response) => {
    response.pause()
    response.on('error', () => {})
    response.once('close', () => isWhole.resolve(response.complete))
    void taken.promise.then(() => response.resume())
  }).end()
  expect(await isWhole.promise).toBe(false)
  expect(sent).toBe(1_000)
})

test('a reader that takes its events gets all of them, however many', async () => {
  const text = 'x'.repeat(64 * 1024)
  const { url } = await aStream(async (send) => {
    for (let n = 0; n < 300; n += 1) await send({ type: 'drop', text })
  })
  const body = await (await fetch(url)).text()
  expect(body.split('event: drop\n')).toHaveLength(301)
})

test('fields that the contract does not name do not travel, and are a defect in tests', async () => {
  const more = { type: 'drop', text: 'told', secret: 'not told' } as const
  const strict = await aStream(async (send) => send(more))
  await expect(fetch(strict.url).then((response) => response.text())).rejects.toThrow()
  expect(strict.errors).toHaveLength(1)
  const lenient = await aStream(async (send) => send(more), false)
  expect(await (await fetch(lenient.url)).text()).toBe('event: drop\ndata: {"type":"drop","text":"told"}\n\n')
})
