import type { Services } from '#server/context.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'

type Settings = Pick<Services, 'db' | 'log' | 'sealer'>
type SecretName = 'wechatAppSecret' | 'wechatToken' | 'wechatEncodingKey' | 'oidcClientSecret'

/** Null if it was sealed with another key: then nothing works that needs it. Empty if none is set. */
function openSecret({ sealer, log }: Settings, name: SecretName, sealed: string): string | null {
  if (sealed === '') return ''
  const secret = sealer.open(sealed, `setting ${name}`)
  if (secret === null) log.warn({ setting: name }, 'a secret of the settings was sealed with another key')
  return secret
}

export type OfficialAccount = {
  appId: string
  secret: string
  /** Signs the messages of the account. */
  token: string
  /** Messages are encrypted with it; empty if they come in the clear. */
  encodingKey: string
  apiBase: string
}

/** Null if none is set up. */
export async function readOfficialAccount(services: Settings): Promise<OfficialAccount | null> {
  const stored = await readSiteSettings(services, [
    'wechatAppId',
    'wechatAppSecret',
    'wechatToken',
    'wechatEncodingKey',
    'wechatApiBase',
  ])
  const secret = openSecret(services, 'wechatAppSecret', stored.wechatAppSecret)
  const token = openSecret(services, 'wechatToken', stored.wechatToken)
  const encodingKey = openSecret(services, 'wechatEncodingKey', stored.wechatEncodingKey)
  if (stored.wechatAppId === '' || !secret || !token || encodingKey === null) return null
  return {
    appId: stored.wechatAppId,
    secret,
    token,
    encodingKey,
    apiBase: stored.wechatApiBase.replace(/\/+$/, ''),
  }
}

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string }

/** Null if none is set up. */
export async function readProvider(services: Settings): Promise<ProviderSettings | null> {
  const { oidcIssuer, oidcClientId, oidcClientSecret } = await readSiteSettings(services, [
    'oidcIssuer',
    'oidcClientId',
    'oidcClientSecret',
  ])
  const clientSecret = openSecret(services, 'oidcClientSecret', oidcClientSecret)
  if (oidcIssuer === '' || oidcClientId === '' || clientSecret === null) return null
  return { issuer: oidcIssuer, clientId: oidcClientId, clientSecret }
}

/** Issuers are compared without the slash at the end, which some write and others do not. */
const bare = (issuer: string) => issuer.replace(/\/+$/, '')

/** What people call an issuer: as the settings say while it is theirs, else by its host. */
export async function readProviderNames(services: Settings): Promise<(issuer: string) => string> {
  const { oidcIssuer, oidcName } = await readSiteSettings(services, ['oidcIssuer', 'oidcName'])
  return (issuer) => {
    if (bare(issuer) === bare(oidcIssuer)) return oidcName || 'OpenID Connect'
    return URL.parse(issuer)?.host ?? issuer
  }
}

/** Whether secrets may travel there: encrypted, or within this machine. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  )
}
