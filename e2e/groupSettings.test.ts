import { groupMembers } from '@praxis/contract/groupMembers'
import { groupOffers } from '@praxis/contract/groupOffers'
import { groups } from '@praxis/contract/groups'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { aGroup, wordsOf } from './src/groupDesk.ts'
import { pictureOf } from './src/pictureOf.ts'
import { box, button, toast } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'
import { zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
beforeAll(() => {
  client = clientOf(its.address)
})

type Violation = { impact: string; id: string; nodes: { html: string }[] }

/** What axe finds serious on the page, and where. */
async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const run = `axe.run(document, { resultTypes: ['violations'] })`
  const { violations } = await page.evaluate<{ violations: Violation[] }>(run)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

test('each section of the settings is saved and read back (zh at 375 px)', async () => {
  const words = await wordsOf('zh-CN')
  const its_ = words.groupSettings
  const teacher = await its.person('teacher', 'admin')
  const { gid, shortName } = await aGroup(client, teacher.token)
  const page = await its.visit(`/group/${gid}/setting`, { as: teacher, ...zhPhone })
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
  await button(joining, words.groupMembers.copyCode).waitFor()
  expect(await serious(page)).toEqual([])

  // A public group needs no code, so a wrong one in the field that disappears does not hold the form back.
  await box(joining, its_.code).fill('AB')
  await joining.getByRole('combobox', { name: its_.auth }).selectOption(String(groupAuth.public))
  await button(joining, words.editing.saveSection(its_.joining)).click()
  await expect.poll(read).toMatchObject({ auth: groupAuth.public, code: null })

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
  const { gid, shortName } = await aGroup(client, teacher.token)
  for (const one of [deputy, admin]) await client(groupMembers.join, { gid }, one.token)
  const { uid } = admin.user as { uid: string }
  await client(groupMembers.setLevel, { gid, uid, auth: groupLevels.admin }, teacher.token)
  await client(groupOffers.answer, { gid, accepts: true }, admin.token)

  const page = await its.visit(`/group/${gid}/setting`, { as: teacher })
  await button(page, its_.handOverAction).click()
  const dialog = page.getByRole('dialog', { name: its_.handOver })
  await button(dialog, its_.handOverAction).click()
  await dialog.getByText(its_.handOverChoose).waitFor()
  // A new search forgets the choice: whoever becomes the owner is on the list that the reader sees.
  const search = dialog.getByRole('searchbox', { name: its_.handOverSearch })
  await dialog.getByRole('radio', { name: /helper/ }).check()
  await search.fill('deputy')
  await dialog.getByRole('radio', { name: /helper/ }).waitFor({ state: 'detached' })
  await button(dialog, its_.handOverAction).click()
  await dialog.getByText(its_.handOverChoose).waitFor()
  await dialog.getByRole('radio', { name: /deputy/ }).check()
  await button(dialog, its_.handOverAction).click()
  await dialog.getByText(its_.handOverWrong).waitFor()
  expect(await serious(page)).toEqual([])
  await box(dialog, its_.handOverType(shortName)).fill(shortName)
  await button(dialog, its_.handOverAction).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(its_.handOverAsked(deputy.username), { exact: true }).first().waitFor()
  const { uid: newOwner } = deputy.user as { uid: string }
  const { data: asked } = await client(groups.detail, { gid }, teacher.token)
  expect(asked).toMatchObject({ isOwner: true })
  await client(groupOffers.answer, { gid, accepts: true }, deputy.token)
  const { data } = await client(groups.detail, { gid }, teacher.token)
  expect(data).toMatchObject({ uid: newOwner, level: groupLevels.root, isOwner: false })
  // What only the owner decides is gone from the page.
  await page.reload()
  await page.getByRole('form', { name: its_.about }).waitFor()
  await page.getByRole('region', { name: its_.ownership }).waitFor({ state: 'detached' })

  const outside = await its.visit(`/group/${gid}/setting`, { as: admin })
  await outside.getByText(words.groupFrame.forbidden).waitFor()
  await outside.getByRole('link', { name: words.groupFrame.backToGroup, exact: true }).click()
  await outside.waitForURL(`**/group/${gid}`)
  expect((await client(groups.update, { id: gid, brief: 'Mine, mine.' }, admin.token)).code).toBe('group_managers_only')
})
