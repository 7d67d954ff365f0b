import type { Browser, BrowserContext, Disposable } from 'playwright-core'

/**
 * Contexts that go from test to test. A new context reads and compiles the scripts of the pages again, which takes as
 * much processor time as everything else that a page does. A context that comes back keeps its caches of files and of
 * compiled scripts, and loses all else that a test can leave: pages, storage, permissions, routes, scripts for new
 * pages. A context whose changes cannot be undone is closed.
 */
export type Wish = { address: string; locale: string }

/** What was done to a context since it was lent. */
type Loan = { wish: Wish; scripts: Disposable[]; isSpoiled: boolean }

const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>()
const loans = new WeakMap<BrowserContext, Loan>()
const waiting = new WeakSet<BrowserContext>()

/** A context as new but for its caches. Its `close` gives it back. */
export async function borrow(browser: Browser, wish: Wish): Promise<BrowserContext> {
  const context = idleOf(browser, wish).pop() ?? watched(await newContext(browser, wish))
  waiting.delete(context)
  loans.set(context, { wish, scripts: [], isSpoiled: false })
  return context
}

/** One that no test had before, for tests of what a first visit loads. */
export const newContext = (browser: Browser, { address, locale }: Wish): Promise<BrowserContext> =>
  browser.newContext({ baseURL: address, locale, viewport: { width: 1440, height: 900 } })

/** Closes what tests have left open, but not what waits for the next test. */
export async function closeOthers(browser: Browser): Promise<void> {
  const others = browser.contexts().filter((context) => !waiting.has(context))
  await Promise.all(others.map((context) => context.close()))
}

function idleOf(browser: Browser, { address, locale }: Wish): BrowserContext[] {
  const ofBrowser = idle.get(browser) ?? new Map<string, BrowserContext[]>()
  idle.set(browser, ofBrowser)
  const key = `${locale} ${address}`
  const found = ofBrowser.get(key) ?? []
  ofBrowser.set(key, found)
  return found
}

/** What a context keeps although its pages are closed, and what Playwright cannot take back. */
const spoilingCalls = ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setGeolocation', 'routeWebSocket']
const clockCalls = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt']
const events = ['request', 'response', 'requestfailed', 'requestfinished', 'page', 'console', 'dialog', 'weberror']

type Method = (this: unknown, ...args: unknown[]) => unknown

function watched(context: BrowserContext): BrowserContext {
  const listeners = countListeners(context)
  const close = context.close.bind(context)
  const addInitScript = context.addInitScript.bind(context)
  const before = (object: object, names: readonly string[]) => {
    const methods = object as Record<string, Method>
    for (const name of names) {
      const original = methods[name]?.bind(object)
      if (original === undefined) throw new Error(`a context has no ${name}`)
      methods[name] = (...args) => {
        const loan = loans.get(context)
        if (loan !== undefined) loan.isSpoiled = true
        return original(...args)
      }
    }
  }
  before(context, spoilingCalls)
  before(context.clock, clockCalls)
  context.addInitScript = (async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...args)
    loans.get(context)?.scripts.push(script)
    return script
  }) as typeof addInitScript
  context.close = async () => {
    const loan = loans.get(context)
    const browser = context.browser()
    loans.delete(context)
    if (loan === undefined || browser === null || loan.isSpoiled) return close()
    // A listener of a test would hear the pages of the next one.
    if (countListeners(context) !== listeners) return close()
    try {
      await clear(context, loan)
    } catch {
      return close()
    }
    waiting.add(context)
    idleOf(browser, loan.wish).push(context)
  }
  return context
}

function countListeners(context: BrowserContext): number {
  const { listenerCount } = context as unknown as { listenerCount(event: string): number }
  return events.reduce((sum, event) => sum + listenerCount.call(context, event), 0)
}

async function clear(context: BrowserContext, { wish, scripts }: Loan): Promise<void> {
  // Pages could write again after their storage was cleared, so they are closed first.
  const open = context.pages()
  const keeper = await context.newPage()
  await Promise.all(open.map((page) => page.close()))
  await Promise.all(scripts.map((script) => script.dispose()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  const devtools = await context.newCDPSession(keeper)
  await devtools.send('Storage.clearDataForOrigin', { origin: wish.address, storageTypes: storageTypes.join() })
  await keeper.close()
}

/** All but the caches. */
const storageTypes = [
  'cookies',
  'file_systems',
  'indexeddb',
  'local_storage',
  'websql',
  'service_workers',
  'cache_storage',
  'interest_groups',
  'shared_storage',
  'storage_buckets',
]
