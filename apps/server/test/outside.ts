import { startOfficialAccount } from '@praxis/stand-ins/officialAccount/server'
import { startOidcProvider, type Person } from '@praxis/stand-ins/oidc/server'
import { onTestFinished } from 'vitest'
import type { startServer } from './harness.ts'

export { plainDelivery, sign, toXml } from '@praxis/stand-ins/officialAccount/messages'

type Server = Awaited<ReturnType<typeof startServer>>

const secrets = ['wechatAppSecret', 'wechatToken', 'wechatEncodingKey', 'oidcClientSecret']

/** Stores settings of the site as the page of the administrators does, secrets sealed. */
export async function storeSettings(
  { services: { db, sealer } }: Server,
  settings: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  for (const [name, given] of Object.entries(settings)) {
    const isSecret = secrets.includes(name) && given !== ''
    const value = JSON.stringify(isSecret ? sealer.seal(String(given), `setting ${name}`) : given)
    await db
      .insertInto('site_setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
}

/** Where browsers and outside services reach the site. */
const originOf = async ({ listening }: Server) => `http://127.0.0.1:${await listening()}`

/** An official account of the site, on this machine. */
export async function anOfficialAccount(server: Server, { isEncrypted = false } = {}) {
  const callback = `${await originOf(server)}/api/wechat/callback`
  const account = await startOfficialAccount({ callback, isEncrypted })
  onTestFinished(account.close)
  const { appId, secret, token, encodingKey } = account.credentials
  await storeSettings(server, {
    wechatAppId: appId,
    wechatAppSecret: secret,
    wechatToken: token,
    wechatEncodingKey: isEncrypted ? encodingKey : '',
    wechatApiBase: account.address,
  })
  return account
}

/** An OpenID Connect provider of the site, on this machine. */
export async function aProvider(server: Server) {
  const origin = await originOf(server)
  const provider = await startOidcProvider({ redirectUris: [`${origin}/api/oidc/callback`] })
  onTestFinished(provider.close)
  await storeSettings(server, {
    baseUrl: origin,
    oidcName: 'School',
    oidcIssuer: provider.issuer,
    oidcClientId: provider.client.id,
    oidcClientSecret: provider.client.secret,
  })
  return provider
}

/** A browser: it keeps cookies, and goes where it is led as long as that is on the same host and port. */
export function aBrowser() {
  const jar = new Map<string, string>()

  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value.join('='))
    }
  }

  async function open(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    keep(response.headers.getSetCookie())
    return response
  }

  return {
    /** Cookies of a reply that did not come through `open`. */
    keep: (headers: Readonly<Record<string, string | string[] | undefined>>) =>
      keep([headers['set-cookie'] ?? []].flat()),
    open,

    /** Logs in at the provider, or refuses, and returns the address that it sends the browser back to. */
    async logIn(url: string, person: Person | 'nobody'): Promise<string> {
      const { origin } = new URL(url)
      let at = url
      for (let steps = 0; at.startsWith(origin) && steps < 10; steps += 1) {
        const isForm = new URL(at).pathname.startsWith('/interaction/')
        const body = new URLSearchParams(person === 'nobody' ? { refuse: '1' } : { person })
        const response = await open(at, isForm ? { method: 'POST', body } : {})
        at = new URL(response.headers.get('location') ?? '', at).href
      }
      return at
    },
  }
}
