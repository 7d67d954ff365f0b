import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { sized } from '../sizes.ts'
import { until } from '../until.ts'

export type Visit = {
  /** As `transferKb` and `rowsMs`, of the home page: until its latest problems are visible. */
  homeKb: number
  homeRowsMs: number
  homeShift: number
  /** KB (1024 bytes) of scripts and styles transferred until the rows were visible. */
  transferKb: number
  rowsMs: number
  editorMs: number
  cachedRouteMs: number
  layoutShift: number
  longestTaskMs: number
  /** KB of scripts and styles of the page of a submission, with the colours of its program. */
  submissionKb: number
  statementMs: number
  /** From the first paragraph of the statement to its first formula. */
  formulasAfterMs: number
  /** Layout shift until the formulas of the statement are drawn. */
  statementShift: number
}

/** The same of pages that have nothing but a table of the rows, and nothing but an editor. */
export type BareVisit = { bareKb: number; bareRowsMs: number; bareLongestTaskMs: number; bareEditorMs: number }

export type Subjects = {
  /** A problem whose statement has formulas. */
  problem: string
  submission: number
}

/** What else a page does after something was visible. */
const settleMs = sized(1_500, 100)
const line = { bytesPerSecond: 10_000_000 / 8, latencyMs: 40 }
const slowdown = sized(4, 1)
const row = 'a[href="/problem/1000"]'
/** One of the latest problems, not the link in the bar. */
const latest = 'main a[href^="/problem/"]'
const editor = '.cm-content[contenteditable="true"]'
const colour = 'section pre span'
const statement = 'article section p'
const formula = 'article .katex'

/**
 * Four visitors with empty caches: one opens the home page, one the list, a problem and the list again, one a submission,
 * one a statement.
 */
export async function measureVisit(browser: Browser, address: string, subjects: Subjects): Promise<Visit> {
  const { problem, submission } = subjects
  return {
    ...(await visit(browser, address, { path: '/home', awaited: [latest] }, measureHome)),
    ...(await visit(browser, address, { path: '/problem', awaited: [row] }, measureList)),
    ...(await visit(
      browser,
      address,
      { path: `/submission-detail/${submission}`, awaited: [colour] },
      measureSubmission,
    )),
    ...(await visit(
      browser,
      address,
      { path: `/problem/${problem}`, awaited: [statement, formula] },
      measureStatement,
    )),
  }
}

export async function measureBare(browser: Browser, address: string): Promise<BareVisit> {
  return {
    ...(await visit(browser, address, { path: '/list.html', awaited: [row] }, async ({ page, sent }) => {
      const bareRowsMs = await firstSeen(page, row)
      const bareKb = sent() / 1024
      await page.waitForTimeout(settleMs)
      return { bareRowsMs, bareKb, bareLongestTaskMs: await page.evaluate<number>('watched.longest') }
    })),
    ...(await visit(browser, address, { path: '/editor.html', awaited: [editor] }, async ({ page }) => ({
      bareEditorMs: await firstSeen(page, editor),
    }))),
  }
}

type Opened = { page: Page; sent: () => number }

/** Opens an address with an empty cache, and notes from the start when the awaited elements are laid out. */
async function visit<T>(
  browser: Browser,
  address: string,
  { path, awaited }: { path: string; awaited: readonly string[] },
  measure: (opened: Opened) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  try {
    const sent = await slowDown(await context.newCDPSession(page))
    await page.addInitScript({ path: inPage })
    await page.addInitScript(`watched.awaited = ${JSON.stringify(awaited)}`)
    await page.goto(path)
    return await measure({ page, sent })
  } finally {
    await context.close()
  }
}

async function measureHome({ page, sent }: Opened) {
  const homeRowsMs = await firstSeen(page, latest)
  const homeKb = sent() / 1024
  await page.waitForTimeout(settleMs)
  return { homeKb, homeRowsMs, homeShift: await page.evaluate<number>('watched.shift') }
}

async function measureList({ page, sent }: Opened) {
  const rowsMs = await firstSeen(page, row)
  const transferKb = sent() / 1024
  await page.waitForTimeout(settleMs)
  const [shift, longest] = await page.evaluate<[number, number]>('[watched.shift, watched.longest]')
  const editorMs = await clickUntil(page, row, editor)
  await page.waitForTimeout(settleMs)
  const cachedRouteMs = await clickUntil(page, 'header a[href="/problem"]', row)
  return { transferKb, rowsMs, editorMs, cachedRouteMs, layoutShift: shift, longestTaskMs: longest }
}

async function measureSubmission({ page, sent }: Opened) {
  await firstSeen(page, colour)
  await page.waitForTimeout(settleMs)
  return { submissionKb: sent() / 1024 }
}

async function measureStatement({ page }: Opened) {
  const statementMs = await firstSeen(page, statement)
  const formulasAfterMs = (await firstSeen(page, formula)) - statementMs
  await page.waitForTimeout(settleMs)
  return { statementMs, formulasAfterMs, statementShift: await page.evaluate<number>('watched.shift') }
}

/** Returns a function that gives the bytes of scripts and styles transferred so far. */
async function slowDown(session: CDPSession): Promise<() => number> {
  let bytes = 0
  const wanted = new Set<string>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') wanted.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return () => bytes
}

const inPage = fileURLToPath(new URL('watchInPage.js', import.meta.url))

/** Waits until the element is laid out. Returns the time of that in milliseconds since the page was opened. */
async function firstSeen(page: Page, selector: string): Promise<number> {
  const name = JSON.stringify(selector)
  await page.evaluate(`watched.awaited.includes(${name}) || watched.awaited.push(${name})`)
  let seen: number | null = null
  const look = async () => {
    seen = await page.evaluate<number | null>(`watched.seen[${name}] ?? null`)
    return seen !== null
  }
  await until(look, `${selector} is there`, { everyMs: 50 })
  return seen ?? Number.NaN
}

/** Milliseconds from a click until the first frame that shows the wanted element. */
async function clickUntil(page: Page, click: string, wanted: string): Promise<number> {
  const name = JSON.stringify(wanted)
  await page.evaluate(`delete watched.seen[${name}]; watched.awaited = [${name}]`)
  await page.locator(click).first().click()
  const at = await firstSeen(page, wanted)
  return at - Number(await page.evaluate('watched.clickedAt'))
}
