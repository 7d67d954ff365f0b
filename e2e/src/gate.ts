import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request that has not been passed on, or whose answer has not. */
export type Passing = { readonly call: string; readonly body: string; readonly when: 'request' | 'answer' }

/**
 * A way to another server on which requests and answers can be held. What is held when whoever asked is gone stays held:
 * nobody hears of it any more.
 */
export async function openGate(target: string, isHeld: (passing: Passing) => boolean) {
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(request)
    const call = `${request.method} ${new URL(request.url ?? '/', target).pathname}`
    const body = String(sent)
    if (isHeld({ call, body, when: 'request' })) return
    const { authorization, 'content-type': type } = request.headers
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    })
    const answered = Buffer.from(await answer.arrayBuffer())
    if (isHeld({ call, body, when: 'answer' })) return
    for (const name of ['content-type', 'authorization', 'refresh-token']) {
      const value = answer.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    response.writeHead(answer.status).end(answered)
  }

  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
