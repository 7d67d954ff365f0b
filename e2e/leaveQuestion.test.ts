import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf } from './src/client.ts'
import { signInto, theRoot } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { announcementAdmin: admin } = await staffLocales['en-US']()
const { announcements, editing } = await locales['en-US']()

test('a form with changes asks before Back leaves its page', async () => {
  const { page, problems } = await openPage(its.browser, its.address, 'en-US')
  onTestFinished(() => page.context().close())
  await signInto(page.context(), await theRoot(clientOf(its.address)))
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: announcements.title, exact: true }).first().click()
  await page.getByRole('button', { name: admin.create, exact: true }).first().click()
  const title = page.getByRole('textbox', { name: admin.fieldTitle, exact: true })
  await title.fill('Half an announcement')
  const question = page.getByRole('dialog', { name: editing.leaveTitle })
  await page.goBack()
  await question.getByRole('button', { name: editing.stay }).click()
  await question.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/admin/announcement')
  expect(await title.inputValue()).toBe('Half an announcement')
  await page.goBack()
  await question.getByRole('button', { name: editing.leave }).click()
  await page.waitForURL('**/admin/dashboard')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(problems).toEqual([])
})
