import { identities } from '@praxis/contract/identities'
import { expect, test } from 'vitest'
import { startServer } from '../../../../../test/harness.ts'
import { aBrowser, aProvider, storeSettings } from '../../../../../test/outside.ts'

type Server = Awaited<ReturnType<typeof startServer>>

/** A page that has begun to sign in, in a browser of its own. */
async function aPage({ call }: Server) {
  const browser = aBrowser()
  const { data, headers, ...reply } = await call(identities.oidcBegin, {})
  expect(reply).toMatchObject({ http: 200, status: 200 })
  browser.keep(headers)
  const { url, ticket, secret } = data!
  const finish = () => call(identities.oidcFinish, { ticket, secret })
  return { browser, url, ticket, secret, headers, finish }
}

test('a browser goes to the provider with PKCE, state and nonce, and returns to /sign-in without a code', async () => {
  const server = await startServer()
  const provider = await aProvider(server)
  const page = await aPage(server)
  const { origin, searchParams } = new URL(page.url)
  expect(origin).toBe(provider.issuer)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(searchParams.get('redirect_uri')).toBe(`http://127.0.0.1:${await server.listening()}/api/oidc/callback`)
  const secrets = ['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name)!)
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(40)
  expect(new Set([...secrets, page.ticket, page.secret]).size).toBe(5)
  expect(String(page.headers['set-cookie'])).toMatch(
    /; Path=\/api\/oidc\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )

  const returned = await page.browser.open(await page.browser.logIn(page.url, 'ada'))
  expect([returned.status, returned.headers.get('location')]).toEqual([302, '/sign-in'])
  expect(returned.headers.get('cache-control')).toBe('no-store')
  expect((await page.finish()).code).toBe('identity_unknown')
})

test('what the provider says of a person is stored, and its word for an address only if it vouches for it', async () => {
  const server = await startServer()
  const provider = await aProvider(server)
  for (const person of ['ada', 'bert'] as const) {
    const { browser, url } = await aPage(server)
    await browser.open(await browser.logIn(url, person))
  }
  const rows = await server.services.db
    .selectFrom('outside_sign_in')
    .select(['state', 'issuer', 'subject', 'name', 'email', 'data_sealed'])
    .orderBy('subject')
    .execute()
  const common = { state: 'confirmed', issuer: provider.issuer, data_sealed: null }
  expect(rows).toEqual([
    { ...common, subject: 'ada', name: 'ada', email: 'ada@example.org' },
    { ...common, subject: 'bert', name: 'bert', email: null },
  ])
})

test('another browser that returns confirms nothing, and takes nothing from the one that began', async () => {
  const server = await startServer()
  await aProvider(server)
  const page = await aPage(server)
  const victim = aBrowser()
  const back = await victim.logIn(page.url, 'ada')
  const returned = await victim.open(back)
  expect([returned.status, returned.headers.get('location')]).toEqual([302, '/sign-in'])
  expect((await page.finish()).code).toBe('sign_in_ticket_unknown')
  // Nor does a cookie of another sign-in.
  const other = await aPage(server)
  await other.browser.open(back)
  expect((await page.finish()).code).toBe('sign_in_ticket_unknown')
  expect((await other.finish()).code).toBe('sign_in_ticket_unknown')
  await page.browser.open(await page.browser.logIn(page.url, 'ada'))
  expect((await page.finish()).code).toBe('identity_unknown')
})

test('a page that has the ticket without its secret finishes nothing', async () => {
  const server = await startServer()
  await aProvider(server)
  const [page, other] = [await aPage(server), await aPage(server)]
  await page.browser.open(await page.browser.logIn(page.url, 'ada'))
  const stolen = { ticket: page.ticket, secret: other.secret }
  expect((await server.call(identities.oidcFinish, stolen)).code).toBe('sign_in_ticket_unknown')
  expect((await page.finish()).code).toBe('identity_unknown')
})

test('a return that comes again does nothing', async () => {
  const server = await startServer()
  await aProvider(server)
  const page = await aPage(server)
  const back = await page.browser.logIn(page.url, 'ada')
  await Promise.all([page.browser.open(back), page.browser.open(back)])
  expect((await page.finish()).code).toBe('identity_unknown')
  const { db } = server.services
  await db.updateTable('outside_sign_in').set({ state: 'used' }).execute()
  expect((await page.browser.open(back)).status).toBe(302)
  expect(await db.selectFrom('outside_sign_in').select('state').execute()).toEqual([{ state: 'used' }])
})

test.each(['code', 'iss', 'state'])('a return with another %s signs nobody in', async (name) => {
  const server = await startServer()
  await aProvider(server)
  const page = await aPage(server)
  const back = new URL(await page.browser.logIn(page.url, 'ada'))
  expect(back.searchParams.has(name)).toBe(true)
  back.searchParams.set(name, 'https://elsewhere.example')
  await page.browser.open(back.href)
  expect((await page.finish()).code).toBe(name === 'state' ? 'sign_in_ticket_unknown' : 'provider_failed')
})

test('an answer to another sign-in of the same browser is refused: the nonce differs', async () => {
  const server = await startServer()
  await aProvider(server)
  const [page, other] = [await aPage(server), await aPage(server)]
  const back = new URL(await page.browser.logIn(page.url, 'ada'))
  back.searchParams.set('state', new URL(other.url).searchParams.get('state')!)
  page.browser.keep(other.headers)
  await page.browser.open(back.href)
  expect((await other.finish()).code).toBe('provider_failed')
  expect((await page.finish()).code).toBe('sign_in_ticket_unknown')
})

test('who refuses at the provider is told so', async () => {
  const server = await startServer()
  await aProvider(server)
  const page = await aPage(server)
  await page.browser.open(await page.browser.logIn(page.url, 'nobody'))
  expect((await page.finish()).code).toBe('provider_refused')
})

test('a return after ten minutes does nothing', async () => {
  const server = await startServer()
  await aProvider(server)
  const page = await aPage(server)
  const back = await page.browser.logIn(page.url, 'ada')
  server.clock.now = new Date(server.clock.now.getTime() + 600_000)
  await page.browser.open(back)
  expect((await page.finish()).code).toBe('sign_in_ticket_unknown')
})

test('a provider that is down is a failure before people leave and after they return, and works again afterwards', async () => {
  const server = await startServer()
  const provider = await aProvider(server)
  provider.state.isDown = true
  expect((await server.call(identities.oidcBegin, {})).code).toBe('provider_failed')
  provider.state.isDown = false
  const page = await aPage(server)
  const back = await page.browser.logIn(page.url, 'ada')
  provider.state.isDown = true
  expect((await page.browser.open(back)).headers.get('location')).toBe('/sign-in')
  expect((await page.finish()).code).toBe('provider_failed')
  provider.state.isDown = false
  const again = await aPage(server)
  await again.browser.open(await again.browser.logIn(again.url, 'ada'))
  expect((await again.finish()).code).toBe('identity_unknown')
  expect(server.errors).toEqual([])
})

test('without settings, with a wrong secret, and over plain http, nobody signs in', async () => {
  const server = await startServer()
  expect((await server.call(identities.oidcBegin, {})).code).toBe('sign_in_not_configured')
  await aProvider(server)
  await storeSettings(server, { oidcClientSecret: 'another secret' })
  const page = await aPage(server)
  await page.browser.open(await page.browser.logIn(page.url, 'ada'))
  expect((await page.finish()).code).toBe('provider_failed')
  await storeSettings(server, { oidcIssuer: 'http://203.0.113.1' })
  expect((await server.call(identities.oidcBegin, {})).code).toBe('provider_failed')
})
