import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import { carousel } from '@praxis/contract/carousel'
import { locales, staffLocales, type Locale } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { pictureOf } from './src/pictureOf.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
let root: Person

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
})
beforeEach(() => clear())
afterAll(() => clear())

const pictures = async () => (await client(carousel.list, {})).data!

/** What the home page shows in turn is this file's alone. */
async function clear(): Promise<void> {
  for (const { id } of await pictures()) await client(carouselAdmin.remove, { id }, root.token)
}

const wordsOf = async (locale: Locale) => ({ ...(await locales[locale]()), ...(await staffLocales[locale]()) })
type Words = Awaited<ReturnType<typeof wordsOf>>
const en = await wordsOf('en-US')
const zh = await wordsOf('zh-CN')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
const wall = (page: Page, { homeDesk }: Words = en) =>
  page.getByRole('list', { name: homeDesk.carousel, exact: true }).locator('> li')
const entry = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

async function choose(page: Page, words: Words, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: new RegExp(`^${words.homeDesk.addPictures}`) }).click()
  await (await chosen).setFiles(files)
}
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test(
  'root uploads pictures, says what they show and where they lead, reorders and deletes them (zh at 375 px)',
  { timeout: 120_000 },
  async () => {
    const words = zh
    const { homeDesk: desk, editing } = words
    // The server refuses one of the files.
    const page = await its.visit('/admin/conf', { as: root, ...zhPhone, mayFail: true })
    await page.getByText(desk.noPictures).waitFor()
    const small = await pictureOf(page, 300, 100)
    await choose(page, words, [
      png('one.png', small),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      png('two.png', await pictureOf(page, 301, 100)),
      png('broken.png', Buffer.from('no picture at all')),
      png('three.png', await pictureOf(page, 302, 100)),
    ])
    await expect.poll(() => wall(page, words).count(), { timeout: 20_000 }).toBe(3)
    // They stand in the order in which they were chosen, and each file that failed says why.
    const widths = () =>
      wall(page, words)
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as { naturalWidth?: number }).naturalWidth))
    for (const image of await wall(page, words).locator('img').all()) await image.scrollIntoViewIfNeeded()
    await expect.poll(widths).toEqual([300, 301, 302])
    const uploads = page.getByRole('list', { name: desk.uploads })
    await expect.poll(() => uploads.getByRole('alert').count()).toBe(2)
    await uploads.getByText(words.siteSettings.wrongKind('JPEG, PNG, GIF, WEBP, BMP')).waitFor()
    expect(await uploads.getByText('broken.png').count()).toBe(1)
    await uploads.getByRole('button', { name: `${desk.dropUpload} notes.txt` }).click()
    await uploads.getByRole('button', { name: `${desk.dropUpload} broken.png` }).click()
    await uploads.waitFor({ state: 'detached' })

    const first = entry(page, desk.pictureNumber('1'))
    await first.getByLabel(desk.fieldLink).fill('javascript:alert(1)')
    await first.getByLabel(desk.fieldAlt).fill('The autumn contest')
    await first.getByRole('button', { name: editing.saveSection(desk.pictureNumber('1')) }).click()
    await first.getByText(editing.address).waitFor()
    await first.getByLabel(desk.fieldLink).fill('/contest/1000')
    await page.keyboard.press('Enter')
    await toast(page, editing.saved(desk.pictureNumber('1')))
    const named = entry(page, 'The autumn contest')
    await named.waitFor()
    expect(await pictures()).toMatchObject([{ title: 'The autumn contest', addr: '/contest/1000' }, {}, {}])
    // What is set can be cleared.
    await named.getByLabel(desk.fieldLink).fill('')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await pictures())[0]?.addr).toBe('')

    await button(page, desk.later('The autumn contest')).click()
    await button(page, desk.later('The autumn contest')).press('Enter')
    await page.getByText(desk.moved('The autumn contest', '3', '3')).waitFor({ state: 'attached' })
    await expect.poll(async () => (await pictures()).map(({ title }) => title)).toEqual(['', '', 'The autumn contest'])
    // At the end the button that has moved it cannot have the focus.
    await expect
      .poll(() => button(page, desk.earlier('The autumn contest')).and(page.locator(':focus')).count())
      .toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await pictures()).map(({ title }) => title)).toEqual(['', 'The autumn contest', ''])

    await button(page, desk.look('The autumn contest')).click()
    const large = page.getByRole('dialog').getByRole('img', { name: 'The autumn contest' })
    await expect.poll(() => large.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth)).toBe(300)
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: desk.download('The autumn contest') }).click()
    expect((await download).suggestedFilename()).toMatch(/\.png$/)

    await button(page, desk.deletePicture('The autumn contest')).click()
    await page.getByRole('dialog', { name: desk.deleteNamed('The autumn contest') }).waitFor()
    await button(page, words.shell.cancel).click()
    expect(await pictures()).toHaveLength(3)
    await button(page, desk.deletePicture('The autumn contest')).click()
    await button(page, words.adminLists.deleteAction).click()
    await expect.poll(() => wall(page, words).count()).toBe(2)
    expect((await pictures()).map(({ title }) => title)).toEqual(['', ''])
  },
)

test('a picture that fails for the network is sent again by its button; who leaves a changed title is asked, and another picture keeps what is typed while one moves', async () => {
  const page = await its.visit('/admin/conf', { as: root, mayFail: true })
  await page.getByText(en.homeDesk.noPictures).waitFor()
  let isCut = true
  await page.route('**/api/file/upload-carouse-img', (route) => (isCut ? route.abort() : route.continue()))
  await choose(page, en, [png('one.png', await pictureOf(page, 300, 100))])
  const uploads = page.getByRole('list', { name: en.homeDesk.uploads })
  await uploads.getByText(en.shell.networkError).waitFor()
  isCut = false
  await uploads.getByRole('button', { name: `${en.homeDesk.retryUpload} one.png` }).click()
  await expect.poll(() => wall(page).count()).toBe(1)
  await uploads.waitFor({ state: 'detached' })

  await choose(page, en, [png('two.png', await pictureOf(page, 301, 100))])
  await expect.poll(() => wall(page).count()).toBe(2)
  await entry(page, en.homeDesk.pictureNumber('2')).getByLabel(en.homeDesk.fieldAlt).fill('Typed and not saved')
  await button(page, en.homeDesk.later(en.homeDesk.pictureNumber('1'))).click()
  const moved = entry(page, en.homeDesk.pictureNumber('1')).getByLabel(en.homeDesk.fieldAlt)
  await expect.poll(() => moved.inputValue()).toBe('Typed and not saved')
  await page.getByRole('link', { name: en.admin.dashboard }).first().click()
  await page.getByRole('dialog', { name: en.editing.leaveTitle }).waitFor()
  await button(page, en.editing.stay).click()
  expect(await moved.inputValue()).toBe('Typed and not saved')
})
