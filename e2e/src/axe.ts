import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signInto, type Person } from './session.ts'
import type { TheSite } from './together.ts'

export type Screen = {
  name: string
  path: () => string
  /** The reader looks at it unless this or `asRoot` says otherwise. */
  signedIn?: false
  asRoot?: true
  /** What is done on it before axe looks. */
  prepare?: (page: Page) => Promise<unknown>
  /** What it shows next, one after the other, each without another visit. */
  next?: readonly { name: string; prepare: (page: Page) => Promise<unknown> }[]
}

/** Shown in one after the other, as a browser does whose system changes. */
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]
/** Colours do not depend on the width, so a phone is looked at in light only. */
const schemesAt = (width: number): readonly Scheme[] => (width === 375 ? ['light'] : schemes)

type Viewers = { reader: Person; root: Person }

/** What axe calls serious or critical on screens of a width, on the wide ones in light and in dark. */
export async function seriousOn(
  its: TheSite,
  { reader, root }: Viewers,
  screens: readonly Screen[],
  width: number,
): Promise<string[]> {
  const found: string[] = []
  // One for each viewer, so that the scripts of the pages are read once.
  const contexts = new Map<Person | null, BrowserContext>()
  const contextOf = async (viewer: Person | null) => {
    const known = contexts.get(viewer)
    if (known !== undefined) return known
    const context = await its.browser.newContext({
      baseURL: its.address,
      locale: 'en-US',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport: { width, height: width === 375 ? 812 : 900 },
    })
    if (viewer !== null) await signInto(context, viewer)
    contexts.set(viewer, context)
    return context
  }
  for (const { name, path, signedIn = true, asRoot = false, prepare, next: others = [] } of screens) {
    const context = await contextOf(signedIn ? (asRoot ? root : reader) : null)
    const page = await context.newPage()
    await page.goto(path())
    await page.getByRole('main').waitFor()
    await settled(page)
    if (width > 375 || (!name.includes('submissions to') && name !== 'test runs')) await prepare?.(page)
    found.push(...(await inSchemes(page, schemesAt(width))).map((line) => `${name}, ${line}`))
    for (const next of others) {
      await next.prepare(page)
      found.push(...(await inSchemes(page, schemesAt(width))).map((line) => `${next.name}, ${line}`))
    }
    await page.close()
  }
  for (const context of contexts.values()) await context.close()
  return found
}

async function inSchemes(page: Page, looked: readonly Scheme[]): Promise<string[]> {
  const found: string[] = []
  for (const scheme of looked) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.locator(`html[data-scheme=${scheme}][data-mantine-color-scheme=${scheme}]`).waitFor()
    found.push(...(await serious(page, scheme)).map((line) => `${scheme}: ${line}`))
  }
  return found
}

/** Everything is there: a stream keeps the network busy for as long as a page is open. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, [role=alert]').first().waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('main [aria-busy=true], main .sk').count(), { timeout: 20_000 }).toBe(0)
}

type Violation = { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] }

/** The schemes differ in colours alone, so everything else is looked at once. */
const looksAt = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } } as const

async function serious(page: Page, scheme: Scheme): Promise<string[]> {
  if (scheme === 'light') await page.evaluate(axe.source)
  const options = JSON.stringify({ resultTypes: ['violations'], ...looksAt[scheme] })
  const { violations } = await page.evaluate<{ violations: Violation[] }>(`axe.run(document, ${options})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}
