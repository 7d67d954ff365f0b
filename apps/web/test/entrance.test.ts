import { locales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { changesOf, count, gone, hasFocus, press, seen, valueOf } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = await locales['en-US']()
const words = en.accounts
const { problems } = words
const dialog = page.getByRole('dialog', { name: words.registerTitle('Praxis') })
const field = (name: string, place: Locator = dialog) => place.getByRole('textbox', { name, exact: true })

/** The form to register, without what was typed in it before. */
async function openAgain(): Promise<void> {
  if (count(page.getByRole('dialog')) > 0) await press('Escape')
  await gone(page.getByRole('dialog'))
  await page.getByRole('banner').getByRole('button', { name: en.shell.register }).click()
  await seen(dialog)
}

async function fill(values: Record<string, string>, place: Locator = dialog): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name, place).fill(value)
}

/** What a person types who registers. */
const draft = (username: string) => ({
  [words.username]: username,
  [words.email]: `${username}@example.org`,
  [words.password]: 'a fine password',
  [words.passwordAgain]: 'a fine password',
})

test('a problem appears when its field is left, and goes when the field is changed; an empty form names every field that is missing, goes to the first, and sends nothing; what the server refuses is said at the field that it names', async () => {
  const stage = await aStage('entrance/register')
  await stage.visit('/about/languages')
  await openAgain()
  const leave = async (name: string, value: string) => {
    await field(name).fill(value)
    await press('Tab')
  }
  await leave(words.username, 'n'.repeat(21))
  await seen(dialog.getByText(problems.username.tooLong(20, 21)))
  await leave(words.username, 'taken')
  await seen(dialog.getByText(words.usernameTaken))
  await gone(dialog.getByText(problems.username.tooLong(20, 21)))
  await leave(words.username, 'nobody')
  await gone(dialog.getByText(words.usernameTaken))
  await leave(words.email, 'taken@example.org')
  await seen(dialog.getByText(words.emailTaken))
  await leave(words.email, 'nobody@example')
  await seen(dialog.getByText(problems.email.email))
  await gone(dialog.getByText(words.emailTaken))
  await leave(words.password, '12345')
  await seen(dialog.getByText(problems.password.length(6, 20, 5)))

  await openAgain()
  await field(words.passwordAgain).click()
  await press('Enter')
  for (const { required } of [problems.username, problems.email, problems.password, problems.passwordAgain])
    await seen(dialog.getByText(required, { exact: true }))
  await hasFocus(field(words.username))
  await fill({ ...draft('somebody'), [words.passwordAgain]: 'another password' })
  await press('Enter')
  await seen(dialog.getByText(words.passwordMismatch))
  await hasFocus(field(words.passwordAgain))
  expect(count(dialog.getByText(problems.username.required))).toBe(0)
  expect(changesOf(stage)).toEqual([])

  await openAgain()
  await fill(draft('admin'))
  await press('Enter')
  const refusal = dialog.getByText(en.errors.username_reserved)
  await seen(refusal)
  await hasFocus(field(words.username))
  expect(field(words.username).element().getAttribute('aria-describedby')?.trim()).toBe(refusal.element().id)
  expect(field(words.email).element()).not.toHaveAttribute('aria-invalid', 'true')
  expect(count(dialog.getByRole('alert'))).toBe(0)
})

test('a code from the mail has six characters, and is typed again after a refusal; nothing else is', async () => {
  const stage = await aStage('entrance/code')
  await stage.visit('/about/languages')
  await openAgain()
  await fill({ ...draft('newcomer'), [words.code]: '12345' })
  await press('Enter')
  await seen(dialog.getByText(problems.code.length(6)))
  await field(words.code).fill(' 123456 ')
  await press('Enter')
  await seen(dialog.getByText(en.errors.code_missing))
  expect(changesOf(stage).at(-1)).toMatchObject({ username: 'newcomer', code: '123456' })
  expect(valueOf(field(words.code))).toBe('')
  expect(valueOf(field(words.username))).toBe('newcomer')
  expect(count(dialog.getByText(problems.code.length(6)))).toBe(0)
})

test('a wrong password is said above the form to log in, and sending twice is one call', async () => {
  const stage = await aStage('entrance/wrongPassword')
  await stage.visit('/about/languages')
  await page.getByRole('banner').getByRole('button', { name: en.shell.logIn, exact: true }).click()
  const login = page.getByRole('dialog', { name: words.loginTitle('Praxis') })
  await fill({ [words.username]: 'nobody', [words.password]: 'a wrong password' }, login)
  const arrive = stage.hold('/api/login')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => changesOf(stage)).toHaveLength(1)
  arrive()
  const refusal = en.errors.credentials_wrong({ left: 4 })
  await seen(login.getByRole('alert').filter({ hasText: refusal }))
  expect(changesOf(stage)).toHaveLength(1)
  expect(count(page.getByText(refusal))).toBe(1)
  expect(count(page.getByText(words.welcomeBack))).toBe(0)
  expect(valueOf(field(words.username, login))).toBe('nobody')
})

test('who is signed in is not asked to log in or to register', async () => {
  const stage = await aStage('entrance/signedIn')
  await stage.visit('/about/languages', { as: 'somebody' })
  await seen(page.getByRole('button', { name: en.shell.userMenu('somebody') }))
  expect(count(page.getByRole('banner').getByRole('button', { name: en.shell.logIn, exact: true }))).toBe(0)
  expect(count(page.getByRole('banner').getByRole('button', { name: en.shell.register }))).toBe(0)
})
