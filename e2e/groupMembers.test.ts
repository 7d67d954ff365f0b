import { randomBytes, randomUUID } from 'node:crypto'
import type { UserInfo } from '@praxis/contract/accounts'
import { groupOffers } from '@praxis/contract/groupOffers'
import { groups } from '@praxis/contract/groups'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { errors } from '@praxis/locales/en-US/errors'
import { groupLocales, locales, staffLocales, type Locale } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import type { Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
let teacher: Person

beforeAll(async () => {
  client = clientOf(its.address)
  teacher = await its.person('teacher')
})

const uidOf = ({ user }: Person) => (user as UserInfo).uid
const code = 'ab12cd'
const wordsOf = async (locale: Locale) => ({
  ...(await locales[locale]()),
  ...(await staffLocales[locale]()),
  ...(await groupLocales[locale]()),
})
const en = await wordsOf('en-US')

/** A private group of the teacher's. */
async function aGroup(): Promise<number> {
  const uid = uidOf(teacher)
  const name = `Class ${randomBytes(4).toString('hex')}`
  const { id } = await its.db
    .insertInto('user_group')
    .values({ name, short_name: name.slice(6), owner_uid: uid, auth: groupAuth.private, code })
    .returning('id')
    .executeTakeFirstOrThrow()
  await its.db.insertInto('group_member').values({ group_id: id, uid, level: groupLevels.root }).execute()
  return id
}

/** Accounts that nobody signs in to. */
async function pupils(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const uid = randomUUID().replaceAll('-', '')
    return { uid, username: `p${uid.slice(0, 12)}`, password_hash: 'none' }
  })
  await its.db.insertInto('account').values(rows).execute()
  return rows.map(({ username }) => username)
}

const reason = 'I am in class 3.'
const membersPage = (gid: number, query = '') => `/group/${gid}/member${query}`
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, { username }: Person) => page.getByRole('row').filter({ hasText: username })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
const search = async (page: Page, words: typeof en, text: string) => {
  await page.getByRole('searchbox', { name: words.groupMembers.search }).fill(text)
  await page.waitForURL((url) => url.searchParams.get('keyword') === text)
}

/** A private group that somebody makes in the list of groups, and its code. */
async function makeGroup(page: Page, words: typeof en): Promise<{ gid: number; code: string }> {
  const text = words.groupSettings
  const shortName = `G${randomBytes(4).toString('hex')}`
  await button(page, text.create).first().click()
  const dialog = page.getByRole('dialog', { name: text.create })
  const fill = (name: string, value: string) => dialog.getByRole('textbox', { name, exact: true }).fill(value)
  await fill(text.name, `Class ${shortName}`)
  await fill(text.shortName, shortName)
  await fill(text.brief, 'Every Saturday in room 302.')
  await dialog.getByRole('combobox', { name: text.auth }).selectOption(String(groupAuth.private))
  await dialog.getByRole('button', { name: text.freshCode }).click()
  const fresh = await dialog.getByRole('textbox', { name: text.code, exact: true }).inputValue()
  await fill(text.description, 'For the first and second year.')
  await dialog.getByRole('button', { name: text.createAction, exact: true }).click()
  await page.waitForURL(/\/group\/\d+$/)
  return { gid: Number(page.url().split('/').at(-1)), code: fresh }
}

/** Fills in the dialog of somebody who applies. */
async function applyIn(page: Page, { groupJoining: text }: typeof en, given: string) {
  await button(page, text.joinAction[groupAuth.private]).click()
  const dialog = page.getByRole('dialog', { name: text.applyTitle })
  await dialog.getByLabel(text.code).fill(given)
  await dialog.getByLabel(text.reason).fill(reason)
  await dialog.getByRole('button', { name: text.apply, exact: true }).click()
  return dialog
}

const detailOf = async (gid: number, { token }: { token: string }) =>
  (await client(groups.detail, { gid }, token)).data!

test(
  'a teacher makes a private group and pastes forty names; a student applies with code and reason, is refused, cleared, applies again, is approved, rises and leaves (teacher: zh at 375 px, student: en at 1440 px)',
  { timeout: 120_000 },
  async () => {
    const words = await wordsOf('zh-CN')
    const text = words.groupMembers
    const theirs = en
    const [joining, frame] = [theirs.groupJoining, theirs.groupFrame]
    const [maker, student] = [await its.person('maker'), await its.person('student')]
    const { username } = student
    const page = await its.visit('/group', { as: maker, ...zhPhone })
    const { gid, code: secret } = await makeGroup(page, words)

    await page.goto(membersPage(gid))
    const names = await pupils(38)
    const list = [`${names[0]}, 李雷`, '', ...names.slice(1), 'nobody-is-called-so', names[1]].join('\r\n')
    await button(page, text.add).click()
    const dialog = page.getByRole('dialog', { name: text.addTitle })
    await dialog.getByRole('textbox', { name: text.addList }).fill(list)
    await dialog.getByText(text.addLines('40'), { exact: true }).waitFor()
    await button(page, text.preview).click()
    await dialog.getByText(`${text.results.offered.will} 38`).waitFor()
    await dialog.getByRole('switch', { name: text.onlyProblems(2, '2') }).click()
    await expect
      .poll(() => dialog.getByRole('row').allInnerTexts())
      .toEqual([
        expect.anything(),
        expect.stringMatching(new RegExp(`^40\\s+nobody-is-called-so\\s+${text.results.unknown.will}$`)),
        expect.stringMatching(new RegExp(`^41\\s+${names[1]}\\s+${text.results.twice.will}$`)),
      ])
    await button(page, text.addAction(38, '38')).click()
    await dialog.getByText(`${text.results.offered.done} 38`).waitFor()
    await button(page, text.addClose).click()
    // Nobody is in the group who has not said yes.
    await search(page, words, names[0]!)
    await page.getByText(text.noneTitle).waitFor()

    const desk = await its.visit(`/group/${gid}`, { as: student, ...enWide })
    const wrong = `${secret.slice(0, 5)}${secret.endsWith('2') ? '3' : '2'}`
    const applying = await applyIn(desk, theirs, ` ${wrong.slice(0, 3)} ${wrong.slice(3)} `)
    await applying.getByRole('alert').getByText(errors.group_code_wrong, { exact: true }).waitFor()
    await applying.getByLabel(joining.code).press('Backspace')
    await applying.getByLabel(joining.code).pressSequentially(secret.at(-1)!)
    await applying.getByRole('button', { name: joining.apply, exact: true }).click()
    await toast(desk, joining.applied)
    expect(await button(desk, joining.applying).isDisabled()).toBe(true)
    await desk.getByText(reason).waitFor()
    await button(desk, joining.withdraw).click()
    await desk.getByRole('dialog').getByRole('button', { name: joining.withdraw, exact: true }).click()
    await toast(desk, joining.withdrawn)
    await applyIn(desk, theirs, secret)
    await button(desk, joining.applying).waitFor()

    await page.goto(membersPage(gid))
    await button(page, text.applyingCount('1')).click()
    await rowOf(page, student).getByText(reason).waitFor()
    await button(page, `${text.refuse} ${username}`).click()
    const note = text.addPlaceholder.slice(0, 5)
    const refusing = page.getByRole('dialog', { name: text.refuseTitle(1, username) })
    await refusing.getByRole('textbox', { name: text.note }).fill(note)
    await button(page, text.refuse).click()
    await toast(page, text.refused('1'))
    await button(desk, joining.refused).waitFor()
    await desk.getByText(note).waitFor()

    await button(page, text.segments.refused).click()
    await rowOf(page, student).getByText(note).waitFor()
    await rowOf(page, student).getByText(text.by(maker.username)).waitFor()
    await button(page, `${text.clearRefusal} ${username}`).click()
    await toast(page, text.refusalCleared(username))
    await rowOf(page, student).waitFor({ state: 'detached' })

    await applyIn(desk, theirs, secret)
    await button(desk, joining.applying).waitFor()
    await page.goto(membersPage(gid, '?auth=1'))
    await button(page, `${text.approve} ${username}`).click()
    await toast(page, text.approved(username))
    const tabs = desk.getByRole('navigation', { name: frame.pages })
    await tabs.getByRole('link', { name: frame.tabs.members }).and(desk.locator('[href]')).waitFor()

    await button(page, text.segments.members).click()
    await search(page, words, username)
    await button(rowOf(page, student), words.adminLists.actionsOf(username)).click()
    await page.getByRole('menuitem', { name: text.application, exact: true }).click()
    const application = page.getByRole('dialog', { name: text.applicationOf(username) })
    await application.getByText(reason).waitFor()
    await application.getByText(maker.username, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await application.waitFor({ state: 'detached' })
    const level = rowOf(page, student).getByRole('combobox', { name: text.levelOf(username) })
    await level.selectOption(words.groups.levels[groupLevels.admin])
    await toast(page, text.levelOffered(username, words.groups.levels[groupLevels.admin]))
    await desk.reload()
    await button(desk, `${frame.acceptOffer}: ${(await detailOf(gid, student)).name}`).click()
    await tabs.getByRole('link', { name: frame.tabs.announcements }).waitFor()

    await button(desk, joining.exit).click()
    await desk.getByRole('dialog').getByRole('button', { name: joining.exit, exact: true }).click()
    await toast(desk, joining.exited)
    await desk.getByText(frame.closedTitle).waitFor()
    await page.reload()
    await page.getByText(text.noneTitle).waitFor()
  },
)

test('a removal is taken back, and the member is there with the name that they had; an invitation is made, shown once, used and revoked', async () => {
  const gid = await aGroup()
  const student = await its.person('student')
  const { username } = student
  await client(groupMembers.addByList, { gid, rows: [{ username, displayName: 'Li Lei' }] }, teacher.token)
  await client(groupOffers.answer, { gid, accepts: true }, student.token)
  const page = await its.visit(membersPage(gid), { as: teacher })
  await rowOf(page, student)
    .getByRole('button', { name: en.adminLists.actionsOf(username) })
    .click()
  await page.getByRole('menuitem', { name: en.groupMembers.remove }).click()
  await button(page, en.groupMembers.removeAction).click()
  await toast(page, en.groupMembers.removed(username))
  await rowOf(page, student).waitFor({ state: 'detached' })

  await button(page, en.shell.undo).click()
  await toast(page, en.groupMembers.takenBack(username))
  await rowOf(page, student).getByText('Li Lei').waitFor()

  await button(page, en.groupMembers.invite).click()
  const dialog = page.getByRole('dialog', { name: en.groupMembers.inviteTitle })
  await dialog.getByText(code, { exact: true }).waitFor()
  await dialog.getByText(en.groupMembers.noInvitations).waitFor()
  await dialog.getByRole('textbox', { name: en.groupMembers.uses }).fill('5')
  await button(page, en.groupMembers.makeInvitation).click()
  const link = await dialog.getByText('/invitation/').innerText()
  await dialog.getByText(en.groupMembers.usesLeft('5')).waitFor()

  const token = decodeURIComponent(new URL(link).pathname.split('/').at(-1) ?? '')
  const guest = await its.person('guest')
  expect(await client(groupMembers.acceptInvitation, { token }, guest.token)).toMatchObject({ data: { gid } })
  // A message that is still shown has such a button too.
  await dialog.getByRole('button', { name: en.shell.close }).first().click()
  await button(page, en.groupMembers.invite).click()
  await dialog.getByText(en.groupMembers.usesLeft('4')).waitFor()
  expect(await dialog.getByText('/invitation/').count()).toBe(0)

  await dialog.getByRole('button', { name: en.groupMembers.revokeOf(teacher.username) }).click()
  await page
    .getByRole('dialog', { name: en.groupMembers.revokeTitle })
    .getByRole('button', { name: en.groupMembers.revoke })
    .click()
  await toast(page, en.groupMembers.revoked)
  await dialog.getByText(en.groupMembers.noInvitations).waitFor()
  expect(await client(groupMembers.acceptInvitation, { token }, (await its.person('late')).token)).toMatchObject({
    status: 404,
  })
})
