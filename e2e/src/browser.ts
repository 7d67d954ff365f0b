import { chromium, type Browser, type BrowserServer, type Page } from 'playwright-core'
import { borrow, newContext } from './pool.ts'

/** What Chromium needs as root, and to leave the closed network alone. Debian's shell of it has no window, which makes pages a third cheaper. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = { executablePath: '/usr/bin/chromium-headless-shell', args: flags, headless: true }

export const openBrowser = (): Promise<Browser> => chromium.launch(launch)

/** One that several processes use. */
export const startBrowser = (): Promise<BrowserServer> => chromium.launchServer(launch)

export type Watched = { page: Page; problems: string[] }

export type Opening = {
  /** Nothing is in the caches, as at somebody's first visit. */
  isCold?: boolean
}

/**
 * A page that remembers what went wrong in it: errors of scripts, of the security policy, and failed requests. Its
 * context goes to the next test when it is closed.
 */
export async function openPage(
  browser: Browser,
  address: string,
  locale: string,
  { isCold = false }: Opening = {},
): Promise<Watched> {
  const context = await (isCold ? newContext : borrow)(browser, { address, locale })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`HTTP ${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      problems.push(`foreign: ${request.url()}`)
  })
  return { page, problems }
}
