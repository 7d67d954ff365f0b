import { groupLocales, locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, press, seen } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()), ...(await groupLocales['en-US']()) }
const { firstSteps: ofSite } = en.dashboard
const { firstSteps: teaching } = en.groupHome
const main = page.getByRole('main')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const step = (name: string) => main.getByRole('listitem').filter({ hasText: name })
const said = (text: string) => main.getByText(text, { exact: true }).first()
const linkOf = (name: string, label: string) =>
  step(name).getByRole('link', { name: label, exact: true }).element().getAttribute('href')
const stateOf = (name: string) => step(name).getByCss('[class*=mark]').element().textContent

test('root is told what of a new site is done, ticks what the site cannot know, puts the list away and brings it back', async () => {
  const stage = await aStage('firstSteps/site')
  const { steps } = ofSite
  const mend = stage.cutOff('/api/admin/first-steps')
  await stage.visit('/admin/dashboard', { as: 'root' })
  // Without an answer the rest of the page is there.
  await seen(heading(en.dashboard.todo))
  expect(count(heading(ofSite.title))).toBe(0)
  mend()
  await stage.visit('/admin/dashboard', { as: 'root' })
  await seen(heading(ofSite.title))
  await seen(said(ofSite.progress('0', '5')))
  expect([linkOf(steps.name.name, steps.name.action), linkOf(steps.mail.name, steps.mail.action)]).toEqual([
    '/admin/conf#site',
    '/admin/conf#mail',
  ])
  expect(linkOf(steps.backUp.name, steps.backUp.action)).toBe('/api/docs/back-up.md')
  expect(stateOf(steps.backUp.name)).toBe(ofSite.open)
  // A mail server is set up, not ticked.
  expect(count(step(steps.mail.name).getByRole('button'))).toBe(0)
  const tick = button(`${steps.backUp.name}: ${ofSite.confirm}`)
  ;(tick.element() as HTMLElement).focus()
  await press('Enter')
  await seen(said(ofSite.progress('1', '5')))
  expect(stateOf(steps.backUp.name)).toBe(ofSite.done)
  await button(`${steps.backUp.name}: ${ofSite.takeBack}`).click()
  await seen(said(ofSite.progress('0', '5')))

  await stage.others('the site is named and has a helper')
  await stage.visit('/admin/dashboard', { as: 'root' })
  await seen(said(ofSite.progress('2', '5')))
  expect([stateOf(steps.name.name), stateOf(steps.teacher.name), stateOf(steps.mail.name)]).toEqual([
    ofSite.done,
    ofSite.done,
    ofSite.open,
  ])
  await button(ofSite.hide).click()
  await gone(heading(ofSite.title))
  await seen(heading(en.dashboard.todo))
  await button(ofSite.show).click()
  await seen(said(ofSite.progress('2', '5')))
  await gone(button(ofSite.show))
  expect(changesOf(stage)).toEqual([
    { step: 'backUp', isDone: true },
    { step: 'backUp', isDone: false },
    { isHidden: true },
    { isHidden: false },
  ])
})

test('a teacher without a group begins with one, goes on in its home, and puts the list away for all pages; a student sees none', async () => {
  const stage = await aStage('firstSteps/teacher')
  const { steps } = teaching
  await stage.visit('/group', { as: 'teacher' })
  await seen(heading(teaching.title))
  await seen(said(teaching.progress('0', '4')))
  // A group comes before all else.
  expect(count(step(steps.students.name).getByRole('link'))).toBe(0)
  await step(steps.group.name).getByRole('button', { name: steps.group.action, exact: true }).click()
  await seen(page.getByRole('dialog', { name: en.groupSettings.create }))
  await press('Escape')
  await gone(page.getByRole('dialog'))

  await stage.others('the group is made')
  await stage.visit('/group', { as: 'teacher' })
  await seen(said(teaching.progress('1', '4')))
  await step(steps.group.name).getByRole('link', { name: 'Class one', exact: true }).click()
  await expect.poll(() => location.pathname).toMatch(/^\/group\/\d+$/)
  const home = location.pathname
  await seen(said(teaching.progress('1', '4')))
  expect([
    linkOf(steps.students.name, steps.students.action),
    linkOf(steps.problem.name, steps.problem.action),
    linkOf(steps.training.name, steps.training.action),
  ]).toEqual([`${home}/member`, `${home}/problem?manage=true`, `${home}/training?manage=true`])

  await stage.others('a student comes')
  await stage.visit(home, { as: 'teacher', width: 375, height: 812 })
  await seen(said(teaching.progress('2', '4')))
  expect(stateOf(steps.students.name)).toBe(teaching.done)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  await button(teaching.hide).click()
  await gone(heading(teaching.title))
  await stage.visit('/group', { as: 'teacher' })
  await seen(button(teaching.show))
  expect(count(heading(teaching.title))).toBe(0)
  await button(teaching.show).click()
  await seen(said(teaching.progress('2', '4')))
  expect(changesOf(stage)).toEqual([{ isHidden: true }, { isHidden: false }])

  await stage.visit('/group', { as: 'student' })
  await seen(main.getByText('Class one'))
  expect(count(heading(teaching.title))).toBe(0)
  expect(count(button(teaching.show))).toBe(0)
})
