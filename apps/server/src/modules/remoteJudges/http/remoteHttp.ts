import { CookieJar } from 'tough-cookie'
import { fetch, FormData } from 'undici'
import { RemoteError } from '../remoteError.ts'
import { dispatcherFor, refuseInside } from './dispatcher.ts'
import { readBounded, replyOf, type RemoteReply } from './reply.ts'

export type { RemoteReply } from './reply.ts'

type Asked = {
  /** Sent in the address. */
  readonly query?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as multipart/form-data. A file has a name and contents. */
  readonly parts?: Readonly<Record<string, string | { readonly fileName: string; readonly contents: string }>>
  /** Redirects are told and not followed. */
  readonly stay?: boolean
  /** Where the address is relative to; `main` if not said. */
  readonly origin?: string
  readonly maxBytes?: number
}

/** Visits the hosts of one site and no other. Addresses are paths of an origin, or absolute ones of a known host. */
export type RemoteHttp = {
  get(address: string, asked?: Asked): Promise<RemoteReply>
  /** A submission that fails after it may have arrived is told so by RemoteError.maybeArrived. */
  post(address: string, asked?: Asked): Promise<RemoteReply>
  /** The address of an origin, without a slash at the end. */
  originOf(name: string): string
  cookie(name: string): string | null
  /** All cookies, to be kept. */
  keptCookies(): string
}

export type Opened = {
  /** By name, `main` among them, each with `http://` or `https://` and without a slash at the end. */
  readonly origins: Readonly<Record<string, string>>
  /** Hosts with ports that may be in a private network, as the operator says. */
  readonly privateHosts: ReadonlySet<string>
  /** Proxy of the site; null: none. */
  readonly proxy: string | null
  /** Cookies that were kept; '' for none. */
  readonly cookies: string
  readonly userAgent: string
  readonly timeoutMs?: number
  /** Ends the whole visit. */
  readonly signal?: AbortSignal
}

const usualTimeoutMs = 20_000
/** Ends a call that takes too long, or that its visit has no more time for. */
function patienceOf({ timeoutMs = usualTimeoutMs, signal }: Opened): AbortSignal {
  const ofCall = AbortSignal.timeout(timeoutMs)
  return signal === undefined ? ofCall : AbortSignal.any([ofCall, signal])
}
const usualMaxBytes = 4 * 1024 * 1024
const mostRedirects = 5
/** A site that sets cookies without an end must not fill the table. */
const mostCookies = 100

export function openHttp(opened: Opened): RemoteHttp {
  const { origins } = opened
  const jar = readCookies(opened.cookies)
  const known = Object.values(origins).map((address) => new URL(address))
  const originOf = (name: string) => {
    const origin = origins[name]
    if (origin === undefined) throw new RemoteError('address', `no origin ${name}`)
    return origin
  }

  /** What cannot be visited is told by its host alone: addresses may hold secrets. */
  function resolve(address: string, from: string): URL {
    const url = URL.parse(address, from)
    if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
      throw new RemoteError('address', 'no address of the web')
    const sameHost = known.filter(({ host }) => host === url.host)
    if (sameHost.length === 0 || url.username !== '' || url.password !== '') throw new RemoteError('address', url.host)
    // What is encrypted stays so.
    if (url.protocol === 'http:' && !sameHost.some(({ protocol }) => protocol === 'http:'))
      throw new RemoteError('address', `${url.host} without encryption`)
    return url
  }

  async function ask(method: 'GET' | 'POST', address: string, asked: Asked = {}): Promise<RemoteReply> {
    const first = address.startsWith('/') ? originOf(asked.origin ?? 'main') + address : address
    let url = resolve(first, 'http://none')
    for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, String(value))
    let sent = bodyOf(method, asked)
    const timeout = patienceOf(opened)
    // What was posted has arrived, whatever becomes of the page that it leads to.
    let isPosted = false
    try {
      for (let hops = 0; ; hops += 1) {
        const reply = await once(url, sent, { asked, timeout })
        isPosted ||= sent.method === 'POST'
        const location = reply.header('location')
        if (asked.stay === true || reply.status < 300 || reply.status >= 400 || location === null) return reply
        if (hops === mostRedirects) throw new RemoteError('changed', 'too many redirects')
        const next = resolve(location, url.href)
        // As browsers do: what lets a person in goes to no other host, and a form that was taken leads to a page.
        if (next.origin !== url.origin) asked = withoutSecrets(asked)
        if (reply.status !== 307 && reply.status !== 308) sent = { method: 'GET' }
        url = next
      }
    } catch (error) {
      throw isPosted && error instanceof RemoteError ? arrived(error) : error
    }
  }

  async function once(
    url: URL,
    sent: Sent,
    { asked, timeout }: { asked: Asked; timeout: AbortSignal },
  ): Promise<RemoteReply> {
    await refuseInside(url, opened, timeout)
    const cookies = await jar.getCookieString(url.href)
    try {
      const answer = await fetch(url, {
        method: sent.method,
        ...(sent.body === undefined ? {} : { body: sent.body }),
        headers: {
          'user-agent': opened.userAgent,
          accept: '*/*',
          'accept-language': 'en',
          ...(cookies === '' ? {} : { cookie: cookies }),
          ...(sent.type === undefined ? {} : { 'content-type': sent.type }),
          ...asked.headers,
        },
        redirect: 'manual',
        signal: timeout,
        dispatcher: dispatcherFor(url, opened),
      })
      for (const one of answer.headers.getSetCookie()) await jar.setCookie(one, url.href, { ignoreError: true })
      const bytes = await readBounded(answer.body, asked.maxBytes ?? usualMaxBytes)
      return replyOf({ status: answer.status, url: url.href, header: (name) => answer.headers.get(name), bytes })
    } catch (error) {
      if (!(error instanceof RemoteError)) throw unreachable(error, sent.method === 'POST')
      throw sent.method === 'POST' ? arrived(error) : error
    }
  }

  return {
    get: (address, asked) => ask('GET', address, asked),
    post: (address, asked) => ask('POST', address, asked),
    originOf,
    cookie: (name) => jar.getCookiesSync(originOf('main')).find(({ key }) => key === name)?.value ?? null,
    keptCookies() {
      const kept = jar.serializeSync()
      return kept === undefined ? '' : JSON.stringify({ ...kept, cookies: kept.cookies.slice(-mostCookies) })
    },
  }
}

/** Cookies that cannot be read are none: the account signs in again. */
function readCookies(kept: string): CookieJar {
  if (kept === '') return new CookieJar()
  try {
    return CookieJar.deserializeSync(kept)
  } catch {
    return new CookieJar()
  }
}

function withoutSecrets(asked: Asked): Asked {
  const headers = Object.entries(asked.headers ?? {}).filter(([name]) => name.toLowerCase() !== 'authorization')
  return { ...asked, headers: Object.fromEntries(headers) }
}

const arrived = ({ trouble, detail, retryAfterSeconds }: RemoteError): RemoteError =>
  new RemoteError(trouble, detail, { retryAfterSeconds, maybeArrived: true })

type Sent = { method: 'GET' | 'POST'; body?: string | FormData; type?: string }

function bodyOf(method: 'GET' | 'POST', { form, json, parts }: Asked): Sent {
  if (method === 'GET') return { method }
  if (json !== undefined) return { method, body: JSON.stringify(json), type: 'application/json' }
  if (parts !== undefined) {
    const body = new FormData()
    for (const [name, part] of Object.entries(parts)) {
      if (typeof part === 'string') body.set(name, part)
      else body.set(name, new File([part.contents], part.fileName))
    }
    return { method, body }
  }
  return { method, body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' }
}

const proxyRefused = 'PROXY_REFUSED'
const badPort = 'BAD_PORT'

/** Codes of failures before anything was sent: nothing can have arrived. */
const beforeSending = new Set([
  proxyRefused,
  // Mail and the like: no request is sent there.
  badPort,
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function unreachable(error: unknown, isPost: boolean): RemoteError {
  const code = codeOf(error)
  if (code === 'EPRIVATE') return new RemoteError('address', 'private address')
  return new RemoteError('unreachable', code, { maybeArrived: isPost && !beforeSending.has(code) })
}

/** The innermost error with a code says what happened. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  if (error.message.startsWith('Proxy response')) return proxyRefused
  if (typeof code === 'string') return code
  return error.cause instanceof Error ? codeOf(error.cause) : error.message === 'bad port' ? badPort : error.name
}
