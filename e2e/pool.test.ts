import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { signInto } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
/** Nobody else asks for it, so the context that was given back is the one that comes. */
const locale = 'de-DE'
const open = async (options?: { isCold: boolean }) => (await openPage(its.browser, its.address, locale, options)).page

/** What a page finds of the pages before it. */
const left = (page: Page) =>
  page.evaluate<unknown>(`(async () => ({
    kept: Object.keys(localStorage).filter((name) => name.startsWith('left')),
    session: sessionStorage.getItem('left'),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' })).state,
    isOnline: navigator.onLine,
    added: 'added' in window,
  }))()`)

const nothing = {
  kept: [],
  session: null,
  cookies: '',
  databases: [],
  caches: [],
  clipboard: 'prompt',
  isOnline: true,
  added: false,
}

/** The scripts and styles that a page has by now, and which of them came over the network. */
const scripts = (page: Page) =>
  page.evaluate<{ all: string[]; fetched: string[] }>(`(() => {
    const all = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    const names = (some) => some.map(({ name }) => name)
    return { all: names(all), fetched: names(all.filter(({ transferSize }) => transferSize > 0)) }
  })()`)

/** Leaves all that a page can leave, and says which scripts it had. */
async function leaveAll(page: Page): Promise<string[]> {
  const context = page.context()
  await context.grantPermissions(['clipboard-read'])
  await context.addInitScript('window.added = true')
  await context.route('**/api/get-website-config*', (route) => route.abort())
  await page.goto('/about/languages')
  await page.getByRole('table').first().waitFor()
  await page.evaluate(`(async () => {
    localStorage.setItem('left', 'yes')
    sessionStorage.setItem('left', 'yes')
    document.cookie = 'left=yes'
    await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve))
    await caches.open('left')
  })()`)
  const other = await context.newPage()
  await other.goto('/about/languages')
  const { all } = await scripts(page)
  // A script whose last reader is cut off may leave the cache.
  await expect.poll(async () => (await scripts(other)).all).toEqual(expect.arrayContaining(all))
  await context.setOffline(true)
  return all
}

test('a context that comes back has nothing of the test before but the scripts of the pages', async () => {
  const first = await open()
  const had = await leaveAll(first)
  const context = first.context()
  await context.close()
  const second = await open()
  expect(second.context()).toBe(context)
  expect(context.pages()).toEqual([second])
  const config = second.waitForResponse('**/api/get-website-config*')
  await second.goto('/about/languages')
  expect((await config).status()).toBe(200)
  await second.getByRole('table').first().waitFor()
  expect(await left(second)).toEqual(nothing)
  const now = await scripts(second)
  expect(had.length).toBeGreaterThan(3)
  // What a page asks for after it is drawn may not have come to the first one.
  expect(now.fetched.filter((name) => had.includes(name))).toEqual([])
  await context.close()
})

test('who was signed in with a context is not signed in with the next page of it', async () => {
  const first = await open()
  await signInto(first.context(), await its.person('before'))
  await first.goto('/about/languages')
  await expect.poll(() => first.evaluate(`localStorage.getItem('Praxis_Token')`)).not.toBeNull()
  await first.context().close()
  const second = await open()
  expect(second.context()).toBe(first.context())
  await second.goto('/about/languages')
  expect(await second.evaluate(`localStorage.getItem('Praxis_Token')`)).toBeNull()
  await second.context().close()
})

test.each<[string, (page: Page) => Promise<unknown> | void]>([
  ['a clock that was changed', (page) => page.clock.install()],
  ['a clock that stands', (page) => page.clock.setFixedTime(0)],
  ['headers of its own', (page) => page.context().setExtraHTTPHeaders({ 'x-left': 'yes' })],
  ['a function of a test', (page) => page.context().exposeFunction('left', () => {})],
  ['a listener', (page) => void page.context().on('request', () => {})],
])('a context with %s does not come back', async (_, spoil) => {
  const first = await open()
  await spoil(first)
  await first.context().close()
  const second = await open()
  expect(second.context()).not.toBe(first.context())
  await second.context().close()
})

test('a cold page has a context that nobody had before, and nobody has it after', async () => {
  const warm = await open()
  await warm.goto('/about/languages')
  await warm.context().close()
  const cold = await open({ isCold: true })
  await cold.goto('/about/languages')
  await cold.getByRole('table').first().waitFor()
  expect((await scripts(cold)).fetched.length).toBeGreaterThan(3)
  await cold.context().close()
  const next = await open()
  expect(next.context()).toBe(warm.context())
  await next.context().close()
})
