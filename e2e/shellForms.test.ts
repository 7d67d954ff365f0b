import { site } from '@praxis/contract/site'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { loginDialog, refuse, shellOf, text } from './src/shell.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { aPage, root } = shellOf(its)
const words = text.accounts
const { problems } = words

const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true })
const hasFocus = (place: Locator) => expect.poll(() => place.evaluate((one) => one.matches(':focus'))).toBe(true)
const submit = (page: Page) => page.keyboard.press('Enter')

async function openRegister(page: Page): Promise<Locator> {
  await page.goto('/problem')
  return openAgain(page)
}

/** The dialog without what was typed in it before. */
async function openAgain(page: Page): Promise<Locator> {
  const open = page.getByRole('dialog')
  if ((await open.count()) > 0) await page.keyboard.press('Escape')
  await open.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: text.shell.register }).click()
  return page.getByRole('dialog', { name: words.registerTitle })
}

async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(dialog, name).fill(value)
}

/** What a person types who registers. */
const draft = (username: string) => ({
  [words.username]: username,
  [words.email]: `${username}@example.org`,
  [words.password]: 'a fine password',
  [words.passwordAgain]: 'a fine password',
})

async function countCalls(page: Page, address: string): Promise<() => number> {
  let calls = 0
  await page.route(`**${address}`, async (route) => {
    calls += 1
    await route.fallback()
  })
  return () => calls
}

describe('registering', () => {
  test('a problem appears when its field is left, and goes when the field is changed; an empty form names every field that is missing, goes to the first, and sends nothing; what the server refuses is said at the field that it names', async () => {
    await root()
    const { page } = await aPage()
    const dialog = await openRegister(page)
    const leave = (name: string, value: string) =>
      field(dialog, name)
        .fill(value)
        .then(() => page.keyboard.press('Tab'))
    await leave(words.username, 'n'.repeat(21))
    await dialog.getByText(problems.username.tooLong(20, 21)).waitFor()
    await leave(words.username, 'root')
    await dialog.getByText(words.usernameTaken).waitFor()
    await leave(words.username, 'nobody yet')
    await dialog.getByText(words.usernameTaken).waitFor({ state: 'detached' })
    await leave(words.email, 'nobody@example')
    await dialog.getByText(problems.email.email).waitFor()
    await leave(words.password, '12345')
    await dialog.getByText(problems.password.length(6, 20, 5)).waitFor()

    const calls = await countCalls(page, '/api/register')
    await openAgain(page)
    await field(dialog, words.passwordAgain).focus()
    await submit(page)
    for (const { required } of [problems.username, problems.email, problems.password, problems.passwordAgain])
      await dialog.getByText(required, { exact: true }).waitFor()
    await hasFocus(field(dialog, words.username))
    await fill(dialog, draft('somebody'))
    await field(dialog, words.passwordAgain).fill('another password')
    await submit(page)
    await dialog.getByText(words.passwordMismatch).waitFor()
    await hasFocus(field(dialog, words.passwordAgain))
    expect(await dialog.getByText(problems.username.required).count()).toBe(0)
    expect(calls()).toBe(0)

    await openAgain(page)
    await fill(dialog, draft('admin'))
    await submit(page)
    const refusal = dialog.getByText(text.errors.username_reserved)
    await refusal.waitFor()
    await hasFocus(field(dialog, words.username))
    const described = await field(dialog, words.username).getAttribute('aria-describedby')
    expect(await refusal.getAttribute('id')).toBe(described?.trim())
    expect(await dialog.getByRole('alert').count()).toBe(0)
  })

  test('a code from the mail has six characters, and is typed again after a refusal', async () => {
    const { page } = await aPage()
    await page.route(`**${site.websiteConfig.call.split(' ')[1]}`, async (route) => {
      const response = await route.fetch()
      const reply = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...reply, data: { ...reply.data, registerCode: true } } })
    })
    const dialog = await openRegister(page)
    await fill(dialog, { ...draft('newcomer'), [words.code]: '12345' })
    await submit(page)
    await dialog.getByText(problems.code.length(6)).waitFor()
    await page.route('**/api/register', refuse(200, { status: 400, msg: 'The code has expired.', data: null }))
    await field(dialog, words.code).fill(' 123456 ')
    const sent = page.waitForRequest('**/api/register')
    await submit(page)
    expect((await sent).postDataJSON()).toEqual({
      username: 'newcomer',
      email: 'newcomer@example.org',
      password: 'a fine password',
      code: '123456',
    })
    await dialog.getByRole('alert').filter({ hasText: 'The code has expired.' }).waitFor()
    expect(await field(dialog, words.code).inputValue()).toBe('')
    expect(await field(dialog, words.username).inputValue()).toBe('newcomer')
  })
})

test('a wrong password is said above the form to log in, and sending twice is one call', async () => {
  const { page } = await aPage()
  const dialog = loginDialog(page)
  await page.goto('/problem')
  await page.getByRole('button', { name: text.shell.logIn }).click()
  const calls = await countCalls(page, '/api/login')
  await fill(dialog, { [words.username]: 'nobody', [words.password]: 'a wrong password' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const refusal = dialog.getByRole('alert').filter({ hasText: text.errors.credentials_wrong({ left: 4 }) })
  await refusal.waitFor()
  expect(calls()).toBe(1)
  expect(await page.getByText(text.errors.credentials_wrong({ left: 4 })).count()).toBe(1)
})
