import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen } from '../listen.ts'
import type { ApiAnswer } from './account.ts'
import { openAccount, type Account, type Options } from './openAccount.ts'
import { codePage, startPage } from './page.ts'

/**
 * An official account on this machine: access tokens, QR codes, and signed messages to the callback of a site, in the
 * format and with the error codes of the real one. Nobody has to own an account to try a site with it.
 */
export async function startOfficialAccount({ port = 0, ...options }: Options & { port?: number } = {}) {
  const { server, address, close } = await listen(port)
  const account = openAccount(address, options)
  server.on('request', (request, response) => void answer(account, request, response))
  return { ...account, close }
}

async function answer(standIn: Account, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { account, address, state } = standIn
  if (state.isDown) {
    response.destroy()
    return
  }
  const url = new URL(request.url ?? '/', address)
  const body = await bodyOf(request)
  const api: Record<string, () => ApiAnswer> = {
    'GET /cgi-bin/token': () => account.token(Object.fromEntries(url.searchParams)),
    'POST /cgi-bin/stable_token': () => account.stableToken(JSON.parse(body) as ApiAnswer),
    'POST /cgi-bin/qrcode/create': () =>
      account.createCode(url.searchParams.get('access_token') ?? '', body, (id) => `${address}/q/${id}`),
  }
  const call = api[`${request.method ?? ''} ${url.pathname}`]
  if (call !== undefined) {
    response.setHeader('content-type', 'application/json; encoding=utf-8').end(JSON.stringify(call()))
    return
  }
  const page = url.pathname.startsWith('/q/') ? codePage : startPage
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(await page(standIn, url, new URLSearchParams(body)))
}
