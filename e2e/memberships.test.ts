import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { locales, membershipLocales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { aProblem, box, button, toast } from './src/problemDesk.ts'
import { theRoot } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()

test('who is given a membership reads the problem in the page that was refused, and no longer when it is taken away or has ended', async () => {
  const client = clientOf(its.address)
  const root = await theRoot(client)
  const { problemId } = await aProblem(client, root.token, { isMemberVisible: true })
  const person = await its.person('plain')
  const text = await locales['zh-CN']()
  const membership = await membershipLocales['zh-CN']()
  const { memberDesk: words, adminLists } = await staffLocales['en-US']()

  const page = await its.visit(`/problem/${problemId}`, { as: person, locale: 'zh-CN', width: 375 })
  const refusal = page.getByText(text.problems.forMembersOnly, { exact: true })
  await refusal.waitFor()
  await button(page, text.shell.becomeMember).click()
  const prompt = page.getByRole('dialog', { name: membership.title })
  await prompt.getByText(membership.benefits.videos, { exact: true }).waitFor()
  expect(await page.getByText('Add two numbers.', { exact: true }).count()).toBe(0)

  const desk = await its.visit('/admin/member', { as: root })
  await button(desk, words.grant).first().click()
  const form = desk.getByRole('dialog', { name: words.grant })
  await button(form, words.grantAction).click()
  await form.getByText(words.missing, { exact: true }).waitFor()
  await box(form, words.fieldNames).fill(person.username)
  await box(form, words.fieldReason).fill('Won the cup')
  await button(form, words.grantAction).click()
  await toast(desk, words.granted(1, 1))
  // Nobody has touched this page: its dialog closes, and the problem is there.
  await prompt.waitFor({ state: 'detached' })
  await page.getByText('Add two numbers.', { exact: true }).waitFor()

  const rows = desk.getByRole('table', { name: words.title })
  await rows.getByRole('button', { name: adminLists.actionsOf(person.username) }).click()
  await desk.getByRole('menuitem', { name: words.revoke }).click()
  const asked = desk.getByRole('dialog', { name: words.revokeTitle(1, person.username) })
  await asked.getByRole('textbox').fill('A mistake')
  await button(asked, words.revokeAction).click()
  await toast(desk, words.revoked(1, 1))
  await refusal.waitFor()
  expect(await page.getByText('Add two numbers.', { exact: true }).count()).toBe(0)

  // A membership that ends by itself closes the page at its moment.
  const { uid } = person.user as { uid: string }
  const vipExpireTime = new Date(Date.now() + 4_000).toISOString()
  await client(membershipAdmin.set, { uid, vipExpireTime }, root.token)
  await page.getByText('Add two numbers.', { exact: true }).waitFor()
  await refusal.waitFor()
  expect(await page.getByText('Add two numbers.', { exact: true }).count()).toBe(0)

  await desk.goto(`/admin/member?state=ended&keyword=${encodeURIComponent(person.username)}`)
  await rows.getByRole('button', { name: adminLists.actionsOf(person.username) }).click()
  await desk.getByRole('menuitem', { name: words.history, exact: true }).click()
  const history = desk.getByRole('dialog', { name: words.historyOf(person.username) })
  await history.getByText('Won the cup', { exact: true }).waitFor()
  await history.getByText('A mistake', { exact: true }).waitFor()
})
