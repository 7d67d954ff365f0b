import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from 'playwright-core'

export type Visit = {
  /** KB (1024 bytes) of scripts and styles transferred until the rows were visible. */
  transferKb: number
  rowsMs: number
  editorMs: number
  cachedRouteMs: number
  layoutShift: number
  longestTaskMs: number
}

const line = { bytesPerSecond: 10_000_000 / 8, latencyMs: 40 }
const slowdown = 4
const row = 'a[href="/problem/1000"]'
const editor = '.cm-content[contenteditable="true"]'

/** One visitor with an empty cache, who opens the list, a problem, and the list again. */
export async function measureVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    const sent = await slowDown(session)
    await page.addInitScript({ path: inPage })
    await page.addInitScript(`watched.awaited = [${JSON.stringify(row)}]`)
    await page.goto('/problem')
    const rowsMs = await firstSeen(page, row)
    const transferKb = sent() / 1024
    await page.waitForTimeout(1_500)
    const [shift, longest] = await page.evaluate<[number, number]>('[watched.shift, watched.longest]')
    const editorMs = await clickUntil(page, row, editor)
    await page.waitForTimeout(1_500)
    const cachedRouteMs = await clickUntil(page, 'header a[href="/problem"]', row)
    return { transferKb, rowsMs, editorMs, cachedRouteMs, layoutShift: shift, longestTaskMs: longest }
  } finally {
    await context.close()
  }
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
  for (;;) {
    const seen = await page.evaluate<number | null>(`watched.seen[${name}] ?? null`)
    if (seen !== null) return seen
    await page.waitForTimeout(50)
  }
}

/** Milliseconds from a click until the first frame that shows the wanted element. */
async function clickUntil(page: Page, click: string, wanted: string): Promise<number> {
  const name = JSON.stringify(wanted)
  await page.evaluate(`delete watched.seen[${name}]; watched.awaited = [${name}]`)
  await page.locator(click).first().click()
  const at = await firstSeen(page, wanted)
  return at - Number(await page.evaluate('watched.clickedAt'))
}
