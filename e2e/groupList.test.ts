import { groupMembers } from '@praxis/contract/groupMembers'
import { groups } from '@praxis/contract/groups'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { aGroup, freshName, wordsOf } from './src/groupDesk.ts'
import { box, button, toast } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'
import { zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
beforeAll(() => {
  client = clientOf(its.address)
})

test('a group is created from the list, and its limits are told; the list is filtered and paged', async () => {
  const words = await wordsOf('en-US')
  const { groupSettings: its_, groups: list } = words
  const teacher = await its.person('teacher', 'admin')
  const page = await its.visit('/group', { as: teacher })
  await button(page, its_.create).first().click()
  const dialog = page.getByRole('dialog', { name: its_.create })
  await button(dialog, its_.createAction).click()
  // Every field that is missing is named.
  await expect.poll(() => dialog.getByText(words.forms.required).count()).toBe(4)
  const shortName = freshName()
  await box(dialog, its_.name).fill(`Night club ${shortName}`)
  await box(dialog, its_.shortName).fill(shortName)
  await box(dialog, its_.brief).fill('We meet on Mondays.')
  await dialog.getByRole('combobox', { name: its_.auth }).selectOption(String(groupAuth.private))
  await box(dialog, its_.description).fill('Everybody of the **school** may apply.')
  await button(dialog, its_.createAction).click()
  await dialog.getByText(its_.codeNeeded(6)).waitFor()
  await button(dialog, its_.freshCode).click()
  const code = await box(dialog, its_.code).inputValue()
  expect(code).toMatch(/^\w{6}$/)
  await button(dialog, its_.createAction).click()
  await toast(page, its_.created)
  await page.waitForURL(/\/group\/\d+$/)
  const gid = Number(page.url().split('/').at(-1))
  const { data } = await client(groups.detail, { gid }, teacher.token)
  expect(data).toMatchObject({ shortName, code, auth: groupAuth.private, visible: true, isOwner: true, memberCount: 1 })

  // Another group with the same short name is refused at its field.
  await page.goto(new URL(`/group?keyword=${shortName}`, its.address).href)
  await page.getByText(`Night club ${shortName}`).waitFor()
  await page.getByText(list.levels[groupLevels.root]).waitFor()

  // Of eighteen groups with this word two are of the second page, six are protected, and one is the teacher's.
  const { uid } = (await its.person('other')).user as { uid: string }
  const others = Array.from({ length: 17 }, (_, at) => ({
    name: `Club ${shortName} ${at}`,
    short_name: `${shortName}${at}`,
    owner_uid: uid,
    auth: at < 6 ? groupAuth.protected : groupAuth.public,
    code: 'K7QM2X',
  }))
  await its.db.insertInto('user_group').values(others).execute()
  await page.reload()
  const cards = page.getByRole('main').getByRole('link', { name: shortName })
  const many = (count: number) => expect.poll(() => cards.count()).toBe(count)
  await many(15)
  await page.getByRole('link', { name: words.shell.nextPage }).click()
  await many(3)
  const size = page.getByRole('combobox', { name: words.shell.pageSize })
  const sizes = (await size.locator('option').all()).map((option) => option.getAttribute('value'))
  expect(await Promise.all(sizes)).toEqual(['9', '15', '30', '60', '120'])
  await size.selectOption('9')
  await many(9)
  await size.selectOption('30')
  await many(18)
  await button(page, list.list.kind[groupAuth.protected]).click()
  await many(6)
  await button(page, list.list.kind[groupAuth.private]).click()
  await many(1)
  await button(page, list.list.allKinds).click()
  await many(18)
  await button(page, list.list.mine).click()
  await many(1)
  await page.getByText(`Night club ${shortName}`).waitFor()
  await button(page, its_.create).first().click()
  await box(dialog, its_.name).fill(`Another ${shortName}`)
  await box(dialog, its_.shortName).fill(shortName.toLowerCase())
  await box(dialog, its_.brief).fill('We meet on Mondays.')
  await box(dialog, its_.description).fill('Everybody may join.')
  await button(dialog, its_.createAction).click()
  await expect.poll(() => box(dialog, its_.shortName).getAttribute('aria-invalid')).toBe('true')
})

test('a visitor who creates or opens a group is asked to log in first', async () => {
  const words = await wordsOf('en-US')
  const { shortName } = await aGroup(client, (await its.person('teacher', 'admin')).token)
  const page = await its.visit(`/group?keyword=${shortName}`)
  expect(await button(page, words.groups.list.mine).isDisabled()).toBe(true)
  await button(page, words.groupSettings.create).first().click()
  await page.getByText(words.shell.loginFirst).first().waitFor()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: new RegExp(shortName) }).click()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).pathname).toBe('/group')
})

test('a disbanded group is opened again from the list', async () => {
  const words = (await wordsOf('en-US')).groupSettings
  const teacher = await its.person('teacher', 'admin')
  const { gid, shortName } = await aGroup(client, teacher.token)
  await client(groups.disband, { gid }, teacher.token)
  const page = await its.visit('/group', { as: teacher })
  await button(page, words.disbandedGroups).click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: shortName })
  await row.getByText(words.daysLeft('30')).waitFor()
  await row.getByRole('button').click()
  await toast(page, words.restored)
  await row.waitFor({ state: 'detached' })
  expect((await client(groups.detail, { gid }, teacher.token)).data).toMatchObject({ status: 0, isOwner: true })
})

test('of three people who are offered a place one takes it on the home page, one refuses, and the third offer is withdrawn (zh at 375 px)', async () => {
  const words = await wordsOf('zh-CN')
  const [text, frame] = [words.groupMembers, words.groupFrame]
  const teacher = await its.person('teacher', 'admin')
  const { gid, shortName } = await aGroup(client, teacher.token)
  const name = `Morning club ${shortName}`
  const [willing, unwilling, slow] = [
    await its.person('willing'),
    await its.person('unwilling'),
    await its.person('slow'),
  ]
  const levelIn = async ({ token }: { token: string }) => (await client(groups.level, { gid }, token)).data
  const rows = [willing, unwilling, slow].map(({ username }) => ({ username }))
  await client(groupMembers.addByList, { gid, rows }, teacher.token)
  const desk = await its.visit(`/group/${gid}/member`, { as: teacher, ...zhPhone })
  const rowOf = ({ username }: { username: string }) => desk.getByRole('row').filter({ hasText: username })
  await button(desk, text.segments.offers).click()
  for (const one of [willing, unwilling, slow]) {
    await rowOf(one).getByText(text.offeredBy(teacher.username)).waitFor()
  }
  const home = await its.visit('/', { as: willing, ...zhPhone })
  await button(home, `${frame.acceptOffer}: ${name}`).click()
  await toast(home, frame.offerAccepted(name))
  await home.getByRole('list', { name: frame.offers }).waitFor({ state: 'detached' })
  expect(await levelIn(willing)).toBe(groupLevels.member)
  const other = await its.visit('/', { as: unwilling, ...zhPhone })
  await button(other, `${frame.refuseOffer}: ${name}`).click()
  await toast(other, frame.offerRefused(name, 30))
  expect(await levelIn(unwilling)).toBe(0)

  // The page has not heard of the answers yet: nothing is left to withdraw of the first one.
  await button(desk, text.withdrawOf(willing.username)).click()
  const question = desk.getByRole('dialog', { name: text.withdrawTitle(willing.username) })
  await question.getByRole('button', { name: text.withdraw, exact: true }).click()
  await toast(desk, text.offerGone(willing.username))
  await rowOf(unwilling).waitFor({ state: 'detached' })
  await button(desk, text.withdrawOf(slow.username)).click()
  await desk.getByRole('dialog').getByRole('button', { name: text.withdraw, exact: true }).click()
  await toast(desk, text.withdrawn(slow.username))
  await desk.getByText(text.emptyOffersTitle).waitFor()
})
