import axe from 'axe-core'
import { errors } from '@praxis/locales/en-US/errors'
import { lessonLocales, lessonMakingLocales, locales, membershipLocales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signOut } from '#web/session/session.ts'
import { changesOf, count, gone, press, seen, texts, valueOf } from './stage/hands.ts'
import { aPlayer, withoutFiles } from './stage/player.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const words = await lessonLocales['en-US']()
const zh = await lessonLocales['zh-CN']()
const making = await lessonMakingLocales['en-US']()
const membership = await membershipLocales['en-US']()
const { shell } = en
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const link = (name: string) => page.getByRole('link', { name, exact: true })
const rows = page.getByRole('table').getByRole('row')
const dialog = page.getByRole('dialog')

/** What axe calls serious in the page as it is. */
async function seriousHere(): Promise<string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

test('a visitor logs in first; a refusal of what is for members opens their dialog; the list follows who is signed in', async () => {
  const stage = await aStage('lessons/list')
  const reads = () => stage.asked.filter(({ url }) => url.startsWith('/api/get-lesson-detail')).length
  await stage.visit('/lesson')
  await expect.poll(() => count(rows)).toBe(16)
  expect(count(page.getByRole('columnheader', { name: words.columns.progress }))).toBe(0)
  await link('Dynamic programming').click()
  await seen(said(shell.loginFirst))
  await seen(page.getByRole('dialog', { name: en.accounts.loginTitle('Praxis') }))
  expect(reads()).toBe(0)
  expect(location.pathname).toBe('/lesson')

  await stage.visit('/lesson', { as: 'reader' })
  await seen(page.getByRole('columnheader', { name: words.columns.progress }))
  await seen(rows.filter({ hasText: 'Dynamic programming' }).getByText('0 / 2'))
  expect(await seriousHere()).toEqual([])
  await link('All for members').click()
  await seen(dialog.getByText(errors.lesson_members_only))
  await seen(page.getByRole('dialog', { name: membership.title }))
  expect(reads()).toBe(1)
  expect(location.pathname).toBe('/lesson')
  // The dialog says it; a toast would say it twice.
  expect(count(page.getByText(errors.lesson_members_only))).toBe(1)
  await press('Escape')
  await gone(dialog)
  await page.getByRole('searchbox').fill('half')
  await expect.poll(() => count(rows)).toBe(2)
  await page.getByRole('searchbox').fill('nothing has this')
  await seen(said(words.noneFound))
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => count(rows)).toBe(16)
  signOut()
  await gone(page.getByRole('columnheader', { name: words.columns.progress }))
  await expect.poll(() => count(rows)).toBe(16)
})

test('of a lesson that is for members in part the free item is open, and the locked one offers a membership', async () => {
  const stage = await aStage('lessons/open')
  const item = (name: string) => page.getByRole('list').getByRole('button', { name, exact: false })
  await stage.visit('/lesson/3', { as: 'reader' })
  await seen(said(words.lockedOf('1', '2')))
  await seen(said(words.gate('1', '2')))
  await expect
    .element(page.getByRole('link', { name: 'Free look', exact: false }).first())
    .toHaveAttribute('rel', 'noopener noreferrer')
  expect(count(page.getByRole('link', { name: 'The rest', exact: false }))).toBe(0)
  await item('The rest').click()
  await seen(page.getByRole('dialog', { name: membership.title }))
  await press('Escape')
  await gone(dialog)
  await button(words.seeMembership).click()
  await seen(page.getByRole('dialog', { name: membership.title }))
  await press('Escape')
  expect(await seriousHere()).toEqual([])

  // Its address opens no dialog by itself: the page says why.
  await stage.visit('/lesson/2', { as: 'reader' })
  await seen(said(errors.lesson_members_only))
  expect(count(said(words.contents))).toBe(0)
  await button(shell.becomeMember).click()
  await seen(page.getByRole('dialog', { name: membership.title }))
  await press('Escape')
  await gone(dialog)

  await stage.visit('/lesson/999', { as: 'reader' })
  await seen(said(words.missingTitle))
  await stage.visit('/lesson/3')
  await seen(said(words.signInTitle))
})

test('how far a video was watched is sent by one call after another; it goes on there, asks once, and a link that has ended is replaced', async () => {
  withoutFiles()
  const stage = await aStage('lessons/watched')
  const player = page.getByRole('dialog', { name: '1.1 The staircase' })
  const sent = () => changesOf(stage)
  const details = () => stage.asked.filter(({ url }) => url.startsWith('/api/get-lesson-detail')).length
  const open = page.getByRole('list').getByRole('button', { name: 'The staircase', exact: false }).first()
  await stage.visit('/lesson/1', { as: 'reader', width: 375 })
  await seen(said(zh.begin))
  await seen(said(zh.emptyGroup))
  expect(await seriousHere()).toEqual([])
  await open.click()
  await seen(player)
  await expect.poll(() => player.element().getBoundingClientRect().width).toBe(375)
  expect(count(player.getByText(zh.resume, { exact: true }))).toBe(0)
  const video = aPlayer()
  // What was never played is not told.
  video.tell('pause')
  expect(sent()).toEqual([])
  video.tell('loadedmetadata')
  const letGo = stage.hold('POST /api/lesson/progress')
  for (const seconds of [20, 30, 42.7]) video.pauseAt(seconds)
  await expect.poll(sent).toEqual([{ itemId: 1, seconds: 20, duration: 100 }])
  letGo()
  await expect.poll(sent).toEqual([
    { itemId: 1, seconds: 20, duration: 100 },
    { itemId: 1, seconds: 42, duration: 100 },
  ])
  // A link that has played and ends is asked for again, and playing goes on there.
  const before = details()
  video.tell('playing')
  video.at(42)
  video.tell('error')
  await expect.poll(video.loads).toBe(1)
  expect(details()).toBe(before + 1)
  video.at(0)
  video.tell('loadedmetadata')
  expect(video.now()).toBe(42)
  // The new one does not play either.
  video.tell('error')
  await seen(player.getByText(zh.videoFailed))
  expect(await seriousHere()).toEqual([])
  await press('Escape')
  await gone(player)

  await seen(said(zh.goOn))
  await seen(said(zh.reached('0:42', '1:40')))
  await open.click()
  await seen(player.getByText(zh.stoppedAt('0:42')))
  const again = aPlayer()
  again.tell('loadedmetadata')
  expect(again.now()).toBe(0)
  await player.getByRole('button', { name: zh.resume, exact: true }).click()
  expect(again.now()).toBe(42)
  await gone(player.getByText(zh.stoppedAt('0:42')))
  again.at(99.6)
  again.tell('pause', 'ended')
  await expect.poll(() => sent().at(-1)).toEqual({ itemId: 1, seconds: 99, duration: 100 })
  await seen(player.getByText(zh.finished))
  await press('Escape')
  await gone(player)
  await seen(said(zh.watched('1', '2')))
  // What is done is not asked for.
  await open.click()
  await seen(player)
  expect(count(player.getByText(zh.resume, { exact: true }))).toBe(0)
  await press('Escape')
  await gone(player)

  const outside = page.getByRole('listitem').filter({ hasText: 'A page to read' })
  await outside.getByRole('button', { name: zh.markAsDone, exact: false }).click()
  await seen(said(zh.watched('2', '2')))
  expect(sent().at(-1)).toEqual({ itemId: 2, seconds: 0, isDone: true })
  await outside.getByRole('button', { name: zh.done, exact: false }).click()
  await seen(said(zh.watched('1', '2')))
  expect(sent().at(-1)).toEqual({ itemId: 2, seconds: 0, isDone: false })

  await stage.visit('/lesson/2', { as: 'reader', width: 375 })
  await seen(said(zh.noGroups))
})

test('a teacher makes a lesson with groups and items: what is wrong is named, a refusal loses nothing, and what is deleted comes back', async () => {
  const stage = await aStage('lessons/made')
  const { form, groups, bar, desk } = making
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const grip = (name: string) => button(groups.moveOf(name))
  const order = () => texts(page.getByCss('[aria-expanded] > .cut'))
  const sent = () => changesOf(stage)
  await stage.visit('/admin/lesson', { as: 'teacher' })
  await seen(rows.filter({ hasText: 'Of root' }))
  await button(en.adminLists.actionsOf('Of root')).click()
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual([desk.open])
  await press('Escape')
  expect(count(button(making.hosts.title))).toBe(0)
  await button(desk.create).click()
  await page.getByLabelText(form.title).fill('Dynamic programming')
  await button(form.createAction).click()
  await seen(said(form.createdDone))
  await seen(said(groups.emptyTitle))
  await button(groups.addGroup).click()
  await box(groups.groupName('1')).fill('One dimension')
  await button(groups.addItemTo('One dimension')).click()
  await box(groups.address).fill('videos')
  await button(bar.save).click()
  await seen(button(groups.problem('1.1', groups.required.title)))
  await seen(button(groups.problem('1.1', groups.addressWrong)))
  expect(sent()).toHaveLength(1)
  await box(groups.itemTitle).fill('The staircase')
  await box(groups.address).fill('https://videos.example.org/1')
  await box(groups.duration).fill('1:40')
  await page.getByRole('searchbox', { name: groups.trainingSearch }).fill('Ten')
  await button(groups.chooseTraining('Ten steps')).click()
  await button(groups.addItemTo('One dimension')).click()
  await box(groups.itemTitle).nth(1).fill('Pointers')
  await box(groups.address).nth(1).fill('/files/2')
  expect(order()).toEqual(['The staircase', 'Pointers'])
  expect(await seriousHere()).toEqual([])

  await stage.others('the training is hidden')
  await button(bar.save).click()
  await seen(page.getByText(groups.problem('1.1 The staircase', errors.training_not_found)).first())
  expect(order()).toEqual(['The staircase', 'Pointers'])
  expect(valueOf(box(groups.duration).first())).toBe('1:40')
  await button(groups.removeTraining('Ten steps')).click()

  grip('Pointers').element().focus()
  await press('ArrowUp')
  expect(order()).toEqual(['Pointers', 'The staircase'])
  await button(groups.actionsOf('Pointers')).click()
  await page.getByRole('menuitem', { name: groups.delete }).click()
  expect(order()).toEqual(['The staircase'])
  await button(shell.undo).click()
  expect(order()).toEqual(['Pointers', 'The staircase'])
  await button(bar.save).click()
  await seen(said(groups.saved))
  const saved = {
    name: 'One dimension',
    items: [
      { title: 'Pointers', url: '/files/2', isFree: false, duration: null },
      { title: 'The staircase', url: 'https://videos.example.org/1', isFree: false, duration: 100, tid: null },
    ],
  }
  expect(sent().at(-1)).toMatchObject({ groups: [saved] })
  await seen(said(bar.nothingToSave))
  await box(groups.groupName('1')).fill('Two dimensions')
  await button(bar.save).click()
  await expect.poll(sent).toHaveLength(4)
  // Ids are kept: nothing is made anew. The refused save has taken some.
  expect(sent().at(-1)).toMatchObject({ groups: [{ id: 2, name: 'Two dimensions', items: [{ id: 3 }, { id: 4 }] }] })
})

test('root sees who has watched a lesson, and deletes it after a question that says what goes with it', async () => {
  const stage = await aStage('lessons/deleted')
  const { desk, watchers } = making
  const menu = async (item: string) => {
    await button(en.adminLists.actionsOf('Dynamic programming')).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await stage.visit('/admin/lesson', { as: 'root' })
  await menu(desk.watchersOf)
  const people = page.getByRole('dialog', { name: watchers.titleOf('Dynamic programming') })
  await seen(people.getByText(watchers.doneOf('1', '2')))
  expect(count(people.getByText('1:35'))).toBe(0)
  await people.getByRole('combobox', { name: watchers.item }).selectOptions('1.1 A')
  await seen(people.getByText('1:35'))
  await people.getByRole('combobox', { name: watchers.item }).selectOptions('1.2 B')
  await seen(people.getByText(watchers.none))
  await people.getByRole('combobox', { name: watchers.item }).selectOptions(watchers.allItems)
  await people.getByRole('searchbox').fill('nobody')
  await seen(people.getByText(watchers.noneFound))
  expect(await seriousHere()).toEqual([])
  await people.getByRole('button', { name: shell.close, exact: true }).click()
  await gone(people)
  await menu(desk.delete)
  const question = page.getByRole('dialog', { name: desk.deleteTitle('Dynamic programming') })
  await seen(question.getByText(desk.deleteText('2', '2')))
  await question.getByRole('button', { name: shell.cancel }).click()
  expect(changesOf(stage)).toEqual([])
  await menu(desk.delete)
  await question.getByRole('button', { name: desk.deleteAction }).click()
  await seen(said(desk.deleted))
  await seen(said(desk.emptyTitle))
})
