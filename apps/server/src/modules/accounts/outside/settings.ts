import type { Services } from '#server/context.ts'
import { openSecret, readSiteSettings, type SiteSettings } from '#server/modules/site/public.ts'

type Settings = Pick<Services, 'db' | 'log' | 'sealer'>
type SecretName = 'wechatAppSecret' | 'wechatToken' | 'wechatEncodingKey' | 'oidcClientSecret'

/** Null if it was sealed with another key: then nothing works that needs it. Empty if none is set. */
function opened<Name extends SecretName>(
  { sealer, log }: Settings,
  settings: Pick<SiteSettings, Name>,
  name: Name,
): string | null {
  const secret = openSecret(sealer, settings, name)
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
  const secret = opened(services, stored, 'wechatAppSecret')
  const token = opened(services, stored, 'wechatToken')
  const encodingKey = opened(services, stored, 'wechatEncodingKey')
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
  const stored = await readSiteSettings(services, ['oidcIssuer', 'oidcClientId', 'oidcClientSecret'])
  const { oidcIssuer, oidcClientId } = stored
  const clientSecret = opened(services, stored, 'oidcClientSecret')
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
