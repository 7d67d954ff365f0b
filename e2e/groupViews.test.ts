import { randomBytes, randomUUID } from 'node:crypto'
import type { UserInfo } from '@praxis/contract/accounts'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupOffers } from '@praxis/contract/groupOffers'
import { groups } from '@praxis/contract/groups'
import { groupAuth, groupLevels, groupStatus } from '@praxis/contract/statuses'
import { groupLocales, pageLocales, rankLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { loginDialog, logInAs } from './src/shell.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { shell } = await pageLocales['en-US']()
const { groupFrame: frame, groupHome: home, groupJoining: words } = await groupLocales['en-US']()
const rank = await rankLocales['en-US']()

let client: Client
let owner: Person
let root: Person

beforeAll(async () => {
  client = clientOf(its.address)
  owner = await its.person('owner')
  root = await theRoot(client)
})

const uidOf = ({ user }: Person) => (user as UserInfo).uid

type Kind = { auth: number; isVisible?: boolean; members?: readonly [Person, number][] }

/** A group of the owner's, with people at their levels. */
async function aGroup({ auth, isVisible = true, members = [] }: Kind): Promise<number> {
  const name = `Group ${randomBytes(4).toString('hex')}`
  const code = auth === groupAuth.public ? null : 'K7QM2X'
  const { id } = await its.db
    .insertInto('user_group')
    .values({ name, short_name: name.slice(6), owner_uid: uidOf(owner), auth, code, is_visible: isVisible })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = [[owner, groupLevels.root] as const, ...members].map(([person, level]) => ({
    group_id: id,
    uid: uidOf(person),
    level,
  }))
  await its.db.insertInto('group_member').values(rows).execute()
  return id
}

const pathOf = (gid: number) => `/group/${gid}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

test('a ban closes the open page of a member at once, and root lifts it from the notice', async () => {
  const member = await its.person('member')
  const gid = await aGroup({ auth: groupAuth.public, members: [[member, groupLevels.member]] })
  const page = await its.visit(pathOf(gid), { as: member, mayFail: true })
  await title(page, home.about)
  const gone = title(page, frame.missingTitle)
  expect(await client(groups.setStatus, { gid, status: groupStatus.banned }, root.token)).toMatchObject({ status: 200 })
  await gone

  const desk = await its.visit(pathOf(gid), { as: root })
  await desk.getByText(frame.banned).waitFor()
  const back = title(page, home.about)
  await button(desk, frame.unban).click()
  await toast(desk, frame.unbanned)
  await desk.getByText(frame.banned).waitFor({ state: 'detached' })
  await back
})

test('a visitor with an invitation link logs in, is back at the invitation, and joins', async () => {
  const person = await its.person('invited')
  const gid = await aGroup({ auth: groupAuth.private, isVisible: false })
  const { data } = await client(groupMembers.invite, { gid, days: 7, uses: 1 }, owner.token)
  const link = `/invitation/${encodeURIComponent(data!.token)}`
  const page = await its.visit(link)
  await page.getByText(words.invitationLogin).waitFor()
  await page.getByRole('main').getByRole('button', { name: shell.logIn, exact: true }).click()
  await loginDialog(page).waitFor()
  await logInAs(page, person)
  await button(page, words.invitationJoin).waitFor()
  expect(new URL(page.url()).pathname).toBe(link)
  await button(page, words.invitationJoin).click()
  await toast(page, words.joined)
  await title(page, home.about)
  expect(new URL(page.url()).pathname).toBe(pathOf(gid))
})

test('a member who is removed loses what the open page shows within a second', async () => {
  const member = await its.person('member')
  const gid = await aGroup({ auth: groupAuth.public })
  const page = await its.visit('/group', { as: member, mayFail: true })
  const waits: number[] = []
  // Other tests may hold the machine for a moment, but not each time.
  while (waits.length < 3 && !waits.some((ms) => ms < 1000)) {
    await client(groupMembers.addByList, { gid, rows: [{ username: member.username }] }, owner.token)
    await client(groupOffers.answer, { gid, accepts: true }, member.token)
    await page.goto(`${pathOf(gid)}/member`)
    await page.getByRole('row').filter({ hasText: owner.username }).waitFor()
    // The page itself notes when the rows are gone, by the clock of this machine.
    const gone = page.evaluate<number>(`new Promise((resolve) => {
      const look = () => {
        const alerts = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
        const isLost = alerts.some((text) => text.includes(${JSON.stringify(frame.lost)}))
        if (isLost && document.querySelector('main tr') === null) resolve(Date.now())
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    })`)
    await client(groupMembers.remove, { gid, uid: uidOf(member) }, owner.token)
    const replied = Date.now()
    waits.push((await gone) - replied)
    await page.getByText(frame.closedTitle).waitFor()
    expect(await page.getByRole('row').count()).toBe(0)
  }
  expect(Math.min(...waits)).toBeLessThan(1000)
})

test('the rank orders by what was solved or by scores, gives equal figures equal places, and finds people', async () => {
  const member = await its.person('ranked')
  const gid = await aGroup({ auth: groupAuth.public, members: [[member, groupLevels.member]] })
  const mark = randomBytes(3).toString('hex')
  // The later the name, the fewer are solved, and the higher the score. The first two are equal in both.
  const people = Array.from({ length: 34 }, (_, at) => {
    const uid = randomUUID().replaceAll('-', '')
    const order = Math.max(at, 1)
    const figures = { solved: 100 - order, submitted: 200, score: 10 * order }
    return { uid, username: `r${mark}${String(at).padStart(2, '0')}`, figures }
  })
  const accounts = people.map(({ uid, username }) => ({ uid, username, password_hash: 'none' }))
  await its.db.insertInto('account').values(accounts).execute()
  const placed = people.map(({ uid }) => ({ group_id: gid, uid, level: groupLevels.member }))
  await its.db.insertInto('group_member').values(placed).execute()
  const own = { uid: uidOf(member), figures: { solved: 1, submitted: 300, score: 5000 } }
  const stats = [...people, own].map(({ uid, figures }) => ({ group_id: gid, uid, is_member: true, ...figures }))
  await its.db.insertInto('group_stat').values(stats).execute()

  const page = await its.visit(`${pathOf(gid)}/rank`, { as: member })
  const rows = page.locator('tbody tr')
  const soon = { timeout: 10_000 }
  /** The place and the name of each row. */
  const read = async () => {
    const places = await rows.locator('td:first-child').allInnerTexts()
    const names = await rows.locator('td:nth-child(2) a').allInnerTexts()
    return names.map((name, at) => `${places[at]?.trim()} ${name}`)
  }
  const [first, second, third] = people.map(({ username }) => username)

  await rows.getByRole('link').first().waitFor()
  expect(await rows.count()).toBe(30)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect((await read()).slice(0, 3).toSorted()).toEqual([`1 ${first}`, `1 ${second}`, `3 ${third}`])
  await page.getByRole('link', { name: shell.nextPage }).click()
  await expect.poll(async () => (await read()).at(-1), soon).toBe(`35 ${member.username}`)
  expect(await rows.count()).toBe(5)
  expect(await page.locator('tbody tr[data-marked]').innerText()).toContain(member.username)

  await button(page, rank.types[1]).click()
  await expect.poll(async () => (await read())[0], soon).toBe(`1 ${member.username}`)
  expect((await read())[1]).toBe(`2 ${people.at(-1)!.username}`)
  expect(await rows.first().innerText()).toContain('5,000')

  await page.getByRole('searchbox', { name: rank.search.group }).fill(member.username)
  await expect.poll(read, soon).toEqual([`1 ${member.username}`])
  const names = { display_name: 'Lin of class 3' }
  await its.db.updateTable('group_member').set(names).where('uid', '=', own.uid).execute()
  await its.db.updateTable('account').set({ nickname: 'night owl' }).where('uid', '=', own.uid).execute()
  await page.getByRole('searchbox', { name: rank.search.group }).fill('night owl')
  await expect.poll(read, soon).toEqual([`1 ${member.username}`])
  expect(await page.locator('thead th').allTextContents()).toEqual([
    rank.columnRank,
    rank.columnUser,
    rank.columnName,
    rank.columnSolved,
    rank.columnTotal,
    rank.columnScore,
    rank.columnRate,
  ])
  await expect.poll(() => rows.first().innerText(), soon).toMatch(/Lin of class 3 night owl\s+1\s+300\s+5,000\s+0\.33%/)
  await page.getByRole('searchbox', { name: rank.search.group }).fill(`${member.username}-nobody`)
  await page.getByText(rank.noMatchTitle.group).waitFor()

  // What somebody has solved leads to those submissions.
  await page.goBack()
  await rows.first().getByRole('link', { name: '1', exact: true }).click()
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === `${pathOf(gid)}/status` &&
      searchParams.get('username') === member.username &&
      searchParams.get('status') === '0',
  )
})
