import { randomBytes } from 'node:crypto'
import { origins } from '@praxis/contract/origins'
import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { confirmDeletion, dialog, fresh, optionsOf, pickFromMenu, row, select, twoProblems } from './src/bankRows.ts'
import { clientOf } from './src/client.ts'
import { box, button, choice, toast } from './src/problemDesk.ts'
import { theRoot } from './src/session.ts'
import { theSite } from './src/together.ts'
import { readIn } from './src/views.ts'

const its = theSite()
const text = await locales['en-US']()
const { adminLists: lists, bank, problemDesk: desk } = await staffLocales['en-US']()

test('a tag with a class and a colour that shines through is a filter of the list of problems', async () => {
  const { keeper, one, other, titleOf, read } = await twoProblems(its)
  const [className, tagName] = [fresh('class'), fresh('tag')]
  const page = await its.visit('/admin/problem/tag', { as: keeper })
  await button(page, bank.createClass).click()
  await box(dialog(page, bank.createClass), bank.name).fill(className)
  await button(page, bank.save).click()
  await toast(page, lists.created)

  await pickFromMenu(page, className, bank.createTag)
  const form = dialog(page, bank.createTag)
  await box(form, bank.name).fill(tagName)
  await box(form, bank.color).fill('#19be6b80')
  await button(form, bank.save).click()
  await form.waitFor({ state: 'detached' })
  await button(page.getByRole('region', { name: className }), tagName).click()
  const edited = dialog(page, bank.editOf(tagName))
  expect(await box(edited, bank.color).inputValue()).toBe('#19be6b80')
  expect(await choice(edited, bank.judge).inputValue()).toBe('ME')
  // Classes of this site are none of another judge.
  await choice(edited, bank.judge).selectOption('CF')
  expect(await optionsOf(choice(edited, bank.tagClass))).not.toContain(className)
  await choice(edited, bank.judge).selectOption('ME')
  await button(edited, bank.save).click()
  await toast(page, lists.updated)
  await page.getByRole('region', { name: bank.unclassified }).waitFor()

  await page.goto('/admin/problems?onlyOwn=true')
  await select(page, `${one.problemId} ${titleOf(one)}`)
  await button(page, desk.addTags).click()
  const choices = dialog(page, desk.bulk.addTags(1))
  await choices.getByRole('searchbox').fill(tagName)
  await choices.getByText(tagName, { exact: true }).click()
  await button(choices, desk.apply).click()
  await toast(page, desk.changed('1'))
  await row(page, one.problemId).getByText(tagName).waitFor()
  await button(page, text.shell.undo).click()
  await toast(page, desk.undone('1'))
  await row(page, one.problemId).getByText(tagName).waitFor({ state: 'detached' })
  await button(page, desk.addTags).click()
  await choices.getByText(tagName, { exact: true }).click()
  await button(choices, desk.apply).click()
  await toast(page, desk.changed('1'))
  // The desk is filtered by a tag that is searched for, and says so.
  await button(page, `${desk.tag} ${text.shell.all}`).click()
  await page.getByRole('combobox', { name: text.shell.searchIn(desk.tag) }).fill(tagName)
  await page.getByRole('option', { name: tagName }).click()
  await row(page, other.problemId).waitFor({ state: 'detached' })
  await row(page, one.problemId).waitFor()
  await button(page, text.shell.removeFilter(desk.chip(desk.tag, tagName))).click()
  await row(page, other.problemId).waitFor()

  const reader = await its.visit('/problem')
  await reader.getByRole('searchbox', { name: text.problems.tagSearch }).fill(tagName)
  await button(reader, tagName).click()
  await row(reader, titleOf(other)).waitFor({ state: 'detached' })
  await expect.poll(() => reader.locator('tbody tr').count()).toBe(1)
  await row(reader, titleOf(one)).waitFor()

  expect((await read(one)).tags).toMatchObject([{ name: tagName }])
  await button(page, desk.removeTags).click()
  const removed = dialog(page, desk.bulk.removeTags(1))
  await removed.getByText(tagName, { exact: true }).click()
  await button(removed, desk.apply).click()
  await expect.poll(async () => (await read(one)).tags).toEqual([])
})

test('the key of the search leads to the keyword of the approvals desk, not to the number of a group', async () => {
  const keeper = await its.person('keeper', 'problem_admin')
  const page = await its.visit('/admin/group-problem/apply', { as: keeper })
  const keyword = page.getByRole('searchbox', { name: bank.keyword, exact: true })
  await keyword.waitFor()
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(bank.keyword)
})

test('an origin that is made is found by its key, and the list of problems offers it while it is shown', async () => {
  const keeper = await its.person('keeper', 'problem_admin')
  const key = `Z${randomBytes(3).toString('hex').toUpperCase()}`
  const name = `Judge ${key}`
  const page = await its.visit('/admin/problem/question-bank', { as: keeper })
  const offered = async () => (await clientOf(its.address)(origins.visible, {})).data!.map(({ oj }) => oj)
  await button(page, bank.createBank).click()
  const form = dialog(page, bank.createBank)
  await box(form, bank.name).fill(name)
  await box(form, bank.key).fill(key)
  await box(form, bank.rank).fill('one')
  await button(form, bank.save).click()
  await form.getByText(bank.wholeNumber).waitFor()
  await box(form, bank.rank).fill('90')
  await button(form, bank.save).click()
  await toast(page, lists.created)
  expect(await offered()).toContain(key)
  const reader = await its.visit('/problem')
  const offers = choice(reader, text.problems.origin).getByRole('option', { name, exact: true })
  await offers.waitFor({ state: 'attached' })

  await page.getByRole('searchbox', { name: bank.keyword }).fill(key.toLowerCase())
  await page.waitForURL(/keyword=/)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await row(page, name).getByRole('switch').click({ force: true })
  await expect.poll(offered).not.toContain(key)
  await pickFromMenu(page, name, lists.delete)
  await confirmDeletion(page, name)
  await page.getByText(bank.noBankMatches).waitFor()
})

test('a difficulty has the number and the names that root gives it, and each reader sees the own one', async () => {
  const root = await theRoot(clientOf(its.address))
  const id = 1000 + Number.parseInt(randomBytes(3).toString('hex'), 16)
  const page = await its.visit('/admin/problem/difficulty', { as: root })
  await button(page, bank.createDifficulty).click()
  const form = dialog(page, bank.createDifficulty)
  await box(form, bank.nameZh).fill(`极难${id}`)
  await box(form, bank.number).fill(String(id))
  await button(form, bank.save).click()
  await toast(page, lists.created)
  // Without an English name it has the Chinese one in both places.
  await expect.poll(() => row(page, String(id)).getByText(`极难${id}`).count()).toBe(2)

  await button(page, `极难${id}`).click()
  const edited = dialog(page, bank.editOf(`极难${id}`))
  expect(await box(edited, bank.nameZh).inputValue()).toBe(`极难${id}`)
  await box(edited, bank.nameZh).fill(`噩梦${id}`)
  await box(edited, bank.nameEn).fill(`Nightmare ${id}`)
  await button(edited, bank.save).click()
  await toast(page, lists.updated)
  const reader = await its.visit('/problem', { locale: 'zh-CN' })
  for (const [locale, name] of [
    ['zh-CN', `噩梦${id}`],
    ['en-US', `Nightmare ${id}`],
  ] as const) {
    if (locale === 'en-US') await readIn(reader, locale)
    const { problems } = await locales[locale]()
    await choice(reader, problems.difficulty).getByRole('option', { name, exact: true }).waitFor({ state: 'attached' })
  }
  await pickFromMenu(page, `Nightmare ${id}`, lists.delete)
  await confirmDeletion(page, `Nightmare ${id}`)
  await row(page, String(id)).waitFor({ state: 'detached' })
})
