import { homeRules } from '@praxis/contract/limits'
import { siteSettings, type WebConfig } from '@praxis/contract/siteSettings'
import { locales } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { addSlide, slides, unfurnish, type Furnisher } from './src/homeFurniture.ts'
import { pictureOf } from './src/pictureOf.ts'
import { theRoot } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { home: text } = await locales['en-US']()
const words = text.carousel
let by: Furnisher
let before: WebConfig

beforeAll(async () => {
  const client = clientOf(its.address)
  const { token } = await theRoot(client)
  by = { client, address: its.address, token }
  before = (await client(siteSettings.webConfig, {}, token)).data!
})
afterAll(async () => {
  await unfurnish(by)
  await by.client(siteSettings.setWebConfig, before, by.token)
})

/** The carousel with three pictures; `prepare` comes before the page is opened. */
async function opened(width = 1440, prepare?: (page: Page) => Promise<unknown>): Promise<{ page: Page; box: Locator }> {
  const page = await its.visit('about:blank', { width })
  await unfurnish(by)
  for (const [at, slide] of slides.entries()) await addSlide(by, await pictureOf(page, 300 + at, 100), slide)
  await prepare?.(page)
  await page.goto('/home')
  const box = page.getByRole('region', { name: words.title })
  await isShown(box, 0)
  return { page, box }
}

const isShown = (box: Locator, at: number) =>
  box.getByRole('group', { name: words.slide(String(at + 1), '3'), exact: true }).waitFor()
/** The first picture is there still, although it was the turn of the next. */
async function stays(page: Page, box: Locator): Promise<void> {
  await page.clock.runFor(homeRules.carouselMs + 500)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await dot(box, 0).getAttribute('aria-current')).toBe('true')
}
const button = (box: Locator, name: string) => box.getByRole('button', { name, exact: true })
const dot = (box: Locator, at: number) => button(box, words.slide(String(at + 1), '3'))
/** The room that it takes, which must not depend on what it shows. */
const roomOf = async (box: Locator) => {
  const { width = 0, height = 0 } = (await box.boundingBox()) ?? {}
  return { width: Math.round(width), height: Math.round(height) }
}

test('pictures change by themselves, in order and round, each after its time; the first is asked for at once, the next one when that is here, and others when they are shown', async () => {
  const { page, box } = await opened(1440, (page) => page.clock.install())
  const room = await roomOf(box)
  expect(room.width / room.height).toBeCloseTo(3, 1)
  await page.mouse.move(5, 5)
  const images = () => box.locator('img').evaluateAll((all: { alt?: string }[]) => all.map(({ alt }) => alt))
  await expect.poll(images).toEqual([slides[0].title, slides[1].title])
  const first = box.getByRole('img', { name: slides[0].title })
  expect(await first.getAttribute('fetchpriority')).toBe('high')
  expect(await first.getAttribute('loading')).toBe('eager')
  for (const at of [1, 2, 0]) {
    await page.clock.runFor(homeRules.carouselMs - 1_000)
    await isShown(box, (at + 2) % 3)
    if (at === 1) expect(await images()).toEqual([slides[0].title, slides[1].title])
    await page.clock.runFor(1_000)
    await isShown(box, at)
    if (at === 1) await expect.poll(images).toEqual(slides.map(({ title }) => title))
  }
  expect(await box.locator('img').nth(1).getAttribute('loading')).toBe('lazy')
  expect(await roomOf(box)).toEqual(room)
})

test('they stand still under the pointer, while something in them has the focus, and when that is asked for', async () => {
  const { page, box } = await opened(1440, (page) => page.clock.install())
  await box.hover()
  await stays(page, box)
  await page.mouse.move(5, 5)
  await page.keyboard.press('Tab')
  await box.getByRole('link').first().focus()
  await page.keyboard.press('Shift')
  await page.keyboard.press('Tab')
  await stays(page, box)
  await button(box, words.pause).press('Enter')
  await page.getByRole('banner').getByRole('link').first().focus()
  await stays(page, box)
  // Who turns it on with the keyboard sees it turn.
  await button(box, words.play).press('Enter')
  await page.clock.runFor(homeRules.carouselMs)
  await isShown(box, 1)
})

test('they stand still for those who want no motion, until they ask for it', async () => {
  const { page, box } = await opened(1440, async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
  })
  await page.mouse.move(5, 5)
  await stays(page, box)
  await button(box, words.play).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(homeRules.carouselMs)
  await isShown(box, 1)
})

test('buttons, dots and keys lead to pictures, and the keyboard reaches only what is shown; a picture leads within the site without loading it anew, elsewhere in a new tab, or nowhere', async () => {
  const { page, box } = await opened()
  await button(box, words.next).click()
  await isShown(box, 1)
  await button(box, words.previous).click()
  await button(box, words.previous).press('Enter')
  await isShown(box, 2)
  expect(await dot(box, 2).getAttribute('aria-current')).toBe('true')
  expect(await dot(box, 0).getAttribute('aria-current')).toBeNull()
  await dot(box, 0).click()
  await isShown(box, 0)
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
    ['End', 2],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await isShown(box, at)
  }
  await box.getByRole('link').first().focus()
  const names: string[] = []
  for (let step = 0; step < 7; step += 1) {
    names.push(
      await page.evaluate<string>(
        'document.activeElement.ariaLabel ?? document.activeElement.querySelector("img").alt',
      ),
    )
    await page.keyboard.press('Tab')
  }
  const dots = ['1', '2', '3'].map((number) => words.slide(number, '3'))
  expect(names).toEqual([slides[0].title, words.previous, words.next, words.pause, ...dots])

  await page.context().route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await page.evaluate('globalThis.isSame = true')
  const shown = (at: number) => box.getByRole('group', { name: words.slide(String(at + 1), '3'), exact: true })
  await button(box, words.next).click()
  const opening = page.context().waitForEvent('page')
  await shown(1).getByRole('link').click()
  const tab = await opening
  await tab.waitForURL('https://elsewhere.example/')
  expect(await tab.evaluate('opener')).toBeNull()
  await button(box, words.next).click()
  await shown(2).waitFor()
  await expect.poll(() => shown(2).getByRole('link').count()).toBe(0)
  await button(box, words.next).click()
  await shown(0).getByRole('link').click()
  await page.waitForURL('**/about/languages')
  expect(await page.evaluate('globalThis.isSame')).toBe(true)
})

test('on a phone a finger turns the pictures, and the page still scrolls', async () => {
  const { page, box } = await opened(375, (page) => page.clock.install())
  // Nothing turns meanwhile.
  await button(box, words.pause).click()
  const swipe = (x: number, y: number) =>
    page.evaluate(`{
      const element = document.querySelector('[aria-roledescription=carousel]')
      const at = (clientX, clientY) => new Touch({ identifier: 1, target: element, clientX, clientY })
      const tell = (type, touches, changedTouches) =>
        element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
      tell('touchstart', [at(180, 120)], [at(180, 120)])
      tell('touchend', [], [at(180 + ${x}, 120 + ${y})])
    }`)
  await swipe(-80, 10)
  await isShown(box, 1)
  await swipe(-20, 90)
  await swipe(-10, 0)
  await isShown(box, 1)
  await swipe(80, 0)
  await isShown(box, 0)
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
})

test('a single picture has no controls, and one that is gone is there in words', async () => {
  const page = await its.visit('about:blank')
  await unfurnish(by)
  await addSlide(by, await pictureOf(page, 300, 100), slides[0])
  await page.route('**/api/public/img/**', (route) => route.fulfill({ body: 'no picture' }))
  await page.goto('/home')
  const box = page.getByRole('region', { name: words.title })
  await box.getByText(slides[0].title).waitFor()
  expect(await box.getByRole('button').count()).toBe(0)
})

test('the clock shows the time of the site, whatever zone the reader is in, and moves on', async () => {
  const page = await its.visit('/favicon.svg')
  // The zone of the site counts for all journeys, so only this page hears of another one.
  await page.route('**/api/get-website-config', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...rest, data: { ...data, timeZone: 'America/St_Johns' } } })
  })
  // A contest would tell the page the time of the server.
  await page.route('**/api/get-recent-contest', (route) =>
    route.fulfill({ json: { status: 200, data: [], msg: 'success' } }),
  )
  await page.clock.install({ time: new Date('2026-07-01T12:34:50Z') })
  await page.goto('/home')
  const clock = page.getByRole('region', { name: text.clock.title })
  await clock.getByText('UTC-2:30').waitFor()
  await clock.getByText('Wednesday, July 1').waitFor()
  const time = () => clock.locator('time').innerText()
  await expect.poll(time).toMatch(/^10:04 5\d$/)
  const turned = () => clock.locator('svg [class*=second]').getAttribute('transform')
  const was = await turned()
  await page.clock.runFor(15_000)
  await expect.poll(time).toMatch(/^10:05 [01]\d$/)
  expect(await turned()).not.toBe(was)
})
