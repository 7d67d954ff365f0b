import { ownAccount } from '@praxis/contract/ownAccount'
import { accounts } from '@praxis/contract/accounts'
import { locales, ownLocales, type Locale } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { theSite } from './src/together.ts'

const its = theSite()
let client: Client
beforeAll(() => {
  client = clientOf(its.address)
})

const wordsOf = async (locale: Locale) => ({
  ...(await locales[locale]()),
  ...(await ownLocales[locale]()).settings,
})
const cases = [
  ['en-US', 1440],
  ['zh-CN', 375],
] as const

const box = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()

test.each(cases)(
  'in %s at %i px a profile is saved as a whole, what is wrong is counted, and a change can be undone',
  async (locale, width) => {
    const words = await wordsOf(locale)
    const person = await its.person('profile')
    const page = await its.visit('/setting', { as: person, locale, width })
    await box(page, words.nickname).fill('Lin Shu')
    await box(page, words.github).fill('github.com/linshu')
    await box(page, words.blog).fill('linshu dot dev')
    await page.getByText(words.changes(3)).waitFor()
    await button(page, words.save).click()
    await page.getByText(words.addressProblem).waitFor()
    await page.getByText(words.toPutRight(1)).waitFor()
    await box(page, words.blog).fill('https://linshu.example')
    await button(page, words.genders.female).click()
    await button(page, words.save).click()
    await toast(page, words.updated)
    const { data } = await client(ownAccount.info, {}, person.token)
    expect(data).toMatchObject({
      nickname: 'Lin Shu',
      github: 'https://github.com/linshu',
      blog: 'https://linshu.example',
      gender: 'female',
      school: null,
    })
    await box(page, words.school).fill('Somewhere')
    await button(page, words.undo).click()
    expect(await box(page, words.school).inputValue()).toBe('')
    await button(page, words.undo).waitFor({ state: 'detached' })
    await box(page, words.nickname).fill('')
    await button(page, words.save).click()
    await expect
      .poll(async () => (await client(ownAccount.info, {}, person.token)).data)
      .toMatchObject({ nickname: null, gender: 'female', github: 'https://github.com/linshu' })
  },
  60_000,
)

test.each(cases)(
  'in %s at %i px a changed password ends the other devices, and a wrong one is told at its field',
  async (locale, width) => {
    const words = await wordsOf(locale)
    const person = await its.person('password')
    const other = await client(accounts.login, { username: person.username, password: person.password })
    const elsewhere = other.headers.get('Authorization')!
    const page = await its.visit('/setting', { as: person, locale, width })
    await button(page, words.changePassword).click()
    const form = page.getByRole('form', { name: words.changePassword })
    await box(form, words.presentPassword).fill('a wrong password')
    await box(form, words.newPassword).fill('a wrong password')
    await box(form, words.newPasswordAgain).fill('another')
    await button(form, words.changePassword).click()
    await form.getByText(words.accounts.passwordSame).waitFor()
    await form.getByText(words.accounts.passwordMismatch).waitFor()
    for (const name of [words.newPassword, words.newPasswordAgain]) await box(form, name).fill('battery staple 7')
    await button(form, words.changePassword).click()
    await form.getByText(words.accounts.oldPasswordWrong(1)).waitFor()
    await box(form, words.presentPassword).fill(person.password)
    await button(form, words.changePassword).click()
    await form.waitFor({ state: 'detached' })
    expect((await client(ownAccount.info, {}, elsewhere)).code).toBe('session_expired')
    expect((await client(ownAccount.info, {}, person.token)).code).toBeUndefined()
  },
  60_000,
)

test('an address is changed with the password where the site sends no mail', async () => {
  const words = await wordsOf('en-US')
  const person = await its.person('email')
  const page = await its.visit('/setting', { as: person })
  await button(page, words.changeEmail).click()
  const dialog = page.getByRole('dialog', { name: words.changeEmail })
  await box(dialog, words.newEmail).fill(`${person.username}@example.org`)
  await box(dialog, words.presentPassword).fill(person.password)
  await button(dialog, words.changeEmail).click()
  await dialog.getByText(words.emailSame).waitFor()
  await box(dialog, words.newEmail).fill(`new-${person.username}@example.org`)
  await button(dialog, words.changeEmail).click()
  await toast(page, words.updated)
  await page.getByText('new***@example.org').waitFor()
}, 180_000)

test.each(cases)(
  'in %s at %i px devices are listed, and one or all others are signed out',
  async (locale, width) => {
    const words = await wordsOf(locale)
    const person = await its.person('devices')
    const signIn = async () =>
      (await client(accounts.login, { username: person.username, password: person.password })).headers.get(
        'Authorization',
      )!
    const [first, second, third] = [await signIn(), await signIn(), await signIn()]
    const page = await its.visit('/setting', { as: person, locale, width })
    await page.getByText(words.deviceCount(4)).waitFor()
    const rows = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: new RegExp(words.signOut) }) })
    await expect.poll(() => rows.count()).toBe(3)
    await rows.first().getByRole('button').click()
    await toast(page, words.signedOut)
    await page.getByText(words.deviceCount(3)).waitFor()
    await button(page, words.signOutOthers).click()
    await button(page.getByRole('dialog', { name: words.signOutOthers }), words.signOut).click()
    await toast(page, words.othersAreOut)
    await page.getByText(words.deviceCount(1)).waitFor()
    for (const token of [first, second, third])
      expect((await client(ownAccount.info, {}, token)).code).toBe('session_expired')
  },
  60_000,
)
