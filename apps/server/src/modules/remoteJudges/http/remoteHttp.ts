import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { isPublicIp } from '@praxis/rules/publicAddress'
import { load, type CheerioAPI } from 'cheerio'
import { CookieJar } from 'tough-cookie'
import { Agent, fetch, FormData, ProxyAgent, type Dispatcher } from 'undici'
import { RemoteError } from '../remoteError.ts'

/** An answer within its bounds. */
export type RemoteReply = {
  readonly status: number
  /** Where the answer came from, after redirects. */
  readonly url: string
  header(name: string): string | null
  readonly bytes: Buffer
  text(): string
  /** Throws `changed` if it is no JSON. */
  json(): unknown
  /** The page, to be read by selectors. */
  page(): CheerioAPI
}

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
}

const usualTimeoutMs = 20_000
const usualMaxBytes = 4 * 1024 * 1024
const mostRedirects = 5

/** The address is checked at the moment of connecting, so that a name cannot lead elsewhere after it was looked up. */
const publicAgent = new Agent({
  connect: {
    lookup(hostname, options, callback) {
      lookup(hostname, { ...options, all: true }, (error, found) => {
        if (error !== null) return callback(error, '', 4)
        if (found.length === 0 || !found.every(({ address }) => isPublicIp(address))) {
          return callback(Object.assign(new Error('private address'), { code: 'EPRIVATE' }), '', 4)
        }
        if (options.all === true) return callback(null, found)
        return callback(null, found[0]!.address, found[0]!.family)
      })
    },
  },
})
const privateAgent = new Agent()
const proxies = new Map<string, ProxyAgent>()

export function openHttp(opened: Opened): RemoteHttp {
  const { origins } = opened
  const jar = opened.cookies === '' ? new CookieJar() : CookieJar.deserializeSync(opened.cookies)
  const hosts = new Set(Object.values(origins).map((address) => new URL(address).host))
  const originOf = (name: string) => {
    const origin = origins[name]
    if (origin === undefined) throw new RemoteError('address', `no origin ${name}`)
    return origin
  }

  function resolve(address: string, from: string): URL {
    const url = URL.parse(address, from)
    if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
      throw new RemoteError('address', address)
    if (!hosts.has(url.host) || url.username !== '' || url.password !== '') throw new RemoteError('address', url.host)
    // What is encrypted stays so.
    const known = Object.values(origins).find((origin) => new URL(origin).host === url.host)!
    if (known.startsWith('https:') && url.protocol !== 'https:') throw new RemoteError('address', url.host)
    return url
  }

  async function ask(method: 'GET' | 'POST', address: string, asked: Asked = {}): Promise<RemoteReply> {
    let url = address.startsWith('/')
      ? resolve(originOf(asked.origin ?? 'main') + address, 'http://none')
      : resolve(address, 'http://none')
    for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, String(value))
    let sent = bodyOf(method, asked)
    const timeout = AbortSignal.timeout(opened.timeoutMs ?? usualTimeoutMs)
    for (let hops = 0; ; hops += 1) {
      const reply = await once(url, sent, { asked, timeout })
      const location = reply.header('location')
      if (asked.stay === true || reply.status < 300 || reply.status >= 400 || location === null) return reply
      if (hops === mostRedirects) throw new RemoteError('changed', 'too many redirects')
      url = resolve(location, url.href)
      // As browsers do: a form that was taken leads to a page.
      if (reply.status !== 307 && reply.status !== 308) sent = { method: 'GET' }
    }
  }

  async function once(
    url: URL,
    sent: Sent,
    { asked, timeout }: { asked: Asked; timeout: AbortSignal },
  ): Promise<RemoteReply> {
    const maybeArrived = sent.method === 'POST'
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
      if (error instanceof RemoteError) throw error
      throw unreachable(error, maybeArrived)
    }
  }

  return {
    get: (address, asked) => ask('GET', address, asked),
    post: (address, asked) => ask('POST', address, asked),
    originOf,
    cookie: (name) => jar.getCookiesSync(originOf('main')).find(({ key }) => key === name)?.value ?? null,
    keptCookies: () => JSON.stringify(jar.serializeSync()),
  }
}

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

function dispatcherFor(url: URL, { privateHosts, proxy }: Opened): Dispatcher {
  if (proxy !== null) {
    const known = proxies.get(proxy) ?? new ProxyAgent(proxy)
    proxies.set(proxy, known)
    return known
  }
  if (privateHosts.has(url.host)) return privateAgent
  // Numbers are not looked up, so that they are checked here.
  const number = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(number) !== 0 && !isPublicIp(number)) throw new RemoteError('address', 'private address')
  return publicAgent
}

async function readBounded(body: AsyncIterable<Uint8Array> | null, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > most) throw new RemoteError('changed', 'too many bytes')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Codes of failures before anything was sent: nothing can have arrived. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function unreachable(error: unknown, isPost: boolean): RemoteError {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  const code = cause?.code ?? (error instanceof Error ? error.name : 'unknown')
  if (code === 'EPRIVATE') return new RemoteError('address', 'private address')
  return new RemoteError('unreachable', code, { maybeArrived: isPost && !beforeSending.has(code) })
}

function replyOf(reply: Pick<RemoteReply, 'status' | 'url' | 'header' | 'bytes'>): RemoteReply {
  const text = () => decode(reply.bytes, reply.header('content-type') ?? '')
  return {
    ...reply,
    text,
    json() {
      try {
        return JSON.parse(text()) as unknown
      } catch {
        throw new RemoteError('changed', `no JSON at ${new URL(reply.url).pathname}`)
      }
    },
    page: () => load(text()),
  }
}

/** Pages say their encoding in the header or in their head. */
function decode(bytes: Buffer, contentType: string): string {
  const said = /charset=["']?([\w-]+)/i
  const name = said.exec(contentType)?.[1] ?? said.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}
