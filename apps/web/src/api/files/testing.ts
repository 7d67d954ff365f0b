import { once } from 'node:events'
import { createServer, request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import { storeToken } from '#web/session/token.ts'
import { shownToast } from '#web/state/toast.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A server on this machine, and what of a browser a call needs to reach it, for one test. */
export async function aServer(answer: Answer): Promise<void> {
  const server = createServer((asked, response) => void answer(asked, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const real = globalThis.fetch
  vi.stubGlobal('location', { search: '', pathname: '/', href: address })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { language: 'en-US' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => real(new URL(url, address), init))
  vi.stubGlobal('XMLHttpRequest', NodeXhr)
  NodeXhr.address = address
  shownToast.set(null)
  storeToken('a token')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    server.close()
  })
}

/** What an upload uses of the browser's XMLHttpRequest, over HTTP of Node. */
class NodeXhr {
  static address = ''
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onprogress?: () => void
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  #target = { method: '', url: '' }
  #headers: Record<string, string> = {}
  #replied: IncomingMessage['headers'] = {}
  #request: ClientRequest | null = null
  #isAborted = false

  open(method: string, url: string): void {
    this.#target = { method, url }
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  getResponseHeader(name: string): string | null {
    const value = this.#replied[name.toLowerCase()]
    return typeof value === 'string' ? value : null
  }

  abort(): void {
    this.#isAborted = true
    this.#request?.destroy()
  }

  send(form: FormData): void {
    this.#exchange(form).catch(() => !this.#isAborted && this.onerror?.())
  }

  async #exchange(form: FormData): Promise<void> {
    const encoded = new Response(form)
    const body = Buffer.from(await encoded.arrayBuffer())
    const type = encoded.headers.get('Content-Type') ?? ''
    const headers = { ...this.#headers, 'Content-Type': type, 'Content-Length': body.length }
    const call = request(new URL(this.#target.url, NodeXhr.address), { method: this.#target.method, headers })
    this.#request = call
    const response = once(call, 'response') as Promise<[IncomingMessage]>
    for (let at = 0; at < body.length; at += 16_384) {
      const piece = body.subarray(at, at + 16_384)
      await Promise.race([response, new Promise<void>((resolve) => call.write(piece, () => resolve()))])
      this.upload.onprogress?.({ loaded: at + piece.length, total: body.length })
    }
    call.end()
    const [reply] = await response
    this.responseText = await text(reply)
    this.status = reply.statusCode ?? 0
    this.#replied = reply.headers
    if (!this.#isAborted) this.onload?.()
  }
}
