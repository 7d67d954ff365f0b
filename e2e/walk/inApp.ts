import type { Page } from 'playwright-core'

const longestMs = 20_000

/** For a page: counts what the router has shown. It scrolls to the top, or back, with each address that it follows. */
export const countArrivals = `{
  const scroll = window.scrollTo
  window.arrivals = 0
  window.scrollTo = (...place) => {
    window.arrivals += 1
    scroll.apply(window, place)
  }
}`

/** Opens an address inside the app, as going back does: it costs a third of a document. */
export async function openInApp(page: Page, address: string): Promise<void> {
  await page.evaluate(`{
    window.arrivals = 0
    history.pushState({ key: 'walk' + Math.random() }, '', ${JSON.stringify(address)})
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }`)
  await until(page, 'window.arrivals > 0', `the app to follow ${address}`)
}

/** Everything that a screen shows is there. A stream keeps the network busy for as long as a page is open. */
export const settle = (page: Page): Promise<void> =>
  until(
    page,
    `document.querySelector('h1, [role=alert]') && !document.querySelector('main [aria-busy=true], main .sk')`,
    'the page to settle',
  )

/** Asks in the page, frame by frame: its policy lets no program evaluate a text later. */
async function until(page: Page, condition: string, what: string): Promise<void> {
  const isSo = await page.evaluate<boolean>(`(async () => {
    const end = performance.now() + ${longestMs}
    while (!(${condition})) {
      if (performance.now() > end) return false
      await new Promise((done) => setTimeout(done, 10))
    }
    return true
  })()`)
  if (!isSo) throw new Error(`waited in vain for ${what}, at ${page.url()}`)
}
