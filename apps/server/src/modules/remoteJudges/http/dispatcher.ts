import { lookup } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicIp } from '@praxis/rules/publicAddress'
import { Agent, ProxyAgent, type Dispatcher } from 'undici'
import { RemoteError } from '../remoteError.ts'

type Way = {
  /** Hosts with ports that may be in a private network, as the operator says. */
  readonly privateHosts: ReadonlySet<string>
  /** Proxy of the site; null: none. */
  readonly proxy: string | null
}

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

export function dispatcherFor(url: URL, { privateHosts, proxy }: Way): Dispatcher {
  if (proxy === null) return mayBePrivate(url, privateHosts) ? privateAgent : publicAgent
  const known = proxies.get(proxy) ?? new ProxyAgent(proxy)
  proxies.set(proxy, known)
  return known
}

const inside = () => new RemoteError('address', 'private address')

/**
 * Refuses what the look-up of the connection does not see: addresses in numbers, which are not looked up, and names that
 * a proxy looks up. A name that only the proxy can look up is the proxy's to judge.
 */
export async function refuseInside(url: URL, { privateHosts, proxy }: Way, signal: AbortSignal): Promise<void> {
  if (mayBePrivate(url, privateHosts)) return
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) {
    if (!isPublicIp(host)) throw inside()
    return
  }
  if (proxy === null) return
  const found = await Promise.race([lookUp(host, { all: true }).catch(() => []), whenAborted(signal)])
  if (found.some(({ address }) => !isPublicIp(address))) throw inside()
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const fail = () => reject(new RemoteError('unreachable', 'TimeoutError'))
    if (signal.aborted) return fail()
    signal.addEventListener('abort', fail, { once: true })
  })

/** Addresses leave the usual port out, and the operator may name it. */
function mayBePrivate({ host, hostname, port, protocol }: URL, privateHosts: ReadonlySet<string>): boolean {
  const usualPort = protocol === 'https:' ? '443' : '80'
  return privateHosts.has(host) || (port === '' && privateHosts.has(`${hostname}:${usualPort}`))
}
