import { randomBytes } from 'node:crypto'
import { accounts } from '@praxis/contract/accounts'
import { twoFactor } from '@praxis/contract/twoFactor'
import { entranceLocales, locales, type Locale } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import type { Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { totp } from './src/totp.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()

const wordsOf = async (locale: Locale) => ({ text: await locales[locale](), words: await entranceLocales[locale]() })
type Words = Awaited<ReturnType<typeof wordsOf>>

/** Opens the dialog, and sends name and password. */
async function logIn(page: Page, { text }: Words, { username, password }: Person): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: text.shell.logIn, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.accounts.username, exact: true }).fill(username)
  await dialog.getByRole('textbox', { name: text.accounts.password, exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return dialog
}

const isLoggedIn = async (page: Page, { text }: Words, { username }: Person): Promise<void> => {
  await page.getByText(text.accounts.welcomeBack).waitFor()
  await page.getByRole('button', { name: text.shell.userMenu(username) }).waitFor()
}

describe('the puzzle', () => {
  /** Five failures of the name at this address. */
  async function somebodyWhoFailed(): Promise<Person> {
    const person = await its.person(`slide${randomBytes(2).toString('hex')}`)
    const key = `login:${person.username.toLowerCase()}:127.0.0.1`
    await its.query(`insert into throttle (key, hits, expires_at) values ($1, 5, now() + interval '30 minutes')`, [key])
    return person
  }

  /** Where the piece of the newest puzzle belongs, and where it begins: pixels of the picture. */
  async function way(page: Page): Promise<number> {
    await expect.poll(() => page.getByRole('slider').getAttribute('aria-disabled')).toBe('false')
    const [row] = await its.query(
      `select target from captcha where kind = 'puzzle' order by created_at desc limit 1`,
      [],
    )
    return Number(row?.['target']) - (await start(page))
  }
  const start = (page: Page): Promise<number> =>
    page.getByRole('dialog').evaluate((dialog) => {
      const [picture, piece] = [...dialog.querySelectorAll('img')]
      const [whole, part] = [picture!.getBoundingClientRect(), piece!.getBoundingClientRect()]
      return ((part.left - whole.left) * 310) / whole.width
    })

  /** Pixels of the screen that the handle must go for the piece to go so far. */
  async function handleTo(page: Page, distance: number): Promise<number> {
    const most = Number(await page.getByRole('slider').getAttribute('aria-valuemax'))
    const track = await page
      .getByRole('slider')
      .evaluate((handle) => handle.parentElement!.getBoundingClientRect().width)
    return (distance * (270 / most) * track) / 310
  }

  async function drag(page: Page, steps: readonly { part: number; ms: number; up: number }[]): Promise<void> {
    const distance = await handleTo(page, await way(page))
    const box = (await page.getByRole('slider').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const { part, ms, up } of steps) {
      await page.waitForTimeout(ms)
      await page.mouse.move(x + distance * part, y + up)
    }
    await page.mouse.up()
  }

  /** As a hand does it: slow, quick, slow, a little too far and back. */
  const byHand = Array.from({ length: 30 }, (_, n) => {
    const done = (n + 1) / 30
    const eased = done * done * (3 - 2 * done)
    return { part: eased * 1.02, ms: [11, 19, 14, 31, 16, 23, 12][n % 7]!, up: [0, 1, 1, 2, 1, 0, -1][n % 7]! }
  }).concat([
    { part: 1.012, ms: 90, up: 1 },
    { part: 1.004, ms: 60, up: 1 },
    { part: 1, ms: 120, up: 1 },
  ])

  test('comes after five failures, and a hand solves it (zh at 375 px)', async () => {
    const both = await wordsOf('zh-CN')
    const person = await somebodyWhoFailed()
    const page = await its.visit('/problem', zhPhone)
    const dialog = await logIn(page, both, person)
    await dialog.getByRole('heading', { name: both.words.puzzle.title }).waitFor()
    expect(await dialog.getByRole('textbox').count()).toBe(0)
    await drag(page, byHand)
    await isLoggedIn(page, both, person)
  })

  test('a drag in even steps is taken for a machine; a piece at the wrong place gets a fresh puzzle after a second, and what was typed stays; arrow keys move the piece and Enter lets it go', async () => {
    const both = await wordsOf('en-US')
    const { text, words } = both
    const person = await somebodyWhoFailed()
    const page = await its.visit('/problem')
    const dialog = await logIn(page, both, person)
    const picture = () => dialog.getByRole('img', { name: words.puzzle.picture }).getAttribute('src')
    const isFresh = async (before: string | null) => {
      await expect.poll(picture, { timeout: 10_000 }).not.toBe(before)
      await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuenow')).toBe('0')
    }

    const evenDistance = await way(page)
    const trail = (from: number) =>
      Array.from({ length: 31 }, (_, n) => ({ x: from + (evenDistance * n) / 30, y: 0, t: n * 20 }))
    // A mouse that is driven from outside is never quite even, so the trail is replaced on its way.
    await page.route('**/api/puzzle', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const sent = route.request().postDataJSON() as { key: string; x: number }
      const even = trail(sent.x - evenDistance)
      await route.continue({ postData: JSON.stringify({ key: sent.key, x: even.at(-1)!.x, trail: even }) })
    })
    const first = await picture()
    await drag(page, byHand)
    await dialog.getByText(text.errors.puzzle_uniform).waitFor()
    expect(await page.getByText(text.accounts.welcomeBack).count()).toBe(0)
    await page.unroute('**/api/puzzle')
    await isFresh(first)

    await way(page)
    const second = await picture()
    await drag(
      page,
      byHand.map((step) => ({ ...step, part: step.part * 0.5 })),
    )
    await dialog.getByText(text.errors.puzzle_missed).waitFor()
    await isFresh(second)
    await dialog.getByRole('button', { name: words.login.back }).click()
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    expect([
      await field(text.accounts.username).inputValue(),
      await field(text.accounts.password).inputValue(),
    ]).toEqual([person.username, person.password])

    await field(text.accounts.password).press('Enter')
    const distance = Math.round(await way(page))
    const slider = page.getByRole('slider')
    await expect.poll(() => slider.evaluate((one) => one.matches(':focus'))).toBe(true)
    const presses = [
      ...Array.from({ length: Math.floor(distance / 10) }, () => 'Shift+ArrowRight'),
      ...Array.from({ length: distance % 10 }, () => 'ArrowRight'),
    ]
    for (const [n, key] of presses.entries()) {
      await page.keyboard.press(key)
      await page.waitForTimeout([60, 110, 75, 140][n % 4]!)
    }
    expect(await slider.getAttribute('aria-valuenow')).toBe(String(distance))
    await page.keyboard.press('Enter')
    await isLoggedIn(page, both, person)
  })

  test('it stands on the log-in page of the back office too', async () => {
    const { text, words } = await wordsOf('en-US')
    const person = await somebodyWhoFailed()
    const page = await its.visit('/admin/login')
    await page.getByRole('textbox', { name: text.accounts.username, exact: true }).fill(person.username)
    await page.getByRole('textbox', { name: text.accounts.password, exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await page.getByRole('slider', { name: words.puzzle.slider }).waitFor()
  })
})

describe('the second factor', () => {
  async function somebodyWithTwoFactor(): Promise<Person & { secret: string; recoveryCodes: readonly string[] }> {
    const person = await its.person(`two${randomBytes(2).toString('hex')}`)
    const client = clientOf(its.address)
    const begun = await client(twoFactor.begin, { password: person.password }, person.token)
    const { secret, recoveryCodes } = begun.data!
    const confirmed = await client(twoFactor.confirm, { code: totp(secret) }, person.token)
    expect(confirmed.msg).toBe('success')
    return { ...person, secret, recoveryCodes }
  }

  test('a recovery code signs in once (en at 1440 px)', async () => {
    const both = await wordsOf('en-US')
    const { text, words } = both
    const person = await somebodyWithTwoFactor()
    const [recovery = ''] = person.recoveryCodes
    const page = await its.visit('/problem', enWide)
    const dialog = await logIn(page, both, person)
    const field = dialog.getByRole('textbox', { name: words.secondFactor.label })
    await expect.poll(() => field.evaluate((one) => one.matches(':focus'))).toBe(true)
    await field.fill('000000')
    await page.keyboard.press('Enter')
    await dialog.getByText(text.errors.second_factor_wrong).waitFor()
    await field.fill(recovery)
    await page.keyboard.press('Enter')
    await isLoggedIn(page, both, person)

    await page.getByRole('button', { name: text.shell.userMenu(person.username) }).click()
    await page.getByRole('menuitem', { name: text.shell.logOut }).click()
    await logIn(page, both, person)
    await field.fill(recovery)
    await page.keyboard.press('Enter')
    await dialog.getByText(text.errors.second_factor_wrong).waitFor()
    await field.fill(totp(person.secret, 1))
    await page.keyboard.press('Enter')
    await isLoggedIn(page, both, person)
  })
})

test('somebody who owes a new password gets past nothing until it is set, but may log out (zh at 375 px)', async () => {
  const both = await wordsOf('zh-CN')
  const { text, words } = both
  const person = await its.person(`owe${randomBytes(2).toString('hex')}`)
  await its.query('update account set must_change_password = true where username = $1', [person.username])
  // Calls of the page behind the dialog are refused.
  const page = await its.visit('/problem', { ...zhPhone, mayFail: true })
  await logIn(page, both, person)
  const dialog = page.getByRole('dialog', { name: words.owed.passwordTitle })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  await dialog.getByRole('button', { name: words.owed.logOut }).click()
  await page.getByRole('banner').getByRole('button', { name: text.shell.logIn, exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('Praxis_Token'))).toBeNull()
  await logIn(page, both, person)
  await dialog.waitFor()
  await page.reload()
  await dialog.waitFor()
  const fill = (name: string, value: string) => dialog.getByRole('textbox', { name, exact: true }).fill(value)
  expect(await dialog.getByRole('textbox', { name: text.accounts.oldPassword, exact: true }).count()).toBe(0)
  await fill(text.accounts.newPassword, 'a fresh pass 7')
  await fill(text.accounts.newPasswordAgain, 'a fresh pass 7')
  await page.keyboard.press('Enter')
  await page.getByText(text.accounts.passwordChanged).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: text.shell.userMenu(person.username) }).waitFor()
  expect(await dialog.count()).toBe(0)
})

describe('where two-factor sign-in is demanded of staff', () => {
  beforeEach(() => its.query(`insert into site_setting (name, value) values ('twoFactorForStaff', 'true')`, []))
  afterEach(() => its.query(`delete from site_setting where name = 'twoFactorForStaff'`, []))

  test('an administrator sets it up before anything else (zh at 375 px)', async () => {
    const both = await wordsOf('zh-CN')
    const { words } = both
    const person = await its.person('staff', 'admin')
    // Calls of the page behind the dialog are refused.
    const page = await its.visit('/problem', { ...zhPhone, mayFail: true })
    await logIn(page, both, person)
    const dialog = page.getByRole('dialog', { name: words.owed.twoFactorTitle })
    await dialog.getByRole('textbox', { name: words.twoFactor.password, exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    const secret = (await dialog.getByLabel(words.twoFactor.secret, { exact: true }).innerText()).replaceAll(/\s/g, '')
    const digits = dialog.getByRole('textbox', { name: words.twoFactor.digits })
    await digits.fill(totp(secret, 40))
    await page.keyboard.press('Enter')
    await dialog.getByText(both.text.errors.second_factor_wrong).waitFor()
    await digits.fill(totp(secret))
    await page.keyboard.press('Enter')
    await page.getByText(words.twoFactor.isOn).waitFor()
    await dialog.waitFor({ state: 'detached' })
    const again = clientOf(its.address)
    const { username, password } = person
    const loggedIn = await again(accounts.login, { username, password, secondFactor: totp(secret, 1) })
    expect(loggedIn.data).toMatchObject({ owes: null })
  })
})
