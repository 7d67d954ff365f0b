import { publishState } from '@praxis/contract/statuses'
import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, seen, valueOf } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const { bank: words, problemDesk: desk, shell, adminLists } = en
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const { waiting, approved, refused } = publishState

const applicationsPath = '/admin/group-problem/apply'
const decision = (title: string) => page.getByRole('combobox', { name: words.decisionOf(title), exact: true })
const stateOf = (title: string, state: 1 | 2 | 3) => expect.poll(() => valueOf(decision(title))).toBe(String(state))
const isChanged = (title: string) => row(title).getByText(words.changedSince('Time'))

async function refuse(title: string) {
  await decision(title).selectOptions(words.states[refused])
  await button(words.refuse).click()
  await seen(said(words.decided(title, words.states[refused])))
  await stateOf(title, refused)
}

test('an offered newer version waits with what is new in it; an approval is given back only as it was', async () => {
  const stage = await aStage('approved/applications')
  await stage.visit(applicationsPath, { as: 'keeper' })
  await stateOf('Sum', waiting)
  await seen(isChanged('Sum'))
  await stateOf('Trees', approved)
  expect(count(row('Trees').getByText(/Changed since/))).toBe(0)
  await decision('Sum').selectOptions(words.states[approved])
  await seen(said(words.decided('Sum', words.states[approved])))
  await gone(isChanged('Sum'))
  expect(count(button(shell.undo))).toBe(0)

  await stage.others('the group changes it again')
  await stage.visit(applicationsPath, { as: 'keeper' })
  await stateOf('Sum', approved)
  await seen(isChanged('Sum'))
  await refuse('Sum')
  expect(count(button(shell.undo))).toBe(0)

  await refuse('Trees')
  await button(shell.undo).click()
  await seen(said(words.decided('Trees', words.states[approved])))
  await stateOf('Trees', approved)
  expect(changesOf(stage)).toMatchObject([
    { progress: approved, version: 5 },
    { progress: refused, version: 7 },
    { progress: refused, version: 3 },
    { progress: approved, version: 4 },
  ])
})

test('the desk of a group tells what everybody still sees, and offers the newer version', async () => {
  const stage = await aStage('approved/desk')
  const note = row('Sum').getByText(desk.changedSinceApproval)
  const isIn = (state: keyof typeof desk.offered) =>
    seen(row('Sum').getByRole('cell', { name: desk.offered[state], exact: true }))
  const choose = async (item: string) => {
    await row('Sum')
      .getByRole('button', { name: adminLists.actionsOf('CLASSSUM Sum') })
      .click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await stage.visit('/group/1000/problem?manage=true', { as: 'teacher' })
  await seen(note)
  await isIn('approved')
  expect(count(page.getByText(desk.changedSinceApproval))).toBe(1)
  await choose(desk.offerNewer)
  await seen(page.getByRole('dialog').getByText(desk.newerText))
  await button(desk.offer).click()
  await seen(said(desk.offerDone))
  await isIn('newer')
  await gone(note)
  await choose(desk.withdraw)
  await button(desk.withdraw).click()
  await seen(said(desk.withdrawDone))
  await seen(note)
  await isIn('approved')
})
