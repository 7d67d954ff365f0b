import { randomBytes } from 'node:crypto'
import type { UserInfo } from '@praxis/contract/accounts'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groups } from '@praxis/contract/groups'
import { groupAuth, groupLevels, groupStatus } from '@praxis/contract/statuses'
import { groupLocales, pageLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { loginDialog, logInAs } from './src/shell.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { shell } = await pageLocales['en-US']()
const { groupFrame: frame, groupHome: home, groupJoining: words } = await groupLocales['en-US']()

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
  const gid = await aGroup({ auth: groupAuth.public, members: [[member, groupLevels.member]] })
  const page = await its.visit(`${pathOf(gid)}/member`, { as: member, mayFail: true })
  await page.getByRole('row').filter({ hasText: owner.username }).waitFor()
  let shown = 0
  const lost = page
    .getByRole('alert')
    .getByText(frame.lost)
    .waitFor()
    .then(() => (shown = performance.now()))
  await client(groupMembers.remove, { gid, uid: uidOf(member) }, owner.token)
  const replied = performance.now()
  await lost
  // The bound leaves room for a machine that runs other tests too.
  expect(shown - replied).toBeLessThan(3000)
  await page.getByText(frame.closedTitle).waitFor()
  expect(await page.getByRole('row').count()).toBe(0)
})
