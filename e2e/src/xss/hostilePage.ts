import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { signInto, type Person } from '../session.ts'
import { checkPage, type Harm } from './checkPage.ts'

/** Who looks, and whether the policy of the page protects them. Without it, sanitising and escaping stand alone. */
export type Viewing = { as: Person | null; hasPolicy: boolean }

export type HostilePage = {
  page: Page
  /** What went wrong since the last question: scripts that ran, addresses that were asked, reports of the policy. */
  takeProblems(): string[]
}

type HostileContext = HostilePage & { context: BrowserContext }

/** One that ends with its test. */
export async function openHostile(browser: Browser, address: string, viewing: Viewing): Promise<HostileContext> {
  const hostile = await hostilePage(browser, address, viewing)
  onTestFinished(() => hostile.context.close())
  return hostile
}

/** A page that tells of every script that runs for a text, of every request to elsewhere, and of dialogs. */
export async function hostilePage(
  browser: Browser,
  address: string,
  { as, hasPolicy }: Viewing,
): Promise<HostileContext> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    bypassCSP: !hasPolicy,
    serviceWorkers: 'allow',
  })
  let problems: string[] = []
  const tell = (problem: string) => void problems.push(problem)
  // Also in the windows that links open.
  await context.exposeFunction('ran', (line: unknown) => tell(`line ${String(line)} ran`))
  await context.exposeFunction('praxisViolation', (report: string) => tell(`policy: ${report}`))
  // The sanitiser reads a text in a document of its own, where nothing runs, removes handlers and moves the elements into
  // the page. A report of a handler comes later: then the element has none.
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, target } = event
    const attributes = target instanceof Element ? target.getAttributeNames() : []
    if (effectiveDirective === 'script-src-attr' && !attributes.some((name) => name.startsWith('on'))) return
    praxisViolation(effectiveDirective + ' ' + blockedURI + ' ' + target.nodeName)
  })`)
  // The machine asks nobody, whatever a text says.
  await context.route(
    (url) => url.origin !== address && /^https?:$/.test(url.protocol),
    (route) => route.abort(),
  )
  if (as !== null) await signInto(context, as)
  context.on('page', (page) => watch(page))
  const page = await context.newPage()
  return { context, page, takeProblems: () => problems.splice(0) }

  function watch(page: Page): void {
    page.on('dialog', (dialog) => {
      // A page with something unsaved asks before it is left; no text can make a browser ask that.
      if (dialog.type() === 'beforeunload') return void dialog.accept()
      tell(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('pageerror', ({ message }) => {
      // The empty page before the first has no storage for the session.
      if (!/sessionStorage.*Access is denied/.test(message)) tell(`script: ${message}`)
    })
    page.on('request', (request) => {
      const url = request.url()
      const isPicture = request.resourceType() === 'image' || request.resourceType() === 'font'
      if (url.startsWith(`${address}/`) || url.startsWith('blob:') || (url.startsWith('data:') && isPicture)) return
      tell(`asked: ${request.resourceType()} ${url.slice(0, 120)}`)
    })
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() !== null) tell(`frame: ${frame.url().slice(0, 120)}`)
      else if (/^(javascript|data|vbscript):/.test(frame.url())) tell(`went to ${frame.url().slice(0, 120)}`)
    })
  }
}

/** What a text has left in the page: elements, attributes and addresses that no text may bring. */
export const harmIn = (page: Page): Promise<Harm[]> => page.evaluate<Harm[]>(`(${checkPage})()`)
