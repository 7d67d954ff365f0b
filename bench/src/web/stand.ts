import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import fastify from 'fastify'
import { serveWeb } from '../../../apps/server/src/http/web.ts'

export type Stand = { address: string; stop(): Promise<void> }

/** Serves built pages as the product does, and hands calls on to the product: other pages than its own, measured equally. */
export async function serveBeside(folder: string, product: string): Promise<Stand> {
  const app = fastify()
  await serveWeb(app, {
    folder,
    refuse: async (_request, reply) => {
      await reply.code(404).send()
    },
    frameHosts: async () => [],
  })
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  app.all('/api/*', async ({ raw }, reply) => {
    reply.hijack()
    const call = request(new URL(raw.url ?? '/', product), { method: raw.method ?? 'GET', headers: raw.headers })
    raw.pipe(call)
    // A call that was broken off is nobody's error here.
    call.on('error', () => reply.raw.destroy())
    reply.raw.on('close', () => call.destroy())
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply.raw)
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address, stop: () => app.close() }
}
