import { requestTimeoutMs } from '@praxis/contract/limits'
import { errors } from '@praxis/locales/en-US/errors'
import { locales } from '@praxis/locales/locales'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { shownToast } from '#web/state/toast.ts'
import { count, gone, hasFocus, press, seen, texts } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = await locales['en-US']()
const { shell } = en
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = (message: string) => page.getByRole('alert').filter({ hasText: message })
const login = page.getByRole('dialog', { name: en.accounts.loginTitle('Praxis') })
const dialog = page.getByRole('dialog')

/** Makes one call of the page: the command that asks for a random problem. */
async function callRandom(): Promise<void> {
  await press('Control+k')
  await page.getByRole('combobox', { name: en.palette.hint }).fill(en.palette.random)
  await seen(page.getByRole('option', { name: en.palette.random }))
  await press('Enter')
}

/** No reply is waited for longer than a moment. */
function loseHope(): () => void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const restore = () => (AbortSignal.timeout = timeout)
  AbortSignal.timeout = (ms) => timeout(ms === requestTimeoutMs ? 100 : ms)
  onTestFinished(() => void restore())
  return restore
}

test('a call that is refused is told once, long enough to be read, and can be closed; one without a reply, or without one in time, says so', async () => {
  const stage = await aStage('shell/noProblem')
  await stage.visit('/about/languages')
  await seen(page.getByRole('heading', { level: 1 }))
  await callRandom()
  const told = alert(errors.no_problem)
  await seen(told)
  expect(count(page.getByText(errors.no_problem))).toBe(1)
  expect(shownToast.get()).toMatchObject({ kind: 'error', ms: 10_000 })
  await told.getByRole('button', { name: shell.close }).click()
  await gone(told)

  const mend = stage.cutOff('/api/get-random-problem')
  await callRandom()
  await seen(alert(shell.networkError))
  expect(count(page.getByText(errors.no_problem))).toBe(0)
  expect(shownToast.get()).toMatchObject({ kind: 'error', ms: 4_000 })
  mend()
  const release = stage.hold('/api/get-random-problem')
  const restore = loseHope()
  await callRandom()
  await seen(alert(shell.requestTimedOut))
  await gone(alert(shell.networkError))
  restore()
  release()
  expect(location.pathname).toBe('/about/languages')
  expect(count(login)).toBe(0)
})

test('a call that succeeds tells nothing', async () => {
  const stage = await aStage('shell/random')
  await stage.visit('/about/languages')
  await seen(page.getByRole('heading', { level: 1 }))
  await callRandom()
  await expect.poll(() => location.pathname).toBe('/problem/1000')
  expect(count(page.getByRole('alert'))).toBe(0)
})

test('a list that does not come says so in its place and not in a toast as well; what it showed before stays, and is said to be old', async () => {
  const stage = await aStage('shell/list')
  const list = '/api/get-submission-list'
  const mend = stage.cutOff(list)
  await stage.visit('/status')
  const failure = page.getByRole('main').getByText(shell.networkError)
  await seen(failure)
  expect(count(page.getByText(shell.networkError))).toBe(1)
  expect(shownToast.get()).toBeNull()
  const stale = page.getByText(shell.listStale, { exact: false })
  mend()
  await button(shell.retry).click()
  await seen(page.getByText(en.submissions.noneTitle))
  await gone(failure)
  expect(count(stale)).toBe(0)

  const mendAgain = stage.cutOff(list)
  await button(en.submissions.refresh).click()
  await seen(stale)
  await seen(page.getByText(en.submissions.noneTitle))
  expect(count(page.getByText(shell.networkError))).toBe(0)
  mendAgain()
  await button(en.submissions.refresh).click()
  await gone(stale)
})

test('a session that has ended is told with the dialog to log in, and nothing of it is left; a visitor is not told so', async () => {
  const stage = await aStage('shell/sessionEnded')
  const menu = page.getByRole('button', { name: shell.userMenu('person') })
  await stage.visit('/about/languages', { as: 'person' })
  await seen(menu)
  expect(count(login)).toBe(0)
  await stage.others('the session ends')
  await page.getByRole('navigation', { name: shell.mainNavigation }).getByText(shell.groups).click()
  await seen(login)
  await seen(alert(errors.session_expired))
  await gone(menu)
  expect(localStorage.getItem('Praxis_Token')).toBeNull()

  await stage.visit('/about/languages')
  await seen(button(shell.logIn))
  expect(count(login)).toBe(0)
  expect(count(alert(errors.session_expired))).toBe(0)
})

test('what is not found says so; the digits move, and one way leads home and the other back', async () => {
  const stage = await aStage('shell/notFound')
  const digits = page.getByCss('main p[aria-hidden]')
  const title = page.getByRole('heading', { name: shell.notFoundTitle })
  const followLink = async (name: string) => {
    await button(shell.more).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const shown = new Set<string>()
  const look = () => shown.add(document.querySelector('main p[aria-hidden]')?.textContent ?? '')
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  await stage.visit('/administrators')
  await seen(title)
  await expect.poll(() => texts(digits)).toEqual(['404'])
  expect(shown.size).toBeGreaterThan(10)
  await expect.element(page.getByRole('link', { name: shell.goHome })).toHaveAttribute('href', '/home')
  await followLink('Rules')
  await expect.poll(() => location.pathname).toBe('/about/languages')
  await gone(title)
  await followLink('Gone')
  await seen(title)
  expect(location.pathname).toBe('/nowhere')
  await button(shell.goBack).click()
  await expect.poll(() => location.pathname).toBe('/about/languages')
  await gone(title)
})

test('under 992 pixels the places are in a drawer that keeps the focus and shows where one is', async () => {
  const stage = await aStage('shell/drawer')
  await stage.visit('/status', { width: 991 })
  await button(shell.openMenu).click()
  await seen(dialog.getByRole('link', { name: shell.status, exact: true }))
  expect(texts(dialog.getByCss('[aria-current=page]'))).toEqual([shell.status])
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await press('Tab')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await press('Escape')
  await gone(dialog)
  await hasFocus(button(shell.openMenu))
  await page.viewport(992, 800)
  await gone(button(shell.openMenu))
  await seen(page.getByRole('navigation', { name: shell.mainNavigation }).getByText(shell.status))
})
