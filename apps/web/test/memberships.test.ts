import { errors } from '@praxis/locales/en-US/errors'
import { errors as zhErrors } from '@praxis/locales/zh-CN/errors'
import {
  discussionLocales,
  locales,
  membershipLocales,
  staffLocales,
  submissionLocales,
  trainingLocales,
} from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, press, seen, texts, valueOf } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const zh = { ...(await locales['zh-CN']()), ...(await staffLocales['zh-CN']()) }
const about = await membershipLocales['en-US']()
const { memberDesk: desk, adminLists: lists } = en
const training = await trainingLocales['en-US']()
const discussion = await discussionLocales['en-US']()
const submission = await submissionLocales['en-US']()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const dialog = (name: string) => page.getByRole('dialog', { name })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const names = () => texts(page.getByCss('tbody tr td:nth-child(2)')).map((text) => text.split('\n')[0]!.trim())
const crown = page.getByCss(`header [title="${en.people.member}"]`)
const prompt = dialog(about.title)

/** The dialog says why, what members may do, and goes away. */
async function isTold(reason: string | null): Promise<void> {
  await seen(prompt.getByText(about.benefits.videos))
  if (reason !== null) await seen(prompt.getByText(reason))
  await prompt.getByRole('button', { name: about.done, exact: true }).click()
  await gone(prompt)
}

test('one dialog answers whoever is refused what is for members: a problem, a video, data of a case, a training, a category; visitors log in first', async () => {
  const stage = await aStage('memberships/refused')
  await stage.visit('/problem', { as: 'plain' })
  await page.getByRole('link', { name: 'Gold', exact: true }).click()
  await isTold(en.problems.forMembersOnly)
  expect(location.pathname).toBe('/problem')

  await stage.visit('/problem/1001', { as: 'plain' })
  await seen(said(errors.problem_members_only as string))
  await button(en.shell.becomeMember).click()
  await isTold(null)
  expect(count(said('Add two numbers.'))).toBe(0)

  await stage.visit('/problem/1000', { as: 'plain' })
  await button(en.workbench.video).click()
  await isTold(en.workbench.videoMembersOnly)

  await stage.visit('/submission-detail/1', { as: 'plain' })
  await page.getByCss('[data-case]').first().click()
  await page
    .getByRole('button', { name: new RegExp(`^${submission.showData}`) })
    .first()
    .click()
  await isTold(errors.members_only_feature as string)
  expect(count(page.getByText(submission.caseInput, { exact: true }))).toBe(0)

  await stage.visit('/training/1000', { as: 'plain' })
  await button(en.shell.becomeMember).click()
  await isTold(null)

  await stage.visit('/discussion-detail/1', { as: 'plain' })
  await seen(said(discussion.closedCategory))
  await button(en.shell.becomeMember).click()
  await isTold(null)
  expect(changesOf(stage)).toEqual([])

  await stage.visit('/problem')
  await page.getByRole('link', { name: 'Gold', exact: true }).click()
  await seen(dialog(en.accounts.loginTitle))
  expect(count(prompt)).toBe(0)
})

test('a membership that begins opens the page that was refused, closes the dialog and brings the crown, and its end takes them back; longer is no news', async () => {
  const stage = await aStage('memberships/changed')
  await stage.visit('/problem/1001', { as: 'plain' })
  const refusal = said(errors.problem_members_only as string)
  await seen(refusal)
  await button(en.shell.becomeMember).click()
  await seen(prompt)
  expect(count(crown)).toBe(0)
  await stage.others('it is given')
  stage.hear({ type: 'standing', roles: ['default_user', 'vip'], isVip: true })
  await gone(prompt)
  await seen(said('Add two numbers.'))
  await seen(crown)
  await gone(refusal)
  const before = stage.asked.length
  stage.hear({ type: 'standing', roles: ['vip', 'default_user'], isVip: true })
  await stage.others('it is taken')
  expect(stage.asked.length).toBe(before)
  await seen(said('Add two numbers.'))
  stage.hear({ type: 'standing', roles: ['default_user'], isVip: false })
  await seen(refusal)
  await gone(said('Add two numbers.'))
  await gone(crown)
})

test('somebody whose role is taken leaves the back office at once, and sees no refusal', async () => {
  const stage = await aStage('memberships/demoted')
  await stage.visit('/admin/problem/tag', { as: 'helper' })
  await seen(page.getByRole('heading', { level: 1 }))
  await expect.poll(() => location.pathname).toBe('/admin/problem/tag')
  await stage.others('the role is taken')
  stage.hear({ type: 'standing', roles: ['default_user'], isVip: false })
  await expect.poll(() => location.pathname).toBe('/admin/login')
  await seen(page.getByRole('heading', { name: en.admin.loginTitle }))
  expect(count(page.getByText('403', { exact: true }))).toBe(0)
})

test('root gives one person a membership and others theirs, finds them by name and state, takes one away with a reason, and reads what happened', async () => {
  const stage = await aStage('memberships/desk')
  await stage.visit('/admin/member', { as: 'root' })
  await seen(said(desk.emptyTitle))
  await button(desk.grant).first().click()
  const form = dialog(desk.grant)
  const box = (name: string) => form.getByRole('textbox', { name, exact: true })
  const give = form.getByRole('button', { name: desk.grantAction, exact: true })
  await give.click()
  await seen(form.getByText(desk.missing))
  await seen(form.getByText(en.forms.required))
  expect(changesOf(stage)).toEqual([])
  await box(desk.fieldNames).fill('anna')
  await gone(form.getByText(desk.missing))
  await form.getByRole('spinbutton', { name: desk.fieldDays }).fill('')
  await give.click()
  await seen(form.getByText(desk.lengthMissing))
  await form.getByRole('spinbutton', { name: desk.fieldDays }).fill('30')
  await box(desk.fieldReason).fill('Won the cup')
  await give.click()
  await gone(form)
  await seen(said(desk.granted(1, 1)))
  await seen(row('anna'))

  await button(desk.grant).first().click()
  await box(desk.fieldNames).fill('anna, nobody\nberta ghost')
  await form.getByRole('combobox', { name: desk.fieldLength }).selectOptions('forever')
  expect(count(form.getByText(desk.fieldDaysHint))).toBe(0)
  await box(desk.fieldReason).fill('Teachers')
  await give.click()
  await seen(form.getByText(/nobody, ghost/))
  expect(valueOf(box(desk.fieldNames))).toBe('anna, nobody\nberta ghost')
  expect(valueOf(box(desk.fieldReason))).toBe('Teachers')
  await box(desk.fieldNames).fill('anna, berta')
  await give.click()
  await gone(form)
  await seen(said(desk.granted(2, 2)))
  await seen(row('berta').getByText(desk.forEver))
  expect(changesOf(stage).at(-1)).toMatchObject({
    usernames: ['anna', 'berta'],
    days: null,
    until: '9999-12-31T00:00:00.000Z',
  })
  expect(names()).toHaveLength(2)

  await page.getByRole('searchbox', { name: desk.keyword }).fill('bert')
  await seen(page.getByText(desk.chip(desk.keyword, 'bert')))
  await gone(row('anna'))
  await seen(row('berta'))
  await button(lists.actionsOf('berta')).click()
  await page.getByRole('menuitem', { name: desk.revoke }).click()
  const asked = dialog(desk.revokeTitle(1, 'berta'))
  const takeAway = asked.getByRole('button', { name: desk.revokeAction, exact: true })
  await takeAway.click()
  await seen(asked.getByText(en.forms.required))
  await asked.getByRole('textbox').fill('A mistake')
  await takeAway.click()
  await gone(asked)
  await seen(said(desk.revoked(1, 1)))
  await seen(said(desk.noneTitle))
  await page.getByRole('combobox', { name: desk.state }).selectOptions('ended')
  await seen(row('berta').getByText(desk.taken))
  await button(lists.actionsOf('berta')).click()
  expect(count(page.getByRole('menuitem', { name: desk.revoke }))).toBe(0)
  await page.getByRole('menuitem', { name: desk.history, exact: true }).click()
  const history = dialog(desk.historyOf('berta'))
  await seen(history.getByText('A mistake'))
  expect(texts(history.getByCss('tbody tr td:nth-child(2)'))).toEqual([
    `${desk.ended}\nA mistake`,
    `${desk.becameForEver}\nTeachers`,
  ])
  await press('Escape')
  await gone(history)
})

test('all members of a group that is found by its name are given a membership, and then lose it; what the server refuses keeps the choice', async () => {
  const { memberDesk: words, adminLists } = zh
  const stage = await aStage('memberships/group')
  await stage.visit('/admin/member', { as: 'root', width: 375 })
  await seen(said(words.emptyTitle))
  await button(words.grant).first().click()
  const form = dialog(words.grant)
  const search = form.getByRole('searchbox', { name: words.fieldGroup })
  await search.fill('zzz')
  await seen(form.getByText(words.groupNone))
  await search.fill('winter')
  await form.getByRole('button', { name: /^Winter camp/ }).click()
  await gone(form.getByText(words.groupNone))
  await expect.element(search).toHaveFocus()
  expect(valueOf(search)).toBe('')
  await form.getByRole('button', { name: words.groupLeave('Winter camp') }).click()
  await gone(form.getByText('Winter camp'))
  await form.getByRole('textbox', { name: words.fieldReason, exact: true }).fill('集训')
  await form.getByRole('button', { name: words.grantAction, exact: true }).click()
  await seen(form.getByText(words.missing))
  await search.fill('winter')
  await seen(form.getByRole('button', { name: /^Winter camp/ }))
  await press('Enter')
  await gone(form.getByText(words.missing))
  await form.getByRole('textbox', { name: words.fieldNames, exact: true }).fill('ghost')
  await form.getByRole('button', { name: words.grantAction, exact: true }).click()
  await seen(form.getByText((zhErrors.members_unknown as (d: object) => string)({ names: 'ghost' })))
  await seen(form.getByText('Winter camp'))
  await form.getByRole('textbox', { name: words.fieldNames, exact: true }).fill('')
  await form.getByRole('button', { name: words.grantAction, exact: true }).click()
  await gone(form)
  await seen(said(words.granted(2, 2)))
  await seen(row('clara'))
  await seen(row('dora'))
  expect(changesOf(stage).at(-1)).toMatchObject({ usernames: [], gid: 1000, days: 365, reason: '集训' })

  for (const name of ['clara', 'dora']) await page.getByRole('checkbox', { name: adminLists.select(name) }).click()
  await button(words.revoke).click()
  const asked = dialog(words.revokeTitle(2, 'clara'))
  await asked.getByRole('textbox').fill('结束')
  await asked.getByRole('button', { name: words.revokeAction, exact: true }).click()
  await gone(asked)
  await seen(said(words.emptyTitle))
})

test('the page says what members get and how its reader stands, in the place of it what root has written', async () => {
  const stage = await aStage('memberships/page')
  const table = page.getByRole('table')
  await stage.visit('/member')
  await seen(table.getByText(about.table.forMembers.videos))
  expect(count(page.getByText(about.member, { exact: true }))).toBe(0)
  await stage.visit('/member', { as: 'plain' })
  await seen(table.getByText(about.table.forMembers.videos))
  expect(count(page.getByCss('aside section'))).toBe(0)
  await stage.others('it is given')
  stage.hear({ type: 'standing', roles: ['default_user', 'vip'], isVip: true })
  await seen(said(about.member))
  expect(texts(page.getByCss('aside strong'))).toEqual(['30'])
  await stage.visit('/member', { as: 'root' })
  await seen(said(about.staff))

  await stage.visit('/admin/member', { as: 'root' })
  await button(desk.pageText).click()
  const writing = dialog(desk.pageText)
  await writing.getByRole('textbox', { name: desk.pageContent }).fill('## Gold\n\nMembers read **more**.')
  await writing.getByRole('button', { name: desk.pageSave, exact: true }).click()
  await gone(writing)
  await stage.visit('/member', { as: 'plain' })
  await seen(page.getByRole('heading', { name: 'Gold' }))
  expect(count(table)).toBe(0)
})
