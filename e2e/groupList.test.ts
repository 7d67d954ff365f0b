import { groups } from '@praxis/contract/groups'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { aGroup, freshName, wordsOf } from './src/groupDesk.ts'
import { box, button, toast } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'

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
