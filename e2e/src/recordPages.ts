import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { record } from '../../tests/setup/recordCalls.ts'

/** What pages ask for while journeys run is recorded as what the tests themselves ask for. */
const watched = new WeakSet<BrowserContext>()

export function watch(context: BrowserContext): void {
  if (watched.has(context)) return
  watched.add(context)
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|assets)\//.test(pathname)) record(`${request.method()} ${pathname}`)
  })
}

function watchAll(browser: Browser): Browser {
  const make = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await make(...options)
    watch(context)
    return context
  }
  return browser
}

const state = globalThis as { praxisRecordsPages?: true }

/** Every browser that this process opens or joins. */
if (process.env['PRAXIS_TEST_RECORD'] !== undefined && state.praxisRecordsPages === undefined) {
  state.praxisRecordsPages = true
  const [launch, join] = [chromium.launch.bind(chromium), chromium.connect.bind(chromium)]
  chromium.launch = async (...options) => watchAll(await launch(...options))
  chromium.connect = (async (...options: Parameters<typeof join>) => watchAll(await join(...options))) as typeof join
}
