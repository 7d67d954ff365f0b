import { groupAnnouncements } from '@praxis/contract/announcements'
import { groupLevels } from '@praxis/contract/statuses'
import { groupLocales, locales, staffLocales } from '@praxis/locales/locales'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertGroup } from '../apps/server/test/groups.ts'
import { clientOf } from './src/client.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()), ...(await groupLocales['en-US']()) }

/** A group with two administrators and a member, and somebody who does not belong to it. */
async function aGroup() {
  const [owner, author, second, member, outsider] = [
    await its.person('owner'),
    await its.person('author'),
    await its.person('second'),
    await its.person('member'),
    await its.person('outsider'),
  ]
  const names = [owner, author, second, member].map(({ username }) => username)
  const accounts = await its.db
    .selectFrom('account')
    .select(['uid', 'username'])
    .where('username', 'in', names)
    .execute()
  const uidOf = ({ username }: { username: string }) => accounts.find((one) => one.username === username)!.uid
  const gid = await insertGroup(its.db, { ownerUid: uidOf(owner) })
  const rows = [
    { uid: uidOf(owner), level: groupLevels.root },
    { uid: uidOf(author), level: groupLevels.admin },
    { uid: uidOf(second), level: groupLevels.admin },
    { uid: uidOf(member), level: groupLevels.member },
  ]
  await its.db
    .insertInto('group_member')
    .values(rows.map((row) => ({ ...row, group_id: gid })))
    .execute()
  const home = `/group/${gid}`
  return { gid, author, second, member, outsider, home, desk: `${home}/announcement` }
}

const panelOf = (page: Page) => page.getByRole('region', { name: en.announcements.title, exact: true })
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
/** Until the page has shown what it has. */
const reload = async (page: Page) => {
  await page.reload()
  await page.getByRole('heading', { name: en.groupHome.about, exact: true }).waitFor()
}

/** What axe finds serious on the page. */
async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const run = `axe.run(document, { resultTypes: ['violations'] })`
  const { violations } = await page.evaluate<{ violations: { impact: string; id: string }[] }>(run)
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

test(
  'an administrator of a group publishes, hides and edits; members read it on its home, and nobody outside does',
  { timeout: 90_000 },
  async () => {
    const { gid, author, second, member, outsider, home, desk: deskPath } = await aGroup()
    const { announcementAdmin: words } = en
    const desk = await its.visit(deskPath, { as: author })
    await desk.getByRole('button', { name: words.create, exact: true }).first().click()
    const form = desk.getByRole('dialog', { name: words.create })
    await form.getByRole('textbox', { name: words.fieldTitle, exact: true }).fill('Training on Sunday')
    await form.getByRole('textbox', { name: words.fieldContent, exact: true }).fill('From **09:30** on.')
    await form.getByRole('switch', { name: words.inGroup.fieldVisible }).waitFor()
    await desk.keyboard.press('Control+Enter')
    await toast(desk, en.adminLists.created)

    const read = await its.visit(home, { as: member })
    const panel = panelOf(read)
    await panel.getByRole('heading', { name: 'Training on Sunday' }).waitFor()
    expect(await panel.locator('strong').innerText()).toBe('09:30')
    expect(await panel.innerText()).toContain(author.username)

    await desk.getByRole('switch', { name: words.inGroup.visibleOf('Training on Sunday') }).click()
    await toast(desk, words.hidden(1))
    await reload(read)
    expect(await panel.count()).toBe(0)

    await desk.keyboard.press('Control+z')
    await toast(desk, words.shown(1))
    await desk.getByRole('button', { name: 'Training on Sunday', exact: true }).click()
    await desk.getByRole('textbox', { name: words.fieldTitle, exact: true }).fill('Training on Monday')
    await desk.keyboard.press('Control+s')
    await toast(desk, en.adminLists.updated)
    await reload(read)
    await panel.getByRole('heading', { name: 'Training on Monday' }).waitFor()

    const other = await its.visit(deskPath, { as: second })
    await rowOf(other, 'Training on Monday').waitFor()
    const visible = other.getByRole('switch', { name: words.inGroup.visibleOf('Training on Monday') })
    expect(await visible.isDisabled()).toBe(true)
    expect(await other.getByRole('checkbox', { name: en.adminLists.select('Training on Monday') }).isDisabled()).toBe(
      true,
    )
    const offered = [en.adminLists.actionsOf('Training on Monday'), 'Training on Monday']
    for (const name of offered) expect(await other.getByRole('button', { name, exact: true }).count()).toBe(0)
    for (const page of [read, other]) expect(await serious(page)).toEqual([])
    const client = clientOf(its.address)
    const [row] = (await client(groupAnnouncements.list, { gid }, second.token)).data!.records
    const change = { id: row!.id, title: 'Training never' }
    expect(await client(groupAnnouncements.update, change, second.token)).toMatchObject({
      code: 'announcement_not_yours',
    })

    const outside = await its.visit(home, { as: outsider, mayFail: true })
    await outside.getByRole('heading', { name: en.groupHome.about, exact: true }).waitFor()
    expect(await outside.getByText('Training on').count()).toBe(0)
    expect(await client(groupAnnouncements.list, { gid }, outsider.token)).toMatchObject({
      code: 'group_members_only',
    })
    expect(await client(groupAnnouncements.update, change, outsider.token)).toMatchObject({
      code: 'announcement_not_found',
    })
  },
)

test('members turn pages of five; the newest stands open, and a long text is read by itself', async () => {
  const { gid, author, member, home } = await aGroup()
  const client = clientOf(its.address)
  const long = Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n\n')
  for (const title of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const content = title === 'six' ? long : `Text of ${title}`
    await client(groupAnnouncements.create, { gid, title, content }, author.token)
  }
  const page = await its.visit(home, { as: member })
  const panel = panelOf(page)
  await panel.getByRole('heading', { name: 'six' }).waitFor()
  expect(await panel.getByRole('listitem').count()).toBe(4)
  await panel.getByRole('button', { name: en.announcements.readAll }).click()
  await panel.getByText('Line 59').waitFor()
  expect(await panel.getByRole('listitem').count()).toBe(0)
  await panel.getByRole('button', { name: en.announcements.backToList }).press('Enter')
  await panel.getByRole('button', { name: en.shell.nextPage }).click()
  await panel.getByRole('button', { name: /one/ }).press('Enter')
  await panel.getByText('Text of one').waitFor()
})
