import { buffer } from 'node:stream/consumers'
import { ownAccount } from '@praxis/contract/ownAccount'
import { twoFactor } from '@praxis/contract/twoFactor'
import { accounts } from '@praxis/contract/accounts'
import { locales, entranceLocales, ownLocales, type Locale } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { pictureOf } from './src/pictureOf.ts'
import { theSite } from './src/together.ts'
import { totp } from './src/totp.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
beforeAll(() => {
  client = clientOf(its.address)
})

const wordsOf = async (locale: Locale) => ({
  ...(await locales[locale]()),
  factor: (await entranceLocales[locale]()).twoFactor,
  ...(await ownLocales[locale]()).settings,
  ...(await ownLocales[locale]()).pictures,
})

const box = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()

test('a picture is cut, shown in the bar and removed; other files are told of before they are sent; the account is deleted with name and password, and signs in nobody (zh at 375 px)', async () => {
  const words = await wordsOf('zh-CN')
  const person = await its.person('picture')
  const page = await its.visit('/setting', { as: person, ...zhPhone })
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const asked = page.waitForEvent('filechooser')
    await button(page, words.choosePicture).click()
    await (await asked).setFiles(file)
  }
  await choose({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await toast(page, words.pictureKind)
  await choose({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await toast(page, words.pictureSize(2))
  await choose({ name: 'me.png', mimeType: 'image/png', buffer: await pictureOf(page, 640, 320) })
  const dialog = page.getByRole('dialog', { name: words.cropTitle })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: words.quitCropTitle })
  await button(question, words.goOnCropping).click()
  await button(dialog, words.useCut).click()
  await dialog.waitFor({ state: 'detached' })
  await toast(page, words.updated)
  const { avatar } = (await client(ownAccount.info, {}, person.token)).data!
  await page.locator(`header img[src='${avatar}']`).waitFor()
  const png = Buffer.from(await (await fetch(its.address + avatar)).arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 200])
  await button(page, words.removePicture).click()
  await toast(page, words.pictureRemoved)
  await page.locator('header img').waitFor({ state: 'detached' })

  await button(page, words.deleteAction).click()
  const asks = page.getByRole('dialog', { name: words.deleteAsk })
  await box(asks, words.deleteName(person.username)).fill('somebody')
  await box(asks, words.presentPassword).fill(person.password)
  await button(asks, words.deleteConfirm).click()
  await asks.getByText(words.deleteNameWrong).waitFor()
  await box(asks, words.deleteName(person.username)).fill(person.username)
  await button(asks, words.deleteConfirm).click()
  await toast(page, words.deleted)
  await page.waitForURL('**/home')
  const again = await client(accounts.login, { username: person.username, password: person.password })
  expect(again.code).toMatch(/^credentials_wrong|puzzle_required$/)
})

test('two-factor sign-in is turned on, its codes are made anew, and it is turned off; the archive is downloaded, and the choices of this browser hold at once (en at 1440 px)', async () => {
  const words = await wordsOf('en-US')
  const person = await its.person('factor')
  const page = await its.visit('/setting', { as: person, ...enWide })
  const begun = page.waitForResponse('**/api/two-factor/begin')
  await button(page, words.turnOn).click()
  await box(page, words.factor.password).fill(person.password)
  await button(page, words.factor.begin).click()
  const { secret } = ((await (await begun).json()) as { data: { secret: string } }).data
  await box(page, words.factor.digits).fill(totp(secret))
  await button(page, words.factor.turnOn).click()
  await toast(page, words.factor.isOn)
  await page.getByText(words.codesLeft(10)).waitFor()
  const prove = async (dialog: Locator, code: string, action: string) => {
    await box(dialog, words.presentPassword).fill(person.password)
    await box(dialog, words.secondFactor).fill(code)
    await button(dialog, action).click()
  }
  await button(page, words.newCodes).click()
  const made = page.waitForResponse('**/api/two-factor/recovery-codes')
  await prove(page.getByRole('dialog', { name: words.newCodesTitle }), totp(secret, 1), words.makeCodes)
  const { recoveryCodes } = ((await (await made).json()) as { data: { recoveryCodes: string[] } }).data
  await page.getByText(recoveryCodes[0]!, { exact: true }).waitFor()
  await button(page, words.done).click()
  await button(page, words.turnOff).click()
  await prove(page.getByRole('dialog', { name: words.turnOffTitle }), recoveryCodes[0]!, words.turnOff)
  await toast(page, words.turnedOff)
  expect((await client(twoFactor.security, {}, person.token)).data!.hasTwoFactor).toBe(false)

  const loaded = page.waitForEvent('download')
  await button(page, words.archive).click()
  const file = await loaded
  expect(file.suggestedFilename()).toBe(`praxis-${person.username}.zip`)
  const content = await buffer(await file.createReadStream())
  expect(content.subarray(0, 2).toString()).toBe('PK')
  await button(page, words.shell.themeDark).click()
  expect(await page.evaluate('document.documentElement.dataset.scheme')).toBe('dark')
  await button(page, '简体中文').click()
  await page.getByRole('heading', { name: (await wordsOf('zh-CN')).title, level: 1 }).waitFor()
})
