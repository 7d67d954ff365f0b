import { lookup } from 'node:dns/promises'
import { isPublicIp } from '@praxis/rules/publicAddress'
import type { Services } from '#server/context.ts'
import { openSecret, readSiteSettings, type SiteSettings } from '#server/modules/site/public.ts'
import { AiProviderError } from './aiProviderError.ts'
import type { AiProvider } from './provider.ts'

const names = [
  'openAiChat',
  'aiBaseUrl',
  'aiModel',
  'aiApiKey',
  'aiAnswerTokens',
  'aiInputPrice',
  'aiOutputPrice',
  'aiCurrency',
  'aiPersonCalls',
  'aiPersonTokens',
  'aiSiteCalls',
  'aiSiteTokens',
] as const satisfies (keyof SiteSettings)[]

export type AiSettings = Pick<SiteSettings, (typeof names)[number]>

/** The provider of the settings of this moment; null while something that it needs is not set or cannot be read. */
export type Helper = {
  readonly settings: AiSettings
  readonly provider: AiProvider | null
  /** Who gets what is asked, as people are told. */
  readonly host: string | null
}

export async function openHelper(services: Pick<Services, 'db' | 'log' | 'sealer' | 'aiAddress'>): Promise<Helper> {
  const settings = await readSiteSettings(services, names)
  const baseUrl = services.aiAddress ?? settings.aiBaseUrl
  const key = openSecret(services.sealer, settings, 'aiApiKey')
  if (key === null || settings.aiModel === '' || !URL.canParse(baseUrl)) return { settings, provider: null, host: null }
  const provider = { baseUrl, model: settings.aiModel, key, answerTokens: settings.aiAnswerTokens }
  return { settings, provider, host: new URL(baseUrl).host }
}

/**
 * Refuses a provider whose name leads into this machine or a network of its own. What the operator has named may be there.
 * A name that leads elsewhere a moment later meets the certificate of its host.
 */
export async function refusePrivate(
  { aiAddress }: Pick<Services, 'aiAddress'>,
  { baseUrl }: AiProvider,
): Promise<void> {
  if (aiAddress !== undefined) return
  const { hostname } = new URL(baseUrl)
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  if (found.length === 0) throw new AiProviderError('ai_failed', 'unknown host')
  if (!found.every(({ address }) => isPublicIp(address))) throw new AiProviderError('ai_failed', 'private address')
}
