import { auditLocales, locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, seen } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const words = await auditLocales['en-US']()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const rows = () => count(page.getByRole('table', { name: words.title }).getByRole('row')) - 1
const choose = async (label: string, option: string) => {
  await page.getByRole('button', { name: new RegExp(`^${label}\\b`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('root reads who did what, with what was there before and after, and finds it by act, noun, number and person', async () => {
  const stage = await aStage('audit/log')
  await stage.visit('/admin/audit', { as: 'root' })
  await expect.poll(rows).toBe(3)
  await button(words.acts['announcement.edit']).click()
  await seen(dialog.getByText('title', { exact: true }))
  await seen(dialog.getByRole('deletion').getByText('Hello', { exact: true }))
  await seen(dialog.getByRole('insertion').getByText('Good morning', { exact: true }))
  await dialog.getByRole('button', { name: en.shell.close, exact: true }).click()
  await gone(dialog)

  await button(words.acts['submission.readCode']).click()
  await seen(dialog.getByText(words.hidden, { exact: true }))
  expect(count(dialog.getByText('hunter2'))).toBe(0)
  await seen(dialog.getByText('203.0.113.7', { exact: true }))
  await dialog.getByRole('button', { name: en.shell.close, exact: true }).click()

  await choose(words.noun, words.nouns.announcement)
  await expect.poll(rows).toBe(2)
  await choose(words.act, words.acts['announcement.create'])
  await expect.poll(rows).toBe(1)
  expect(new URLSearchParams(location.search).get('act')).toBe('announcement.create')
  await page
    .getByRole('button', { name: en.shell.removeFilter(words.chip(words.act, words.acts['announcement.create'])) })
    .click()
  await expect.poll(rows).toBe(2)
  await page.getByRole('searchbox', { name: words.who }).fill('nobody')
  await seen(page.getByText(words.noneTitle, { exact: true }))
  expect(changesOf(stage)).toEqual([])
})

test('an administrator who is not root is not shown the log', async () => {
  const stage = await aStage('audit/notForAll')
  await stage.visit('/admin/audit', { as: 'admin' })
  await expect.poll(() => location.pathname).toBe('/admin/dashboard')
  await seen(page.getByText(en.shell.adminLoginFirst, { exact: true }).first())
  await seen(page.getByText(en.dashboard.ofPeople('3'), { exact: true }))
  await gone(page.getByRole('table', { name: words.title }))
  expect(stage.asked.filter(({ url }) => url.includes('/admin/audit'))).toEqual([])
})

test('a group that root opens again can be banned again at once; one that cannot be restored says why', async () => {
  const stage = await aStage('audit/closedGroups')
  await stage.visit('/admin/group', { as: 'root' })
  await button(en.admin.openGroupOf('Morning club')).click()
  await seen(page.getByText(en.admin.groupOpened('Morning club'), { exact: true }))
  await seen(page.getByText(en.admin.noBanned, { exact: true }))
  await button(en.shell.undo).click()
  await seen(button(en.admin.openGroupOf('Morning club')))

  await page.getByRole('tab', { name: en.admin.closedGroupTabs.disbanded }).click()
  await seen(button(en.admin.restoreGroupOf('Evening club')))
  await stage.others('somebody takes its name')
  await button(en.admin.restoreGroupOf('Evening club')).click()
  await seen(page.getByText(en.errors.group_name_taken, { exact: true }).first())
  await seen(button(en.admin.restoreGroupOf('Evening club')))
})
