import { deviceKey } from '#web/session/deviceKey.ts'
import { storedToken, storeToken } from '#web/session/token.ts'
import { currentLocale, currentText, loadText } from '#web/text/text.ts'
import { ApiError, readEnvelope } from './envelope.ts'

/** What calls by fetch, uploads and downloads have in common. */

const logins = [
  '/api/login',
  '/api/admin/login',
  '/api/wechat/login/qrcode',
  '/api/oidc/finish',
  '/api/contest/seat-sign-in',
]

/** Calls that sign somebody in: their replies bring a token, and they are sent without one. */
export function isLogin(url: string): boolean {
  return logins.includes(url.replace(/\?.*/, ''))
}

export function headersOf(url: string, token: string | null, hasBody: boolean): Record<string, string> {
  return {
    'Url-Type': url.startsWith('/api/admin/') ? 'admin' : 'general',
    'Accept-Language': currentLocale(),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(token === null ? {} : { Authorization: token }),
    ...(isLogin(url) ? { 'Device-Key': deviceKey() } : {}),
  }
}

type Reply = { headers: Pick<Headers, 'get'> }

/** Renewals come with any reply, errors included. One that arrives after the person signed out is dropped. */
export function keepNewToken(response: Reply, url: string, sent: string | null): void {
  const fresh = response.headers.get('Authorization')
  if (fresh === null || fresh === '') return
  const renewed = response.headers.get('Refresh-Token') === 'true' && storedToken() === sent
  if (isLogin(url) || renewed) storeToken(fresh)
}

/** The data in an envelope, or the refusal thrown. */
export async function dataIn(status: number, text: string): Promise<unknown> {
  // A preloaded call may come back before the words have.
  await loadText()
  const { requestNotFound, serverError } = currentText().shell
  return readEnvelope(status, parse(text), { notFound: requestNotFound, serverError })
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

/** A call that got no reply, or gave up waiting for one. */
export async function noReply(isTimeout: boolean): Promise<ApiError> {
  await loadText()
  const { requestTimedOut, networkError } = currentText().shell
  return new ApiError({ httpStatus: 0, status: 0, message: isTimeout ? requestTimedOut : networkError })
}
