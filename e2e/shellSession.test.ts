import { describe, expect, test } from 'vitest'
import { callRandom, loginDialog, logInAs, refuse, shellOf, storedToken, text } from './src/shell.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const shell = shellOf(its)
const { aPage, aPersonsPage, submitted } = shell

describe('session', () => {
  test('a renewed token takes the place of the old one; a tab that slept reads the session again when it is looked at', async () => {
    const { page } = await aPersonsPage()
    const fresh = { Authorization: 'a-fresh-token', 'Refresh-Token': 'true' }
    await callRandom(page, refuse(200, { status: 400, msg: 'None' }, fresh))
    await page.getByRole('alert').waitFor()
    expect(await storedToken(page)).toBe('a-fresh-token')

    // A change by the page itself makes no storage event, like one that a sleeping tab missed.
    await page.evaluate(`
      localStorage.removeItem('Praxis_Token')
      document.dispatchEvent(new Event('visibilitychange'))
    `)
    await page.getByRole('button', { name: text.shell.logIn }).waitFor()
  })

  test('a token that another tab removed ends the session here, and leads home', async () => {
    const { page } = await aPersonsPage()
    await page.getByRole('link', { name: text.shell.status, exact: true }).click()
    await page.waitForURL('**/status')
    const other = await page.context().newPage()
    await other.goto('/favicon.svg')
    await other.evaluate(() => localStorage.removeItem('Praxis_Token'))
    await page.waitForURL('**/home')
    await page.getByRole('button', { name: text.shell.logIn }).waitFor()
    await page.getByText(text.shell.loggedOutElsewhere).waitFor()
  })

  test('what was said while nobody looked is still there when somebody does', async () => {
    const { page } = await aPersonsPage()
    await page.clock.install()
    const look = (state: string) =>
      page.evaluate(`
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' })
        document.dispatchEvent(new Event('visibilitychange'))
      `)
    await look('hidden')
    const other = await page.context().newPage()
    await other.goto('/favicon.svg')
    await other.evaluate(() => localStorage.removeItem('Praxis_Token'))
    const told = page.getByText(text.shell.loggedOutElsewhere)
    await told.waitFor()
    await page.clock.fastForward(60_000)
    expect(await told.isVisible()).toBe(true)
    await look('visible')
    await page.clock.fastForward(60_000)
    await told.waitFor({ state: 'detached' })
  })

  test('nothing of the former person is left on the page when their session has ended', async () => {
    const { page, token } = await aPersonsPage()
    const code = 'print("of the former person")'
    const submitId = await submitted(token, code)
    await page.goto(`/submission-detail/${submitId}`)
    await page.getByText('of the former person').first().waitFor()
    const asked = page.waitForRequest('**/api/get-submission-detail?*')
    await page.route('**/api/get-submission-detail?*', () => {})
    await callRandom(page, refuse(401, { status: 401, msg: 'Your session is over' }))
    await loginDialog(page).waitFor()
    await asked
    await expect.poll(() => page.getByText('of the former person').count()).toBe(0)
  })

  test('logging out forgets the session and leaves no way back to it', async () => {
    const { page, username } = await aPersonsPage()
    await page.getByRole('link', { name: text.shell.status, exact: true }).click()
    await page.waitForURL('**/status')
    const called = page.waitForRequest('**/api/logout')
    await page.getByRole('button', { name: text.shell.userMenu(username) }).click()
    await page.getByRole('menuitem', { name: text.shell.logOut }).click()
    await called
    await page.waitForURL('**/home')
    expect(await storedToken(page)).toBeNull()
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/status')
  })
})

describe('a screen', () => {
  test('a list of own submissions is where one lands after logging in', async () => {
    const path = '/status?onlyMine=true'
    const root = await shell.root()
    const { page } = await aPage()
    await page.goto(path)
    await logInAs(page, root)
    await page.waitForURL(`**${path}`)
    await loginDialog(page).waitFor({ state: 'detached' })
  })

  test('one that needs an account sends a visitor home, with the reason and the login dialog; a dialog that was closed leads nowhere when one logs in later, and logging out is not led to', async () => {
    const root = await shell.root()
    const { page } = await aPage()
    for (const path of ['/status?onlyMine=true', '/logout']) {
      await page.goto(path)
      await loginDialog(page).waitFor()
      if (path === '/logout') {
        await page.getByRole('alert').filter({ hasText: text.shell.loginFirst }).waitFor()
        expect(new URL(page.url()).pathname).toBe('/home')
        break
      }
      await page.keyboard.press('Escape')
      await loginDialog(page).waitFor({ state: 'detached' })
    }
    await logInAs(page, root)
    await page.getByText(text.accounts.welcomeBack).waitFor()
    await page.getByRole('button', { name: text.shell.userMenu(root.username) }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/home')
    expect(await storedToken(page)).not.toBeNull()
  })

  test('who has registered is signed in where they are', async () => {
    const { page } = await aPage()
    await page.goto('/problem')
    await page.getByRole('button', { name: text.shell.register }).click()
    const register = page.getByRole('dialog', { name: text.accounts.registerTitle('Praxis') })
    for (const [label, value] of [
      [text.accounts.username, 'newcomer'],
      [text.accounts.email, 'newcomer@example.org'],
      [text.accounts.password, 'a fine password'],
      [text.accounts.passwordAgain, 'a fine password'],
    ] as const)
      await register.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: text.shell.userMenu('newcomer') }).waitFor()
    await register.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/problem')
    expect(await storedToken(page)).not.toBeNull()
  })
})
