import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, seen, valueOf } from './stage/hands.ts'
import { outageMessage } from './stage/network.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const { announcementAdmin: admin, adminLists: lists } = en
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const content = dialog.getByRole('textbox', { name: admin.fieldContent, exact: true })
const notice = page.getByText(en.live.unanswered)
const told = page.getByText(outageMessage)
/** A page asks again after two seconds, and after four more. */
const again = { timeout: 9_000 }

test('a page whose server cannot answer says so once, waits, and comes back by itself; what is sent meanwhile is told, kept and sent again', async () => {
  const stage = await aStage('announcements/offline')
  let mend = stage.outage()
  await stage.visit('/admin/announcement', { as: 'root' })
  await expect.element(notice, again).toBeVisible()
  // Quiet: neither a toast for each call, nor an error in place of the page, nor the way out.
  expect([count(notice), count(told), location.pathname]).toEqual([1, 0, '/admin/announcement'])
  expect(count(button(en.shell.retry))).toBe(0)
  mend()
  await expect.element(button('one'), again).toBeVisible()
  await gone(notice)

  await button('one').click()
  await content.fill('A long text')
  mend = stage.outage()
  await button(admin.editAction).click()
  await seen(dialog.getByText(outageMessage))
  expect([valueOf(content), count(page.getByText(lists.updated))]).toEqual(['A long text', 0])
  mend()
  // Nothing is sent without a click.
  expect(changesOf(stage)).toHaveLength(1)
  await button(admin.editAction).click()
  await seen(page.getByText(lists.updated).first())
  expect(changesOf(stage)).toHaveLength(2)
})

test('a visitor who leaves a page that waits asks for it no more', async () => {
  const stage = await aStage('ranks/visitor')
  const mend = stage.outage()
  await stage.visit('/acm-rank')
  await expect.element(notice, again).toBeVisible()
  await page.getByRole('navigation').first().getByRole('link').first().click()
  await expect.poll(() => location.pathname).not.toBe('/acm-rank')
  const askedFor = (call: string) => stage.asked.filter(({ url }) => url.startsWith(`/api/${call}`)).length
  // The other page has asked, and waits too.
  for (const call of ['get-question-bank-list', 'get-common-announcement', 'get-problem-tags-and-classification'])
    await expect.poll(() => askedFor(call)).toBeGreaterThan(0)
  const asked = () => askedFor('get-rank-list')
  const before = asked()
  mend()
  await stage.visit('/acm-rank')
  await expect.poll(() => count(page.getByCss('tbody tr')), again).toBe(30)
  await gone(notice)
  expect(asked()).toBe(before + 1)
})
