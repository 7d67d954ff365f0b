import { outsideSignInSeconds } from '@praxis/contract/limits'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { readSiteSettings, siteAddress } from '#server/modules/site/public.ts'
import { hashOfSecret, randomSecret } from '../../secrets.ts'
import { beginSignIn, type Shown } from '../signIns.ts'
import { openProvider } from './provider.ts'

/** Where the provider returns to. */
const callbackPath = '/api/oidc/callback'

/** What the exchange needs, and what shows that the same browser returns that left. */
export const Exchange = z.object({
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  browser: z.string(),
})
export type Exchange = z.infer<typeof Exchange>

/** Each sign-in has a cookie of its own, so that two tabs do not take each other's. */
export const cookieOf = (state: string): string => `praxis-oidc-${hashOfSecret(state).toString('hex').slice(0, 16)}`

type Needed = Pick<Context, 'db' | 'log' | 'sealer' | 'now' | 'address' | 'origin' | 'giveCookie'>

/** Begins a sign-in at the provider: authorization code flow with PKCE, state and nonce. */
export async function beginAtProvider(context: Needed): Promise<Shown & { url: string }> {
  const provider = await openProvider(context)
  const site = siteAddress(await readSiteSettings(context, ['baseUrl'])) ?? context.address ?? context.origin
  const seconds = outsideSignInSeconds.atProvider
  const state = randomState()
  const exchange: Exchange = {
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirectUri: site + callbackPath,
    browser: randomSecret(),
  }
  const shown = await beginSignIn(context, { way: 'oidc', scene: state, seconds, data: exchange })
  // Somebody else's browser that is sent to the provider and back confirms nothing: it does not have the cookie.
  context.giveCookie({ name: cookieOf(state), value: exchange.browser, path: callbackPath, seconds })
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: exchange.redirectUri,
    scope: 'openid email profile',
    state,
    nonce: exchange.nonce,
    code_challenge: await calculatePKCECodeChallenge(exchange.verifier),
    code_challenge_method: 'S256',
  })
  return { ...shown, url: url.href }
}
