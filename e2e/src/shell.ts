import { submissions } from '@praxis/contract/submissions'
import { locales } from '@praxis/locales/locales'
import type { Page, Route } from 'playwright-core'
import { onTestFinished, vi } from 'vitest'
import { openPage, type Watched } from './browser.ts'
import { clientOf } from './client.ts'
import { aPerson, signInto, theRoot, type Person } from './session.ts'
import type { startTogether } from './together.ts'

export const text = await locales['en-US']()

type Its = ReturnType<typeof startTogether>

/** What tests of the frame of the site do again and again; the product has the root of `rootEnvironment`. */
export function shellOf(its: Its) {
  let people = 0
  let first: Promise<number> | undefined

  async function aPage(locale = 'en-US'): Promise<Watched> {
    const watched = await openPage(its.browser, its.product.address, locale)
    onTestFinished(() => watched.page.context().close())
    return watched
  }

  /** A page of somebody who is signed in, at the list of problems. */
  async function aPersonsPage(): Promise<Person & { page: Page }> {
    const { page } = await aPage()
    people += 1
    const person = await aPerson(clientOf(its.product.address), `person${people}`)
    await signInto(page.context(), person)
    await page.goto('/problem')
    await page.getByRole('button', { name: text.shell.userMenu(person.username) }).waitFor()
    return { page, ...person }
  }

  /** The judge says which languages it has a moment after the start. */
  async function submitted(token: string, code: string): Promise<number> {
    const client = clientOf(its.product.address)
    return vi.waitFor(
      async () => {
        const { data, msg } = await client(submissions.submit, { pid: '1000', language: 'Python3', code }, token)
        if (data === null) throw new Error(msg)
        return data.submitId
      },
      { timeout: 60_000, interval: 300 },
    )
  }

  /** There is one in the list. */
  function aSubmission(): Promise<number> {
    first ??= aPerson(clientOf(its.product.address), 'submitter').then(({ token }) => submitted(token, 'print(3)'))
    return first
  }

  return { aPage, aPersonsPage, submitted, aSubmission, root: () => theRoot(clientOf(its.product.address)) }
}

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: text.accounts.loginTitle })
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
