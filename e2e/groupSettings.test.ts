import { randomBytes } from 'node:crypto'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groups } from '@praxis/contract/groups'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { groupLocales, pageLocales, type Locale } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { pictureOf } from './src/pictureOf.ts'
import { theSite } from './src/together.ts'

const its = theSite()
let client: Client
beforeAll(() => {
  client = clientOf(its.address)
})

const wordsOf = async (locale: Locale) => ({ ...(await pageLocales[locale]()), ...(await groupLocales[locale]()) })
const cases = [
  ['en-US', 1440],
  ['zh-CN', 375],
] as const
const fresh = () => `G${randomBytes(4).toString('hex')}`
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const box = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()

async function aGroup(token: string, more: object = {}) {
  const shortName = fresh()
  const { data } = await client(
    groups.create,
    {
      name: `Morning club ${shortName}`,
      shortName,
      brief: 'Every Saturday in room 302.',
      description: 'For the first and second year.',
      auth: groupAuth.public,
      ...more,
    },
    token,
  )
  return { gid: data!.id, shortName }
}

test.each(cases)('in %s at %i px a group is created from the list, and its limits are told', async (locale, width) => {
  const words = await wordsOf(locale)
  const { groupSettings: its_, groups: list } = words
  const teacher = await its.person('teacher', 'admin')
  const page = await its.visit('/group', { as: teacher, width, locale })
  await button(page, its_.create).first().click()
  const dialog = page.getByRole('dialog', { name: its_.create })
  await button(dialog, its_.createAction).click()
  // Every field that is missing is named.
  await expect.poll(() => dialog.getByText(words.forms.required).count()).toBe(4)
  const shortName = fresh()
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
  const { shortName } = await aGroup((await its.person('teacher', 'admin')).token)
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
  const { gid, shortName } = await aGroup(teacher.token)
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

test.each(cases)('in %s at %i px each section of the settings is saved and read back', async (locale, width) => {
  const words = await wordsOf(locale)
  const its_ = words.groupSettings
  const teacher = await its.person('teacher', 'admin')
  const { gid, shortName } = await aGroup(teacher.token)
  const page = await its.visit(`/group/${gid}/setting`, { as: teacher, width, locale })
  const read = async () => (await client(groups.detail, { gid }, teacher.token)).data!

  const about = page.getByRole('form', { name: its_.about })
  await box(about, its_.name).fill('Abc')
  await button(about, words.editing.saveSection(its_.about)).click()
  await expect.poll(() => box(about, its_.name).getAttribute('aria-invalid')).toBe('true')
  await box(about, its_.name).fill(`Evening school ${shortName}`)
  await button(about, words.editing.saveSection(its_.about)).click()
  await toast(page, its_.saved)
  expect(await read()).toMatchObject({ name: `Evening school ${shortName}`, shortName })
  await page.getByRole('heading', { name: `Evening school ${shortName}` }).waitFor()

  const joining = page.getByRole('form', { name: its_.joining })
  await joining.getByRole('combobox', { name: its_.auth }).selectOption(String(groupAuth.private))
  await box(joining, its_.code).fill('ABC')
  await button(joining, words.editing.saveSection(its_.joining)).click()
  await joining
    .getByText(its_.codeNeeded(6))
    .or(joining.getByText(words.forms.length(6, 6, 3)))
    .first()
    .waitFor()
  await box(joining, its_.code).fill('ABC234')
  await joining.getByRole('switch', { name: its_.visible }).uncheck()
  await button(joining, words.editing.saveSection(its_.joining)).click()
  await expect.poll(read).toMatchObject({ auth: groupAuth.private, code: 'ABC234', visible: false })

  const chooser = page.waitForEvent('filechooser')
  await button(page, words.pictures.choosePicture).click()
  const picture = await pictureOf(page, 400, 300)
  await (await chooser).setFiles({ name: 'sign.png', mimeType: 'image/png', buffer: picture })
  const dialog = page.getByRole('dialog', { name: words.pictures.cropTitle })
  await dialog.waitFor()
  // Closing the cropper asks first.
  await page.keyboard.press('Escape')
  await button(page.getByRole('dialog'), words.pictures.goOnCropping).click()
  await button(dialog, words.pictures.useCut).click()
  await toast(page, its_.pictureSaved)
  expect((await read()).avatar).toMatch(/^\/api\/public\/img\//)
  await button(page, words.pictures.removePicture).click()
  await toast(page, words.pictures.pictureRemoved)
  expect((await read()).avatar).toBeNull()
})

test('the owner hands a group over, and an administrator of it has no settings', async () => {
  const words = await wordsOf('en-US')
  const its_ = words.groupSettings
  const [teacher, deputy, admin] = [
    await its.person('teacher', 'admin'),
    await its.person('deputy'),
    await its.person('helper'),
  ]
  const { gid, shortName } = await aGroup(teacher.token)
  for (const one of [deputy, admin]) await client(groupMembers.join, { gid }, one.token)
  const { uid } = admin.user as { uid: string }
  await client(groupMembers.setLevel, { gid, uid, auth: groupLevels.admin }, teacher.token)

  const page = await its.visit(`/group/${gid}/setting`, { as: teacher })
  await button(page, its_.handOverAction).click()
  const dialog = page.getByRole('dialog', { name: its_.handOver })
  await button(dialog, its_.handOverAction).click()
  await dialog.getByText(its_.handOverChoose).waitFor()
  await dialog.getByRole('radio', { name: new RegExp('^deputy') }).check()
  await button(dialog, its_.handOverAction).click()
  await dialog.getByText(its_.handOverWrong).waitFor()
  await box(dialog, its_.handOverType(shortName)).fill(shortName)
  await button(dialog, its_.handOverAction).click()
  await dialog.waitFor({ state: 'detached' })
  const { uid: newOwner } = deputy.user as { uid: string }
  const { data } = await client(groups.detail, { gid }, teacher.token)
  expect(data).toMatchObject({ uid: newOwner, level: groupLevels.root, isOwner: false })
  // What only the owner decides is gone from the open page.
  await page.getByRole('region', { name: its_.ownership }).waitFor({ state: 'detached' })

  const outside = await its.visit(`/group/${gid}/setting`, { as: admin })
  await outside.getByText(words.groupFrame.forbidden).waitFor()
  expect((await client(groups.update, { id: gid, brief: 'Mine, mine.' }, admin.token)).code).toBe('group_managers_only')
})
