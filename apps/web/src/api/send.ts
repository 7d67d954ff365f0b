import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { requestTimeoutMs } from '@praxis/contract/limits'
import { storedToken } from '#web/session/token.ts'
import { takeEarly } from './early.ts'
import { dataIn, headersOf, isLogin, keepNewToken, noReply } from './wire.ts'

type SendOptions = { signal?: AbortSignal | undefined; isKeptAlive?: boolean }

/** One exchange with the server, without the page's reactions to a failure: those are in reactions.ts. */
export async function send(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { signal, isKeptAlive = false }: SendOptions = {},
): Promise<unknown> {
  const { method, url, body } = toRequest(endpoint, input)
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const token = isLogin(url) ? null : storedToken()
  const { response, text } = await exchange(url, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: headersOf(url, token, body !== undefined),
    ...(isKeptAlive && { keepalive: true }),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  })
  keepNewToken(response, url, token)
  return dataIn(response.status, text)
}

/** Opens a reply that goes on; what it is, and what its end means, is the caller's to judge. */
export async function openStream(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Response> {
  const { method, url, body } = toRequest(endpoint, input)
  const token = storedToken()
  const headers = { ...headersOf(url, token, body !== undefined), Accept: 'text/event-stream' }
  const response = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
  keepNewToken(response, url, token)
  return response
}

type Init = RequestInit & { headers: Record<string, string> }

async function exchange(url: string, init: Init): Promise<{ response: Response; text: string }> {
  try {
    const response = await (takeEarly(url, init.headers) ?? fetch(url, init))
    return { response, text: await response.text() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // The page gave the call up itself: nobody has to hear of it.
    if (name === 'AbortError') throw error
    throw await noReply(name === 'TimeoutError')
  }
}
