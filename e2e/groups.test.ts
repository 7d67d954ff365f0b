import { groupMembers } from '@praxis/contract/groupMembers'
import { groupAuth } from '@praxis/contract/statuses'
import { groupLocales, pageLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { aGroup as anyGroup } from './src/groupDesk.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { shell } = await pageLocales['en-US']()
const { groupFrame: frame, groupHome: home, groupJoining: words } = await groupLocales['en-US']()

let client: Client
let teacher: Awaited<ReturnType<typeof its.person>>

beforeAll(async () => {
  client = clientOf(its.address)
  // Administrators make groups without having solved problems.
  teacher = await its.person('teacher', 'admin')
})

async function aGroup(auth: number, visible = true) {
  const code = auth === groupAuth.public ? {} : { code: 'K7QM2X' }
  const made = await anyGroup(client, teacher.token, { auth, visible, ...code })
  return { ...made, path: `/group/${made.gid}` }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: frame.pages }).getByRole('link', { name: new RegExp(`^${name}`) })
/** The tabs lead somewhere. */
const inside = (page: Page) => tab(page, frame.tabs.members).and(page.locator('[href]')).waitFor()

test('a person joins a public group at once, looks round, and leaves it', async () => {
  const { path } = await aGroup(groupAuth.public)
  const page = await its.visit(path, { as: await its.person('lin') })
  await page.getByRole('heading', { name: home.about }).waitFor()
  expect(await tab(page, frame.tabs.members).getAttribute('aria-disabled')).toBe('true')
  await button(page, words.joinAction[groupAuth.public]).click()
  await toast(page, words.joined)
  await inside(page)
  await tab(page, frame.tabs.members).click()
  await expect.poll(() => page.title()).toMatch(/^Members · Morning club /)
  await button(page, words.exit).click()
  await page.getByRole('dialog').getByRole('button', { name: words.exit, exact: true }).click()
  await toast(page, words.exited)
  await button(page, words.joinAction[groupAuth.public]).waitFor()
  await page.getByText(frame.closedTitle).waitFor()
  expect(await page.getByText(frame.lost).count()).toBe(0)
})

test('the owner disbands a group after typing its short name, and takes it back', async () => {
  const { path, shortName } = await aGroup(groupAuth.protected)
  const page = await its.visit(path, { as: teacher })
  await button(page, words.disband).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('CLUB')
  await button(page, words.disbandAction).click()
  await dialog.getByText(words.disbandWrong).waitFor()
  await dialog.getByRole('textbox').fill(shortName)
  await button(page, words.disbandAction).click()
  await toast(page, words.disbanded)
  await page.getByRole('button', { name: shell.undo }).click()
  await toast(page, words.restored)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await button(page, words.disband).waitFor()
})

test('a hidden group says so to people outside, who come in by an invitation that serves once', async () => {
  const { path, gid } = await aGroup(groupAuth.private, false)
  const { data } = await client(groupMembers.invite, { gid, days: 7, uses: 1 }, teacher.token)
  const person = await its.person('guest')
  const page = await its.visit(path, { as: person, mayFail: true })
  await page.getByRole('heading', { name: frame.hiddenTitle }).waitFor()
  const link = `/invitation/${encodeURIComponent(data!.token)}`
  const late = await its.visit(link, { mayFail: true })
  await late.getByText(words.invitationLogin).waitFor()
  await page.goto(link)
  await button(page, words.invitationJoin).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await inside(page)
  await page.goto(link)
  await expect.poll(() => new URL(page.url()).pathname).not.toContain('/group/')
  await late.reload()
  await late.getByRole('heading', { name: words.invitationGone }).waitFor()
})

test('a group that does not exist is told from one that is hidden', async () => {
  const person = await its.person('lost')
  const page = await its.visit('/group/999999', { as: person, mayFail: true })
  await page.getByRole('heading', { name: frame.missingTitle }).waitFor()
  await page.goto('/group/club')
  await page.getByRole('heading', { name: shell.notFoundTitle }).waitFor()
})
