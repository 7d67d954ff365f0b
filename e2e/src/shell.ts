import { submissions } from '@praxis/contract/submissions'
import { locales } from '@praxis/locales/locales'
import type { Page, Route } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { openPage, type Opening, type Watched } from './browser.ts'
import { clientOf } from './client.ts'
import { signInto, theRoot, type Person } from './session.ts'
import type { theSite } from './together.ts'

export const text = await locales['en-US']()

type Its = ReturnType<typeof theSite>

/** What tests of the frame of the site do again and again. */
export function shellOf(its: Its) {
  let first: Promise<number> | undefined

  async function aPage(locale = 'en-US', opening: Opening = {}): Promise<Watched> {
    const watched = await openPage(its.browser, its.address, locale, opening)
    onTestFinished(() => watched.page.context().close())
    return watched
  }

  /** As at somebody's first visit. */
  const aColdPage = () => aPage('en-US', { isCold: true })

  /** A page of somebody who is signed in, at the list of problems. */
  async function aPersonsPage(): Promise<Person & { page: Page }> {
    const { page } = await aPage()
    const person = await its.person('person')
    await signInto(page.context(), person)
    await page.goto('/problem')
    await page.getByRole('button', { name: text.shell.userMenu(person.username) }).waitFor()
    return { page, ...person }
  }

  async function submitted(token: string, code: string): Promise<number> {
    const draft = { pid: '1000', language: 'Python3', code }
    const { data, msg } = await clientOf(its.address)(submissions.submit, draft, token)
    if (data === null) throw new Error(msg)
    return data.submitId
  }

  /** There is one in the list. */
  function aSubmission(): Promise<number> {
    first ??= its.person('submitter').then(({ token }) => submitted(token, 'print(3)'))
    return first
  }

  return { aPage, aColdPage, aPersonsPage, submitted, aSubmission, root: () => theRoot(clientOf(its.address)) }
}

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: text.accounts.loginTitle('Praxis') })
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('Praxis_Token'))

export async function logInAs(page: Page, { username, password }: Person): Promise<void> {
  const dialog = loginDialog(page)
  await dialog.getByRole('textbox', { name: text.accounts.username }).fill(username)
  await dialog.getByRole('textbox', { name: text.accounts.password }).fill(password)
  await page.keyboard.press('Enter')
}

/** Makes one call of the page: the command that asks for a random problem. */
export async function callRandom(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route('**/api/get-random-problem', (route) => void answer(route), { times: 1 })
  await page.getByRole('banner').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: text.palette.hint }).fill(text.palette.random)
  await page.keyboard.press('Enter')
}

export const refuse =
  (status: number, body: object, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body, headers })
