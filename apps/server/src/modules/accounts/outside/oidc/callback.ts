import { timingSafeEqual } from 'node:crypto'
import { authorizationCodeGrant, AuthorizationResponseError, fetchUserInfo, type Configuration } from 'openid-client'
import type { Services } from '#server/context.ts'
import { findExchange, refuseSignIn, takeExchange } from '../queries.ts'
import { hashOfSecret } from '../../secrets.ts'
import { confirm, sealNameOf } from '../signIns.ts'
import { cookieOf, Exchange } from './begin.ts'
import { longest, personIn } from './person.ts'
import { nameOf, openProvider } from './provider.ts'

type Needed = Pick<Services, 'db' | 'log' | 'sealer' | 'now'>

/** How a browser returns from the provider: the query as it came, and the cookies of the browser. */
export type Returned = { query: string; cookies: Readonly<Record<string, string>> }

/**
 * Exchanges what the provider has sent for who the person is, once. Whatever comes of it, the browser goes on to
 * /sign-in, and the page there asks how it ended.
 */
export async function returnFromProvider(services: Needed, { query, cookies }: Returned): Promise<void> {
  const state = new URLSearchParams(query).get('state') ?? ''
  const sceneHash = hashOfSecret(state)
  const row = await findExchange(services.db, sceneHash, services.now())
  const opened = row?.dataSealed ? services.sealer.open(row.dataSealed, sealNameOf(row.ticketHash)) : null
  if (opened === null) return
  const exchange = Exchange.parse(JSON.parse(opened))
  const cookie = Buffer.from(cookies[cookieOf(state)] ?? '')
  const expected = Buffer.from(exchange.browser)
  if (cookie.length !== expected.length || !timingSafeEqual(cookie, expected)) return
  if (!(await takeExchange(services.db, sceneHash))) return
  try {
    const who = await askProvider(await openProvider(services), query, { state, ...exchange })
    await confirm(services, { way: 'oidc', scene: state }, who)
  } catch (error) {
    services.log.warn({ error: nameOf(error) }, 'a sign-in at the OpenID Connect provider failed')
    // Otherwise it stays as it is, without what an exchange needs: the provider failed.
    if (error instanceof AuthorizationResponseError) await refuseSignIn(services.db, sceneHash)
  }
}

async function askProvider(provider: Configuration, query: string, exchange: Exchange & { state: string }) {
  const returnedTo = new URL(`${exchange.redirectUri}?${query}`)
  const tokens = await authorizationCodeGrant(provider, returnedTo, {
    expectedState: exchange.state,
    expectedNonce: exchange.nonce,
    pkceCodeVerifier: exchange.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('the provider sent no ID token')
  const { iss: issuer, sub: subject } = claims
  if (subject.length > longest.subject || subject.includes('\u0000')) throw new Error('the subject is too long')
  const tellsMore = provider.serverMetadata().userinfo_endpoint !== undefined
  const more = tellsMore ? await fetchUserInfo(provider, tokens.access_token, subject) : {}
  return { issuer, subject, ...personIn(claims, more) }
}
