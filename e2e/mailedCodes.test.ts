import { createHash, randomBytes } from 'node:crypto'
import { accounts } from '@praxis/contract/accounts'
import { mail, type EmailConfig } from '@praxis/contract/mail'
import { entranceLocales, locales, ownLocales, type Locale } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
let root: Person
/** What the site was before: it belongs to all journeys. */
let before: EmailConfig

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
  before = (await client(mail.config, {}, root.token)).data!
  await client(mail.setConfig, { emailHost: '', emailOutbox: true }, root.token)
  // Links of mails begin with it.
  await its.query(
    `insert into site_setting (name, value) values ('baseUrl', $1) on conflict (name) do update set value = $1`,
    [JSON.stringify(its.address)],
  )
})
afterAll(async () => {
  await its.query(`delete from site_setting where name = 'baseUrl'`, [])
  await client(mail.setConfig, before, root.token)
})

const wordsOf = async (locale: Locale) => ({
  text: await locales[locale](),
  words: await entranceLocales[locale](),
  settings: (await ownLocales[locale]()).settings,
})

/** The mail that was kept for this address. */
async function mailTo(address: string) {
  const { data } = await client(mail.list, { keyword: address, state: 'kept' }, root.token)
  expect(data!.records.map(({ to }) => to)).toEqual([address])
  return { subject: data!.records[0]!.subject, text: data!.records[0]!.text ?? '' }
}

const signedIn = (page: Page, { text }: Awaited<ReturnType<typeof wordsOf>>, username: string) =>
  page.getByRole('button', { name: text.shell.userMenu(username) }).waitFor()

test('somebody registers with a mailed code, and a new password ends their other device (zh at 375 px)', async () => {
  const all = await wordsOf('zh-CN')
  const { text, words, settings } = all
  const username = `newcomer${randomBytes(3).toString('hex')}`
  const email = `${username}@example.org`
  const page = await its.visit('/problem', zhPhone)
  await page.getByRole('banner').getByRole('button', { name: text.shell.logIn, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const fill = (name: string, value: string) => dialog.getByRole('textbox', { name, exact: true }).fill(value)
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await press(text.accounts.register)
  await fill(text.accounts.username, username)
  await fill(text.accounts.email, email)
  await fill(text.accounts.password, 'battery staple 7')
  await fill(text.accounts.passwordAgain, 'battery staple 7')
  await press(words.register.sendCode)
  await dialog.getByText(words.register.sentTo(email)).waitFor()
  const sent = await mailTo(email)
  expect(sent.subject).toContain('注册验证码')
  const code = /\b\d{6}\b/.exec(sent.text)![0]
  await fill(text.accounts.code, code === '000000' ? '000001' : '000000')
  await press(text.accounts.register)
  await dialog.getByText(text.errors.code_wrong).waitFor()
  await fill(text.accounts.code, code)
  await press(text.accounts.register)
  await page.getByText(text.accounts.registered).waitFor()
  await signedIn(page, all, username)
  const { headers } = await client(accounts.login, { username, password: 'battery staple 7' })
  const elsewhere = headers.get('Authorization')!
  expect((await client(accounts.authInfo, {}, elsewhere)).status).toBe(200)

  await page.goto('/setting')
  await page.getByRole('button', { name: settings.changePassword, exact: true }).click()
  const form = page.getByRole('form', { name: settings.changePassword })
  const set = (name: string, value: string) => form.getByRole('textbox', { name, exact: true }).fill(value)
  await set(settings.presentPassword, 'battery staple 7')
  await set(settings.newPassword, 'another staple 8')
  await set(settings.newPasswordAgain, 'another staple 8')
  await form.getByRole('button', { name: settings.changePassword, exact: true }).click()
  await form.waitFor({ state: 'detached' })
  expect((await client(accounts.authInfo, {}, elsewhere)).code).toBe('session_expired')
  await page.reload()
  await signedIn(page, all, username)
})

test('a forgotten password is set anew by a mailed link, which serves once, after a captcha (en at 1440 px)', async () => {
  const all = await wordsOf('en-US')
  const { text, words } = all
  const person = await its.person('forgot')
  const email = `${person.username}@example.org`
  const page = await its.visit('/problem', enWide)
  const dialog = page.getByRole('dialog')
  const aPicture = () => page.waitForResponse('**/api/captcha')
  await page.getByRole('banner').getByRole('button', { name: text.shell.logIn, exact: true }).click()
  const first = aPicture()
  await dialog.getByRole('button', { name: words.login.forgot }).click()
  await first
  const captcha = dialog.getByRole('textbox', { name: words.reset.captcha })
  await dialog.getByRole('textbox', { name: text.accounts.email, exact: true }).fill(email)
  await captcha.fill('0000')
  const second = aPicture()
  await page.keyboard.press('Enter')
  await dialog.getByText(text.errors.captcha_wrong).waitFor()
  await answerCaptcha(await second, 'abcd')
  await captcha.fill('ABCD')
  await dialog.getByRole('button', { name: words.reset.send }).click()
  await page.getByText(words.reset.sent).waitFor()
  const sent = await mailTo(email)
  expect(sent.subject).toContain('Reset your password')
  const link = new URL(/https?:\S+/.exec(sent.text)![0])

  const set = async (password: string) => {
    await page.goto(link.pathname + link.search)
    const name = page.getByRole('textbox', { name: text.accounts.username, exact: true })
    expect(await name.inputValue()).toBe(person.username)
    for (const again of [text.accounts.newPassword, text.accounts.newPasswordAgain])
      await page.getByRole('textbox', { name: again, exact: true }).fill(password)
    await page.getByRole('button', { name: words.reset.set }).click()
  }
  await set('battery staple 7')
  await page.getByText(words.reset.done).waitFor()
  expect((await client(accounts.authInfo, {}, person.token)).code).toBe('session_expired')
  await dialog.getByRole('textbox', { name: text.accounts.password, exact: true }).fill('battery staple 7')
  await page.keyboard.press('Enter')
  await signedIn(page, all, person.username)
  await set('another staple 8')
  await page.getByText(text.errors.reset_link_invalid).waitFor()
})

/** The pictures say nothing to a machine, so the answer to this one is stored anew. */
async function answerCaptcha(response: Awaited<ReturnType<Page['waitForResponse']>>, answer: string): Promise<void> {
  const { data } = (await response.json()) as { data: { captchaKey: string } }
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  await its.query('update captcha set answer_hash = $1 where key_hash = $2', [
    sha256(`${data.captchaKey} ${answer}`),
    sha256(data.captchaKey),
  ])
}
