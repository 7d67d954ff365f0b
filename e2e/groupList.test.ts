import { groups } from '@praxis/contract/groups'
import { groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { freshName, wordsOf } from './src/groupDesk.ts'
import { box, button, toast } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'
import { zhPhone } from './src/views.ts'

const its = theSite()

test('a teacher makes a group in the list and offers somebody a place, who takes it on the home page (zh at 375 px)', async () => {
  const words = await wordsOf('zh-CN')
  const { groupFrame: frame, groupMembers: desk, groupSettings: settings } = words
  const client = clientOf(its.address)
  const [teacher, student] = [await its.person('teacher', 'admin'), await its.person('student')]
  const shortName = freshName()
  const name = `Night club ${shortName}`
  const page = await its.visit('/group', { as: teacher, ...zhPhone })
  await button(page, settings.create).first().click()
  const dialog = page.getByRole('dialog', { name: settings.create })
  await box(dialog, settings.name).fill(name)
  await box(dialog, settings.shortName).fill(shortName)
  await box(dialog, settings.brief).fill('We meet on Mondays.')
  await box(dialog, settings.description).fill('Everybody of the **school** may apply.')
  await button(dialog, settings.createAction).click()
  await toast(page, settings.created)
  await page.waitForURL(/\/group\/\d+$/)
  const gid = Number(page.url().split('/').at(-1))
  expect((await client(groups.detail, { gid }, teacher.token)).data).toMatchObject({ shortName, isOwner: true })

  await page.getByRole('navigation', { name: frame.pages }).getByText(frame.tabs.members).click()
  await button(page, desk.add).click()
  await page.getByRole('textbox', { name: desk.addList }).fill(student.username)
  await button(page, desk.preview).click()
  await button(page, desk.addAction(1, '1')).click()
  await button(page, desk.addClose).click()
  const home = await its.visit('/', { as: student, ...zhPhone })
  await button(home, `${frame.acceptOffer}: ${name}`).click()
  await toast(home, frame.offerAccepted(name))
  await home.getByRole('list', { name: frame.offers }).waitFor({ state: 'detached' })
  expect((await client(groups.level, { gid }, student.token)).data).toBe(groupLevels.member)
})
