import { errors } from '@praxis/locales/en-US/errors'
import { discussionLocales, locales, moderationLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { count, gone, seen, texts, valueOf } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const { forms } = await locales['en-US']()
const words = await discussionLocales['en-US']()
const desk = await moderationLocales['en-US']()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const dialog = (name: string) => page.getByRole('dialog', { name })
const titles = () => texts(page.getByCss('tbody tr td a[title]:not([href*="user-home"])'))

test('pinned discussions come first; what is for members is in no list of others, and their category says so; root alone changes the categories', async () => {
  const stage = await aStage('discussions/list')
  await stage.visit('/discussion')
  await seen(page.getByRole('link', { name: 'Rules', exact: true }))
  expect(titles()).toEqual(['Rules', 'Why'])
  expect(count(page.getByRole('checkbox', { name: words.onlyMine }))).toBe(0)
  expect(count(button(words.editCategories))).toBe(0)
  await page.getByRole('link', { name: 'Members', exact: false }).click()
  await seen(said(words.closedCategory))
  await gone(page.getByRole('link', { name: 'Rules', exact: true }))

  await stage.visit('/discussion?cid=3', { as: 'bob' })
  await seen(page.getByRole('link', { name: 'Why', exact: true }))
  expect(titles()).toEqual(['Why'])
  await page.getByRole('checkbox', { name: words.onlyMine }).click()
  await seen(said(words.noneFound))
  expect(titles()).toEqual([])

  await stage.visit('/discussion', { as: 'root' })
  await seen(page.getByRole('link', { name: 'Gold', exact: true }))
  await seen(button(words.editCategories))
})

test('the editor says what is missing, keeps what the server refuses, and a draft comes back', async () => {
  const stage = await aStage('discussions/write')
  await stage.visit('/discussion', { as: 'bob' })
  await button(words.create).click()
  const writing = dialog(words.writeTitle)
  await writing.getByRole('button', { name: words.post }).click()
  await seen(writing.getByText(forms.required).first())
  const title = writing.getByRole('textbox', { name: words.fields.title })
  await title.fill('Loops again')
  await writing.getByRole('textbox', { name: words.fields.description }).fill('How')
  await writing.getByRole('combobox', { name: words.fields.category }).selectOptions('1')
  await writing.getByRole('textbox', { name: words.fields.content }).fill('A loop needs an end. '.repeat(6))
  await writing.getByRole('button', { name: words.post }).click()
  await seen(said(errors.text_said_before))
  expect(valueOf(title)).toBe('Loops again')
  expect(count(said(words.posted))).toBe(0)
  await writing.getByRole('button', { name: 'Cancel' }).click()
  await gone(writing)
  await button(words.create).click()
  await seen(writing.getByText(/This device keeps a draft/))
  await writing.getByRole('button', { name: words.draftRestore }).click()
  await expect.poll(() => valueOf(title)).toBe('Loops again')
  // An administrator of the site alone pins.
  expect(count(writing.getByRole('switch', { name: words.fields.pinned }))).toBe(0)
})

test('a moderator reads a report without the name of whoever reported, and decides about it once', async () => {
  const stage = await aStage('discussions/queue')
  await stage.visit('/admin/discussion?view=queue', { as: 'root' })
  await seen(said('It sells shoes.'))
  await seen(said(desk.labelCount(words.labels.spam, '1')))
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'It sells shoes.' })
  expect(count(item.getByText('bob'))).toBe(0)
  await button(desk.mute).click()
  await dialog(desk.muteTitle('alice')).getByRole('button', { name: desk.mute }).click()
  await seen(said(desk.reasonMissing))
  await dialog(desk.muteTitle('alice')).getByRole('button', { name: 'Cancel' }).click()
  await button(desk.decide.dismiss).click()
  await dialog(desk.decideTitle.dismiss).getByRole('button', { name: desk.decide.dismiss }).click()
  await seen(said(desk.decided.dismiss))
  await seen(said(desk.queueEmpty))
  expect(count(said('It sells shoes.'))).toBe(0)
})
