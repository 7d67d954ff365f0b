import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { errors } from '@praxis/locales/en-US/errors'
import { groupLocales, locales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, press, seen, valueOf } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await groupLocales['en-US']()) }
const zh = await groupLocales['zh-CN']()
const { groupFrame: frame, groupSettings: settings, groups: words, shell } = en
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const dialog = page.getByRole('dialog')
/** Beside the steps of whoever teaches, which name their group too. */
const cards = page.getByRole('main').getByCss('li:not([data-step])')
const card = (name: string) => cards.filter({ hasText: name })

test('a group is created in the list, and what is wrong with it is told at its fields; the list is filtered and paged', async () => {
  const stage = await aStage('groupList/created')
  const form = page.getByRole('dialog', { name: settings.create })
  const box = (name: string) => form.getByRole('textbox', { name, exact: true })
  const send = form.getByRole('button', { name: settings.createAction, exact: true })
  const many = (length: number) => expect.poll(() => count(card('Club'))).toBe(length)
  await stage.visit('/group', { as: 'teacher' })
  await many(15)
  await button(settings.create).click()
  await send.click()
  // Every field that is missing is named.
  await expect.poll(() => count(form.getByText(en.forms.required))).toBe(4)
  await box(settings.name).fill('Club at night')
  await box(settings.shortName).fill('club0')
  await box(settings.brief).fill('We meet on Mondays.')
  await form.getByRole('combobox', { name: settings.auth }).selectOptions(settings.auths[groupAuth.private])
  await box(settings.description).fill('Everybody of the **school** may apply.')
  expect(count(form.getByText(en.forms.required))).toBe(0)
  await send.click()
  await seen(form.getByText(settings.codeNeeded(6)))
  await button(settings.freshCode).click()
  await gone(form.getByText(settings.codeNeeded(6)))
  expect(valueOf(box(settings.code))).toMatch(/^\w{6}$/)
  await box(settings.code).fill('K7QM2X')
  expect(changesOf(stage)).toEqual([])
  await send.click()
  await seen(form.getByText(errors.group_short_name_taken))
  await expect.element(box(settings.shortName)).toHaveAttribute('aria-invalid', 'true')
  expect(box(settings.name).element()).not.toHaveAttribute('aria-invalid', 'true')
  expect(location.pathname).toBe('/group')
  await box(settings.shortName).fill('night')
  await gone(form.getByText(errors.group_short_name_taken))
  await send.click()
  await seen(said(settings.created))
  await expect.poll(() => location.pathname).toMatch(/^\/group\/\d+$/)
  expect(changesOf(stage).at(-1)).toEqual({
    name: 'Club at night',
    shortName: 'night',
    brief: 'We meet on Mondays.',
    description: 'Everybody of the **school** may apply.',
    auth: groupAuth.private,
    code: 'K7QM2X',
    visible: true,
    openAi: true,
  })

  await stage.visit('/group', { as: 'teacher' })
  await many(15)
  expect(count(card('Club at night'))).toBe(0)
  await page.getByRole('link', { name: shell.nextPage }).click()
  await many(3)
  await seen(card('Club at night').getByText(words.levels[groupLevels.root]))
  expect(count(card('Club 16').getByText(words.levels[groupLevels.root]))).toBe(0)
  const size = page.getByRole('combobox', { name: shell.pageSize })
  const sizes = size.getByRole('option').elements()
  expect(sizes.map((one) => (one as HTMLOptionElement).value)).toEqual(['9', '15', '30', '60', '120'])
  await size.selectOptions('30')
  await many(18)
  await button(words.list.kind[groupAuth.protected]).click()
  await many(6)
  await button(words.list.kind[groupAuth.private]).click()
  await many(1)
  await button(words.list.allKinds).click()
  await many(18)
  await button(words.list.mine).click()
  await many(1)
  await seen(card('Club at night'))
})

test('a visitor who creates or opens a group is asked to log in first, and stays at the list', async () => {
  const stage = await aStage('groupList/visitor')
  await stage.visit('/group')
  await seen(card('Club class'))
  await expect.element(button(words.list.mine)).toBeDisabled()
  expect(count(button(settings.disbandedGroups))).toBe(0)
  const login = page.getByRole('dialog', { name: en.accounts.loginTitle('Praxis') })
  await button(settings.create).click()
  await seen(said(shell.loginFirst))
  await seen(login)
  expect(count(page.getByRole('dialog', { name: settings.create }))).toBe(0)
  await press('Escape')
  await gone(dialog)
  await card('Club class').getByRole('link').click()
  await seen(login)
  expect(location.pathname).toBe('/group')
})

test('a disbanded group is opened again from the list; one whose name is taken is refused at its row; others see none of them', async () => {
  const stage = await aStage('groupList/disbanded')
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await stage.visit('/group', { as: 'teacher' })
  await seen(said(words.list.none))
  await button(settings.disbandedGroups).click()
  await seen(row('Club morning').getByText(settings.daysLeft('30'), { exact: false }))
  await stage.others('another takes the name')
  await row('Club evening').getByRole('button').click()
  await seen(row('Club evening').getByText(errors.group_name_taken))
  expect(count(said(settings.restored))).toBe(0)
  expect(count(row('Club morning').getByText(errors.group_name_taken))).toBe(0)
  await row('Club morning').getByRole('button').click()
  await seen(said(settings.restored))
  await gone(row('Club morning'))
  await seen(row('Club evening'))
  await press('Escape')
  await seen(card('Club morning'))

  await stage.visit('/group', { as: 'student' })
  await seen(card('Club morning'))
  await button(settings.disbandedGroups).click()
  await seen(dialog.getByText(settings.disbandedNone))
  expect(count(row('Club evening'))).toBe(0)
})

test('of three people who are offered a place one takes it, one refuses it, and the third is told that it was withdrawn', async () => {
  const stage = await aStage('groupList/offered')
  const offers = page.getByRole('list', { name: frame.offers })
  const accept = button(`${frame.acceptOffer}: Club class`)
  await stage.visit('/group', { as: 'willing' })
  await seen(card('Club class').first())
  expect(count(page.getByText(words.levels[groupLevels.member]))).toBe(0)
  await accept.click()
  await seen(said(frame.offerAccepted('Club class')))
  await gone(offers)
  await seen(card('Club class').getByText(words.levels[groupLevels.member]))

  await stage.visit('/group', { as: 'reluctant' })
  await button(`${frame.refuseOffer}: Club class`).click()
  await seen(said(frame.offerRefused('Club class', 30)))
  await gone(offers)
  expect(count(card('Club class').getByText(words.levels[groupLevels.member]))).toBe(0)

  await stage.visit('/group', { as: 'slow' })
  await seen(offers)
  await stage.others('the offer is withdrawn')
  await accept.click()
  await seen(said(errors.group_offer_unknown))
  expect(count(said(frame.offerAccepted('Club class')))).toBe(0)
})

test('who withdraws an offer that was answered meanwhile is told so, and sees what is left', async () => {
  const { groupMembers: text } = zh
  const stage = await aStage('groupList/withdrawn')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const withdraw = async (name: string) => {
    await button(text.withdrawOf(name)).click()
    const question = page.getByRole('dialog', { name: text.withdrawTitle(name) })
    await question.getByRole('button', { name: text.withdraw, exact: true }).click()
    await gone(question)
  }
  await stage.visit('/group/1000/member', { as: 'teacher', width: 375 })
  await button(text.segments.offers).click()
  for (const name of ['willing', 'reluctant', 'slow']) await seen(row(name).getByText(text.offeredBy('teacher')))
  await stage.others('one accepts')
  await stage.others('one refuses')
  await withdraw('willing')
  await seen(said(text.offerGone('willing')))
  await gone(row('willing'))
  await gone(row('reluctant'))
  await seen(row('slow'))
  await withdraw('slow')
  await seen(said(text.withdrawn('slow')))
  await seen(page.getByText(text.emptyOffersTitle))
  expect(count(said(text.offerGone('slow')))).toBe(0)
})
