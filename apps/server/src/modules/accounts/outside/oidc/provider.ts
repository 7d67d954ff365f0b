import { isSecureAddress } from '@praxis/rules/addresses'
import {
  allowInsecureRequests,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { readProvider, type ProviderSettings } from '../settings.ts'

const patienceSeconds = 5
/** What a provider says of itself is asked for again after so long. */
const discoveredMs = 600_000

type Known = { key: string; at: number; configuration: Promise<Configuration> }
let known: Known | null = null

/** The provider of the settings, with what it says of itself. Whoever calls waits for it a few seconds at most. */
export async function openProvider(services: Pick<Services, 'db' | 'log' | 'sealer' | 'now'>): Promise<Configuration> {
  const settings = await readProvider(services)
  if (settings === null) throw new Failure('sign_in_not_configured')
  const key = JSON.stringify(settings)
  const at = services.now().getTime()
  if (known?.key !== key || at - known.at > discoveredMs) known = { key, at, configuration: discover(settings) }
  const { configuration } = known
  try {
    return await configuration
  } catch (error) {
    if (known?.configuration === configuration) known = null
    services.log.warn({ issuer: settings.issuer, error: nameOf(error) }, 'the OpenID Connect provider does not answer')
    throw new Failure('provider_failed')
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  if (!isSecureAddress(issuer)) throw new Error('its address is neither https nor on this machine')
  const authentication = clientSecret === '' ? None() : ClientSecretPost(clientSecret)
  return discovery(new URL(issuer), clientId, undefined, authentication, {
    // oxlint-disable-next-line typescript/no-deprecated -- `fetchSafely` allows plain http within this machine only
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
    timeout: patienceSeconds,
    [customFetch]: fetchSafely,
  })
}

/** A provider names addresses of its own; none of them may be less safe than its own. */
const fetchSafely: CustomFetch = async (url, options) => {
  if (!isSecureAddress(url)) throw new Error('the provider names an address that is neither https nor on this machine')
  return fetch(url, options as RequestInit)
}

/** Names what went wrong. Codes, tokens and addresses are in no part of it. */
export function nameOf(error: unknown): string {
  const { name, message, code, cause } = error as Error & { code?: string }
  const inner = (cause as { code?: string; error?: string } | undefined) ?? {}
  return [name, code ?? message, inner.code ?? inner.error]
    .filter((part) => typeof part === 'string')
    .join(': ')
    .slice(0, 200)
}
