import { errors } from '@praxis/locales/en-US/errors'
import { entranceLocales, groupLocales, locales, staffLocales, workbenchLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { openLogin } from '#web/session/session.ts'
import { changesOf, count, gone, seen, valueOf } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()), ...(await groupLocales['en-US']()) }
const entrance = await entranceLocales['en-US']()
const bench = await workbenchLocales['en-US']()
const { accounts: words, mailDesk: mail, groupJoining: joining, groupMembers: members } = en
const dialog = page.getByRole('dialog')
const button = (name: string, place: Locator = page.getByRole('main')) =>
  place.getByRole('button', { name, exact: true })
const box = (name: string, place: Locator = dialog) => place.getByRole('textbox', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const fill = async (values: Record<string, string>, place: Locator = dialog) => {
  for (const [name, value] of Object.entries(values)) await box(name, place).fill(value)
}
const draft = {
  [words.username]: 'newcomer',
  [words.email]: 'newcomer@example.org',
  [words.password]: 'a fine password',
  [words.passwordAgain]: 'a fine password',
}

async function openRegister(): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: en.shell.register }).click()
  await seen(page.getByRole('dialog', { name: words.registerTitle }))
}

test('whoever registers is signed in at once, and greeted as somebody new', async () => {
  const stage = await aStage('firstDay/registered')
  await stage.visit('/about/languages')
  await openRegister()
  await fill(draft)
  await button(words.register, dialog).click()
  await gone(dialog)
  await seen(said(words.registered))
  await seen(page.getByRole('button', { name: en.shell.userMenu('newcomer') }))
  expect(count(page.getByText(words.welcomeBack))).toBe(0)
  expect(changesOf(stage)).toMatchObject([{ username: 'newcomer' }, { username: 'newcomer' }])
})

test('where the log-in asks for a puzzle, the form to log in is filled in', async () => {
  const stage = await aStage('firstDay/puzzle')
  await stage.visit('/about/languages')
  await openRegister()
  await fill(draft)
  await button(words.register, dialog).click()
  const login = page.getByRole('dialog', { name: words.loginTitle })
  await seen(login)
  await seen(said(words.registeredOnly))
  expect(valueOf(box(words.username, login))).toBe('newcomer')
  expect(valueOf(box(words.password, login))).toBe('a fine password')
})

test('while mail does not work, those who register and those who have forgotten a password are told so and whom to ask', async () => {
  const stage = await aStage('firstDay/mailBroken')
  await stage.visit('/about/languages')
  await openRegister()
  await seen(dialog.getByText(entrance.register.mailBroken))
  await seen(box(words.code))
  await fill({ ...draft, [words.code]: '123456' })
  await button(words.register, dialog).click()
  await seen(dialog.getByText(errors.mail_not_ready))
  await button(words.logIn, dialog).click()
  await button(entrance.login.forgot, dialog).click()
  await seen(dialog.getByText(entrance.reset.mailBroken))
  expect(changesOf(stage)).toHaveLength(1)
})

test.each([1440, 375])('beside the QR code people register and reset a password, at %i pixels', async (width) => {
  const stage = await aStage('firstDay/qrCode')
  await stage.visit('/about/languages', { width })
  openLogin()
  await seen(page.getByRole('dialog', { name: entrance.qr.title }))
  for (const name of [words.register, entrance.login.forgot]) {
    const place = button(name, dialog)
    await seen(place)
    const { right } = place.element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(width)
  }
  await button(words.register, dialog).click()
  await seen(page.getByRole('dialog', { name: words.registerTitle }))
  await button(words.logIn, dialog).click()
  await button(entrance.login.forgot, dialog).click()
  await seen(page.getByRole('dialog', { name: entrance.reset.title }))
})

test('who owes a new password is not asked for the old one again', async () => {
  const stage = await aStage('firstDay/owed')
  await stage.visit('/about/languages', { as: 'pupil' })
  await seen(page.getByRole('heading', { name: entrance.owed.passwordTitle }))
  expect(count(box(words.oldPassword))).toBe(0)
  await fill({ [words.newPassword]: 'battery staple 1', [words.newPasswordAgain]: 'battery staple 1' })
  await button(words.change, dialog).click()
  await gone(dialog)
  await seen(said(words.passwordChanged))
  expect(changesOf(stage)).toEqual([{ newPassword: 'battery staple 1' }])
})

test('settings of mail that cannot work are refused at their field; saving sends a trial mail, and why it failed is said', async () => {
  const stage = await aStage('firstDay/mail')
  await stage.visit('/admin/conf', { as: 'root' })
  const section = page.getByRole('form', { name: mail.section, exact: true })
  const save = section.getByRole('button', { name: en.editing.saveSection(mail.section), exact: true })
  await box(mail.host, section).fill('127.0.0.1')
  await section.getByRole('spinbutton', { name: mail.port }).fill('1')
  await save.click()
  await seen(section.getByText(errors.mail_sender_missing))
  await box(mail.from, section).fill('oj@example.org')
  await save.click()
  await seen(said(en.editing.saved(mail.section)))
  const trial = page.getByRole('form', { name: mail.test, exact: true })
  await seen(trial.getByRole('alert').filter({ hasText: 'ECONNREFUSED' }))
  expect(changesOf(stage).at(-1)).toEqual({ email: 'root@example.org' })
  await section.getByRole('switch', { name: mail.outbox }).click()
  await seen(section.getByText(mail.idleOutbox))
})

test('a problem says that submissions are closed before anybody presses, as soon as they are', async () => {
  const stage = await aStage('firstDay/judgingOff')
  await stage.visit('/problem/1000', { as: 'solver' })
  const submit = page.getByRole('button', { name: new RegExp(`^${bench.submit}`) })
  await expect.element(submit).toHaveAttribute('aria-disabled', 'false')
  await stage.hear({ type: 'settings', at: '2026-01-01T00:00:00.000Z' })
  await stage.others('submissions are closed')
  await stage.hear({ type: 'settings', at: '2026-01-01T00:00:01.000Z' })
  await seen(said(bench.judgingOff.site))
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await stage.others('submissions are opened')
  await stage.hear({ type: 'settings', at: '2026-01-01T00:00:02.000Z' })
  await gone(said(bench.judgingOff.site))
  await expect.element(submit).toHaveAttribute('aria-disabled', 'false')
})

test('a link fills in the code of a group, and a teacher gives a pupil a new password, which is shown once', async () => {
  const stage = await aStage('firstDay/class')
  await stage.visit('/group/1000?code=k7qm2x', { as: 'newcomer' })
  await seen(dialog)
  expect(valueOf(dialog.getByRole('textbox', { name: new RegExp(`^${joining.code}`) }))).toBe('k7qm2x')
  await dialog.getByRole('textbox', { name: new RegExp(`^${joining.reason}`) }).fill('I am in class 3.')
  await button(joining.apply, dialog).click()
  await gone(dialog)
  await seen(said(joining.applied))
  await expect.poll(() => location.search).toBe('')
  expect(changesOf(stage)).toHaveLength(1)

  await stage.visit('/group/1000', { as: 'teacher' })
  await seen(page.getByRole('link', { name: en.groupHome.applications }))
  await stage.visit('/group/1000/member', { as: 'teacher' })
  const row = page.getByRole('row').filter({ hasText: 'pupil' })
  await row.getByRole('button', { name: en.adminLists.actionsOf('pupil') }).click()
  await page.getByRole('menuitem', { name: members.newPassword }).click()
  await button(members.newPasswordAction, dialog).click()
  await seen(dialog.getByText(members.newPasswordTell))
  expect(dialog.getByRole('code').element().textContent).toMatch(/^\S{7,}$/)
  await button(members.newPasswordDone, dialog).click()
  await gone(dialog)
  expect(count(row)).toBe(1)
})
