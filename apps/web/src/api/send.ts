import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { requestTimeoutMs } from '@praxis/contract/limits'
import { storedToken, storeToken } from '#web/session/token.ts'
import { currentLocale, currentText, loadText } from '#web/text/text.ts'
import { takeEarly } from './early.ts'
import { ApiError, readEnvelope } from './envelope.ts'

/** One exchange with the server, without the page's reactions to a failure: those are in reactions.ts. */
export async function send(endpoint: Endpoint, input: Record<string, unknown>, signal?: AbortSignal): Promise<unknown> {
  const { method, url, body } = toRequest(endpoint, input)
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const token = isLogin(url) ? null : storedToken()
  const { response, text } = await exchange(url, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: headersOf(url, token, body !== undefined),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  })
  keepNewToken(response, url, token)
  // A preloaded call may come back before the words have.
  await loadText()
  const { requestNotFound, serverError } = currentText().shell
  return readEnvelope(response.status, parse(text), { notFound: requestNotFound, serverError })
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

function isLogin(url: string): boolean {
  return url === '/api/login' || url === '/api/admin/login'
}

function headersOf(url: string, token: string | null, hasBody: boolean): Record<string, string> {
  return {
    'Url-Type': url.startsWith('/api/admin/') ? 'admin' : 'general',
    'Accept-Language': currentLocale(),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(token === null ? {} : { Authorization: token }),
  }
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
    await loadText()
    const { requestTimedOut, networkError } = currentText().shell
    throw new ApiError({ httpStatus: 0, status: 0, message: name === 'TimeoutError' ? requestTimedOut : networkError })
  }
}

/** Renewals come with any reply, errors included. One that arrives after the person signed out is dropped. */
function keepNewToken(response: Response, url: string, sent: string | null): void {
  const fresh = response.headers.get('Authorization')
  if (fresh === null || fresh === '') return
  const renewed = response.headers.get('Refresh-Token') === 'true' && storedToken() === sent
  if (isLogin(url) || renewed) storeToken(fresh)
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's error page: the status says enough.
    return null
  }
}
