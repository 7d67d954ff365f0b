import type { RoleName } from '@praxis/contract/statuses'
import { locales } from '@praxis/locales/locales'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { signInto } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { people, shell } = await locales['en-US']()

/** What the menu of somebody with this role shows behind their name. */
async function markOf(role: RoleName) {
  const person = await its.person('marked', role)
  const { page, problems } = await openPage(its.browser, its.address, 'en-US')
  onTestFinished(() => page.context().close())
  await signInto(page.context(), person)
  await page.goto('/about/languages')
  await page.getByRole('button', { name: shell.userMenu(person.username) }).click()
  const heading = page.getByRole('banner').getByText(person.username, { exact: true }).locator('..')
  const marks = await heading.locator('abbr').evaluateAll((all) => all.map((one) => [one.textContent, one.title]))
  expect(problems).toEqual([])
  return marks
}

test('administrators carry the mark of their role behind their name, and nobody else does', async () => {
  expect(await markOf('root')).toEqual([['SPA', people.roles.SPA]])
  expect(await markOf('admin')).toEqual([['ADM', people.roles.ADM]])
  expect(await markOf('problem_admin')).toEqual([])
})
