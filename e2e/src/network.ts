import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

type Held = { url: string; headers: IncomingMessage['headers']; body: Buffer }

/** A wire between a judge and the server that can be cut, and that delivers a report late as real networks do. */
export class Network {
  readonly address: string
  readonly #target: string
  readonly #server: Server
  #report: ((held: Held) => void) | null = null
  #cut = false

  private constructor(target: string, server: Server, port: number) {
    this.#target = target
    this.#server = server
    this.address = `http://127.0.0.1:${port}`
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.#pass(request, response).catch(() => response.destroy())
    })
  }

  static async open(target: string): Promise<Network> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return new Network(target, server, address.port)
  }

  get isCut(): boolean {
    return this.#cut
  }

  /** Holds the next report back until the job has passed to another judge: how it was answered, null without a report. */
  async cutUntilLateReport(
    isLate: (job: { judgementId: number; attempt: number }) => Promise<boolean>,
  ): Promise<string | null> {
    const giveUpMs = 90_000
    const held = await Promise.race([new Promise<Held>((resolve) => (this.#report = resolve)), pause(giveUpMs, null)])
    if (held === null) return null
    this.#cut = true
    const job = JSON.parse(String(held.body)) as { judgementId: number; attempt: number }
    const until = Date.now() + giveUpMs
    let passed = false
    while (Date.now() < until && !(passed = await isLate(job))) await pause(300)
    let status = 0
    // The database or the API may be down at this very moment: the network tries again.
    for (let tried = 0; tried < 100; tried += 1) {
      const answer = await this.#send('POST', held).catch(() => null)
      status = answer?.status ?? 0
      if (status !== 0 && status < 500) break
      await pause(300)
    }
    this.#cut = false
    return `${status} (job ${job.judgementId}, attempt ${job.attempt}, ${passed ? 'judged' : 'not judged'} by another)`
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const held = { url: request.url ?? '', headers: request.headers, body: await buffer(request) }
    if (this.#report !== null && held.url.endsWith('/report')) {
      this.#report(held)
      this.#report = null
      response.destroy()
      return
    }
    if (this.#cut) {
      response.destroy()
      return
    }
    const answer = await this.#send(request.method ?? 'GET', held)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }

  #send(method: string, { url, headers, body }: Held): Promise<Response> {
    const { authorization = '', 'content-type': type = 'application/json' } = headers
    return fetch(this.#target + url, {
      method,
      headers: { authorization, 'content-type': type },
      ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
    })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
