import { setTimeout as pause } from 'node:timers/promises'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { locales, staffLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf } from './src/client.ts'
import { keptReplies } from './src/keptReplies.ts'
import { signInto, theRoot } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const text = await locales['en-US']()
const { judgeHosts: words } = await staffLocales['en-US']()
/** Longer than a page takes to do what it must not do. */
const aMomentMs = 1_500

/** Calls to an address are held until they are let go; answers how many there were. */
async function hold(page: Page, address: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  let calls = 0
  await page.route(`**${address}`, async (route) => {
    calls += 1
    await promise
    await route.continue()
  })
  return { letGo, calls: () => calls }
}

test('root loses the network while a secret is asked for, gets one when it is back, copies it, and nothing keeps it; what is read goes on by itself', async () => {
  const client = clientOf(its.address)
  const root = await theRoot(client)
  const secretNames = async () => (await client(judgeHosts.secrets, {}, root.token)).data?.map(({ name }) => name)
  const { page, problems } = await openPage(its.browser, its.address, 'en-US')
  await signInto(page.context(), root)
  onTestFinished(async () => {
    await page.context().close()
    // Calls go wrong here: only errors of the scripts count.
    expect(problems.filter((one) => one.startsWith('script:'))).toEqual([])
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/judges')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: words.issue, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: words.issueTitle })
  await dialog.getByRole('textbox').fill('cut off')
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await dialog.getByText(text.shell.networkError).waitFor()
  await page.getByText(text.live.offline).waitFor()
  await page.getByText(words.stale).waitFor()
  await page.context().setOffline(false)
  await page.getByText(words.stale).waitFor({ state: 'detached' })
  await pause(aMomentMs)
  expect(await secretNames()).not.toContain('cut off')

  const calls = await hold(page, '/api/admin/judge/secret')
  await dialog.getByRole('textbox').fill('kept')
  for (const key of ['Enter', 'Enter', 'Escape', 'Escape']) await page.keyboard.press(key)
  await expect.poll(() => calls.calls()).toBe(1)
  calls.letGo()
  const issued = page.getByRole('dialog', { name: words.issuedTitle('kept') })
  await issued.waitFor()
  const [secret = ''] = await issued.locator('code').allTextContents()
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
  await pause(300)
  expect(await issued.isVisible()).toBe(true)
  expect(calls.calls()).toBe(1)
  const copy = issued.getByRole('button', { name: words.copySecret })
  await expect.poll(() => copy.evaluate((one) => one.matches(':focus'))).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret)
  expect(JSON.stringify(await keptReplies(page))).toContain(secret)
  await page.keyboard.press('Escape')
  await issued.waitFor({ state: 'detached' })
  await expect.poll(async () => JSON.stringify(await keptReplies(page))).not.toContain(secret)

  await page.goto('/status')
  await page.getByLabel(text.submissions.onlyMine).waitFor()
  await page.context().setOffline(true)
  await page.getByLabel(text.submissions.onlyMine).click()
  await page.getByRole('alert').filter({ hasText: text.shell.errorTitle }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('alert').filter({ hasText: text.shell.errorTitle }).waitFor({ state: 'detached' })
  // Other journeys may have submitted as root.
  await page.getByRole('row').nth(1).or(page.getByText(text.submissions.noneMineTitle)).first().waitFor()
})
