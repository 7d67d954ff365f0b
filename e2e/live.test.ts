import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { judgeStatus } from '@praxis/contract/statuses'
import { site } from '@praxis/contract/site'
import { submissions } from '@praxis/contract/submissions'
import { locales } from '@praxis/locales/locales'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '../apps/server/src/db/connection.ts'
import { openBrowser } from './src/browser.ts'
import { cableTo, type Cable } from './src/cable.ts'
import { clientOf, type Client } from './src/client.ts'
import { kill } from './src/processes.ts'
import { startProduct, type Product } from './src/product.ts'
import type { Program } from './src/programs.ts'
import { insertSignedIn, signInto, type Person } from './src/session.ts'

const judgeStartMs = 120_000

const text = await locales['en-US']()
const verdictOf = (status: number) => text.statuses[String(status)] ?? ''

/** Right, and in no hurry: there is time to watch it, also where many tests share the machine. */
const patient: Program = {
  language: 'C With O2',
  code: (n) =>
    `#include <stdio.h>\n#include <unistd.h>\nint main(void) { long long a, b; usleep(350000); scanf("%lld %lld", &a, &b); printf("%lld\\n", a + b); return 0 * ${n}; }\n`,
  status: judgeStatus.accepted,
}
const final = verdictOf(patient.status)

let product: Product
let client: Client
let connection: Connection
let browser: Browser
let cable: Cable
let folder: string
let context: BrowserContext | undefined
let people = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praxis-live-'))
  product = await startProduct(folder)
  client = clientOf(product.address)
  connection = connect(product.databaseUrl(), () => {}, 2)
  await aJudge()
  cable = await cableTo(product.address)
  browser = await openBrowser()
})

afterEach(() => context?.close())

afterAll(async () => {
  await browser?.close()
  cable?.close()
  await connection?.close()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** It tries its compilers before it takes work. */
async function aJudge(): Promise<void> {
  const until = Date.now() + judgeStartMs
  while (Date.now() < until) {
    const { data } = await client(site.websiteConfig, {})
    if ((data?.judgesOnline ?? 0) > 0) return
    await pause(500)
  }
  throw new Error(`no judge is online after ${judgeStartMs} ms:\n${product.said()}`)
}

/**
 * Submits, after as many as are judged at once, so that a page is there in time to see it wait. Each is somebody else's:
 * a person may submit every few seconds only.
 */
async function submit(ahead = 5): Promise<{ person: Person; submitId: number }> {
  const names = Array.from({ length: ahead + 1 }, () => `watcher${(people += 1)}`)
  const crowd = await Promise.all(names.map((name) => insertSignedIn(connection.db, name)))
  let last: { person: Person; submitId: number } | undefined
  for (const [index, person] of crowd.entries()) {
    const program = { pid: '1000', language: patient.language, code: patient.code(people + index) }
    const { data, msg } = await client(submissions.submit, program, person.token)
    if (data === null) throw new Error(msg)
    last = { person, submitId: data.submitId }
  }
  if (last === undefined) throw new Error('nothing was submitted')
  return last
}

async function statusOf(submitId: number): Promise<number | undefined> {
  const { data } = await client(submissions.statuses, { submitIds: [submitId] })
  return data?.[String(submitId)]?.status
}

/** A browser that counts what is asked by all of its tabs. */
async function openContext(person: Person, baseURL = product.address) {
  const opened = await browser.newContext({ baseURL, locale: 'en-US' })
  context = opened
  await signInto(opened, person)
  const streams = new Set<Request>()
  const asked = { streams: 0, polls: 0, cases: 0 }
  opened.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/check-submissions-status') asked.polls += 1
    if (pathname === '/api/get-all-case-result') asked.cases += 1
    if (pathname !== '/api/live') return
    asked.streams += 1
    streams.add(request)
  })
  opened.on('requestfinished', (request) => void streams.delete(request))
  opened.on('requestfailed', (request) => void streams.delete(request))
  // Nothing is told of the requests of a closed page.
  const openStreams = () => [...streams].filter((request) => !request.frame().page().isClosed()).length
  return { context: opened, asked, openStreams }
}

/** Runs in the page. */
const rememberVerdicts = `
  globalThis.seen = new Set()
  const look = () => seen.add(document.querySelector('h1')?.textContent)
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  look()
`

/** Opens the page of a submission and remembers every verdict it shows. */
async function openDetail(opened: BrowserContext, submitId: number): Promise<Page> {
  const page = await opened.newPage()
  await page.goto(`/submission-detail/${submitId}`)
  await page.locator('h1').waitFor()
  await page.evaluate(rememberVerdicts)
  return page
}

/** Null after a reload: nothing is remembered then. */
const seenIn = (page: Page): Promise<string[] | null> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'seen')
    return seen instanceof Set ? [...seen].map(String) : null
  })

const shows = (page: Page, verdict: string) =>
  page.locator('h1').filter({ hasText: verdict }).waitFor({ timeout: 120_000 })

const isUnderWay = (page: Page) => shows(page, verdictOf(judgeStatus.judging))
const bannerOf = (page: Page) => page.getByText(text.live.interruptedPolling)

test('two tabs see one stream tell every step, and ask for nothing; a third goes on when the leader closes', async () => {
  const { person, submitId } = await submit()
  const { context, asked, openStreams } = await openContext(person)
  const detail = await openDetail(context, submitId)
  const list = await context.newPage()
  await list.goto('/status')
  const row = list.getByRole('row').filter({ hasText: person.username })
  await row.waitFor()
  await isUnderWay(detail)
  await expect.poll(openStreams, { timeout: 10_000 }).toBe(1)
  await shows(detail, final)
  await row.filter({ hasText: final }).waitFor()
  const seen = (await seenIn(detail)) ?? []
  expect(seen.some((one) => one.includes(verdictOf(judgeStatus.pending)) && one.includes('queue'))).toBe(true)
  const counts = seen.filter((one) => /\d\/10/.test(one))
  expect(counts.length).toBeGreaterThan(3)
  expect(asked).toMatchObject({ polls: 0, cases: 0 })

  const again = await submit()
  const last = await openDetail(context, again.submitId)
  await isUnderWay(last)
  await detail.close()
  await shows(last, final)
  await expect.poll(openStreams, { timeout: 10_000 }).toBe(1)
  expect(asked.polls).toBe(0)
})

test('after the connection was cut in the middle of judging the verdict is right without a reload', async () => {
  const { person, submitId } = await submit()
  const { context, openStreams } = await openContext(person, cable.address)
  const page = await openDetail(context, submitId)
  await isUnderWay(page)
  cable.cut()
  await page.getByText(text.live.interrupted).waitFor({ timeout: 20_000 })
  await expect.poll(() => statusOf(submitId), { timeout: 120_000 }).toBe(patient.status)
  expect(await page.locator('h1').textContent()).not.toContain(final)
  cable.restore()
  await shows(page, final)
  await page.getByText(text.live.interrupted).waitFor({ state: 'hidden' })
  expect(await seenIn(page)).not.toBeNull()
  await expect.poll(openStreams, { timeout: 10_000 }).toBe(1)
})

test('a browser that is offline says so', async () => {
  const { person, submitId } = await submit(0)
  const { context } = await openContext(person)
  const page = await openDetail(context, submitId)
  await context.setOffline(true)
  await page.getByText(text.live.offline).waitFor()
  await context.setOffline(false)
  await page.getByText(text.live.offline).waitFor({ state: 'hidden' })
  await shows(page, final)
})

test('after the server was killed in the middle of judging the verdict is right without a reload', async () => {
  const { person, submitId } = await submit()
  const { context, openStreams } = await openContext(person)
  const page = await openDetail(context, submitId)
  await isUnderWay(page)
  for (const pid of product.pidsOf('server')) kill(pid)
  await shows(page, final)
  expect(await seenIn(page)).not.toBeNull()
  await expect.poll(openStreams, { timeout: 10_000 }).toBe(1)
})

test('while no stream can be opened the page asks and says so; when one can, both end', async () => {
  // More wait here, because the page has to ask twice before its verdict.
  const { person, submitId } = await submit(8)
  const { context, asked, openStreams } = await openContext(person)
  await context.route('**/api/live', (route) => route.abort())
  const page = await openDetail(context, submitId)
  await bannerOf(page).waitFor({ timeout: 10_000 })
  await expect.poll(() => asked.polls, { timeout: 10_000 }).toBeGreaterThan(1)
  await context.unroute('**/api/live')
  await bannerOf(page).waitFor({ state: 'hidden', timeout: 30_000 })
  const { polls } = asked
  await shows(page, final)
  await expect.poll(openStreams, { timeout: 10_000 }).toBe(1)
  expect(asked.polls).toBe(polls)
  expect(await seenIn(page)).not.toBeNull()
})
