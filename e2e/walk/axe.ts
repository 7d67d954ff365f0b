import axe from 'axe-core'
import type { Page } from 'playwright-core'

export type Scheme = 'light' | 'dark'

type Violation = { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] }

/** What these rules find is never serious. */
const mild = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
]

/** The schemes differ in colours alone, so everything else is looked at once. */
const looksAt = {
  light: { rules: Object.fromEntries(mild.map((rule) => [rule, { enabled: false }])) },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
} as const

/** Pages of a screen in a hall are dark for everybody; a phone steers them. */
const darkPath = '/scrollBoard'
/** From this width on it is no phone. */
const wide = 768

/** The scheme that a page has when the system of its browser asks for one. */
function shownOf(page: Page, asked: Scheme): Scheme {
  const isWide = (page.viewportSize()?.width ?? 0) >= wide
  return isWide && new URL(page.url()).pathname === darkPath ? 'dark' : asked
}

/** What axe calls serious or critical in a page as it is, in a scheme, as when the system of a browser changes. */
export async function seriousIn(page: Page, scheme: Scheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme })
  const shown = shownOf(page, scheme)
  await page.locator(`html[data-scheme=${shown}][data-mantine-color-scheme=${shown}]`).waitFor()
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source)
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, ...looksAt[scheme] })
  const { violations } = await page.evaluate<{ violations: Violation[] }>(`axe.run(document, ${options})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}
