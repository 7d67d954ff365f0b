import { locales, type Locale } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { signInto, type Person } from '../src/session.ts'
import type { TheSite } from '../src/together.ts'
import { crowd } from './crowd.ts'
import { countArrivals, openInApp, settle } from './inApp.ts'

/** The height of a window of each width. */
const heights: Readonly<Record<number, number>> = { 375: 812, 1366: 640 }

/** What the menu of languages is called before the page is in one of them. */
const labels = {
  'en-US': (await locales['zh-CN']()).shell.language,
  'zh-CN': (await locales['en-US']()).shell.language,
} satisfies Record<Locale, string>

const reportPolicy = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  console.error('policy: ' + effectiveDirective + ' ' + blockedURI))`

/** A page of one viewer that stays open for the whole walk. It remembers what goes wrong in it. */
export class WalkPage {
  readonly page: Page
  readonly #problems: string[] = []
  #locale: Locale = 'en-US'
  /** Nothing was done in the page since its last screen was opened. */
  #isClean = false

  private constructor(page: Page) {
    this.page = page
  }

  static async open(
    its: Pick<TheSite, 'browser' | 'address'>,
    as: Person | null,
    isCrowded: boolean,
  ): Promise<WalkPage> {
    const context = await its.browser.newContext({
      baseURL: its.address,
      locale: 'en-US',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    // After the page: the empty one before the first has no storage.
    if (as !== null) await signInto(context, as)
    for (const script of [countArrivals, reportPolicy, ...(isCrowded ? [crowd] : [])]) await page.addInitScript(script)
    const walkPage = new WalkPage(page)
    walkPage.#listen(its.address)
    return walkPage
  }

  close(): Promise<void> {
    return this.page.context().close()
  }

  #listen(address: string): void {
    const { page } = this
    const tell = (problem: string) => void this.#problems.push(problem)
    page.on('dialog', (dialog) => {
      // A page with something unsaved asks before it is left.
      if (dialog.type() !== 'beforeunload') tell(`dialog: ${dialog.message()}`)
      void dialog.accept()
    })
    page.on('pageerror', ({ message }) => tell(`script: ${message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') tell(`console: ${message.text()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) tell(`HTTP ${response.status()} ${response.url()}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A page that is left gives its calls up.
      if (reason !== 'net::ERR_ABORTED') tell(`${reason} ${request.url()}`)
    })
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(`${address}/`) && !/^(data|blob):/.test(url)) tell(`foreign: ${url}`)
    })
  }

  /** The language that the page is in. */
  get locale(): Locale {
    return this.#locale
  }

  /** What went wrong since the last question. */
  takeProblems(): string[] {
    return this.#problems.splice(0)
  }

  /** Opens an address inside the app. A page in which something was done is loaded anew. */
  async open(address: string): Promise<void> {
    const { page } = this
    if (this.#isClean) await openInApp(page, address)
    else await page.goto(address)
    this.#isClean = true
    await settle(page)
  }

  /** Something was done in the page: dialogs may be open, and forms unsaved. */
  soil(): void {
    this.#isClean = false
  }

  async resize(width: number): Promise<void> {
    if (this.page.viewportSize()?.width === width) return
    await this.page.setViewportSize({ width, height: heights[width] ?? 900 })
  }

  /** Chooses another language in the page, with the menu of its bar; a page without a bar is loaded again. */
  async speak(locale: Locale): Promise<void> {
    if (this.#locale === locale) return
    const { page } = this
    const menu = page.locator(`header button[aria-haspopup=menu][aria-label="${labels[locale]}"]`)
    if (await menu.isVisible()) {
      await menu.click()
      await page.locator(`[role=menuitemradio][lang=${locale}]`).click()
    } else {
      await page.evaluate(`localStorage.setItem('Web_Language', '${locale}')`)
      await page.reload()
    }
    await page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' })
    this.#locale = locale
    await settle(page)
  }
}
