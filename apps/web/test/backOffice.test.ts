import { errors } from '@praxis/locales/en-US/errors'
import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, hasFocus, press, seen, texts } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const { admin: words, judgeHosts, shell } = en
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const navigation = page.getByRole('navigation', { name: words.navigation })
const item = (name: string) => page.getByRole('menuitem', { name })
const menuOf = (name: string) => page.getByRole('banner').getByRole('button', { name: shell.userMenu(name) })
/** How many people there are stands on the start page as soon as it knows its figures. */
const figures = (people: number) => page.getByText(en.dashboard.ofPeople(String(people)), { exact: true })
const goesTo = (path: string) => expect.poll(() => location.pathname + location.search).toBe(path)

/** The pages in the menu of each role, in its order. */
const offered = {
  helper: 'Dashboard, AI use, Problems, Question banks, Trainings, Lessons, Contests, Discussions',
  keeper:
    'Dashboard, AI use, Problems, Import problems, Approvals, Tags, Question banks, Deleted problems, Trainings, Lessons, Contests, Discussions',
  root: [
    'Dashboard, Judges, Remote judges, AI use, Audit log, Background jobs, Doctor, Problems, Import problems, Approvals, Tags, Question banks, Difficulties, Deleted problems, Trainings, Lessons',
    'Contests, Discussions, Users, Closed groups, Members, Goods and orders, Announcements, Notices, Tools, Links, Contests elsewhere, Site settings, Switches',
    'Mail',
  ].join(', '),
}

test('everybody is offered the pages of their role and no others, and is led away from the rest; a member has a mark, staff have none', async () => {
  const stage = await aStage('backOffice/offered')
  for (const [as, pages] of Object.entries(offered)) {
    await stage.visit('/about/languages', { as })
    await menuOf(as).click()
    await item(shell.backOffice).click()
    await goesTo('/admin/dashboard')
    await seen(heading(words.dashboard))
    expect(texts(navigation.getByRole('link')).join(', '), as).toBe(pages)
    await seen(page.getByRole('heading', { name: en.dashboard.todo }))
    for (const part of [en.dashboard.wentWrong, en.dashboard.database])
      await expect
        .poll(() => count(page.getByRole('heading', { name: part, exact: true })), { message: as })
        .toBe(as === 'root' ? 1 : 0)
    expect(count(page.getByRole('banner').getByText(en.people.member)), as).toBe(0)
  }
  // What root was told of the own roles is nothing to who signs in after root.
  await stage.hear({ type: 'standing', roles: ['default_user', 'root'], isVip: true })
  await stage.visit('/admin/judges', { as: 'helper' })
  await seen(said(shell.adminLoginFirst))
  await goesTo('/admin/dashboard')
  expect(stage.asked.filter(({ as, url }) => as !== 'root' && /jobs|judge/.test(url))).toEqual([])

  for (const as of ['plain', 'member']) {
    await stage.visit('/about/languages', { as })
    await seen(menuOf(as))
    expect(count(page.getByRole('banner').getByText(en.people.member)), as).toBe(as === 'member' ? 1 : 0)
    await menuOf(as).click()
    await seen(item(shell.logOut))
    expect(count(item(shell.backOffice)), as).toBe(0)
  }
})

test('who may not enter is told why, and it stays until the next try; an address of no page leads a visitor to the log-in and an administrator to the start page, and so does an address outside', async () => {
  const stage = await aStage('backOffice/entrance')
  const { problems, username, password } = en.accounts
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await stage.visit('/admin/judges')
  await goesTo('/admin/login?to=%2Fadmin%2Fjudges')
  await seen(said(shell.loginFirst))
  await seen(heading(words.loginTitle))
  expect(count(page.getByRole('dialog'))).toBe(0)
  await hasFocus(field(username))
  await button(en.accounts.logIn).click()
  await seen(page.getByText(problems.username.required))
  await seen(page.getByText(problems.password.required))
  expect(changesOf(stage)).toEqual([])

  await stage.visit('/admin', { as: 'plain' })
  await goesTo('/admin/login')
  await seen(said(shell.adminLoginFirst))
  await seen(said(words.signedInAs('plain')))
  expect(count(page.getByText(problems.username.required))).toBe(0)
  await field(username).fill('plain')
  await field(password).fill('correct horse')
  await press('Enter')
  const refusal = page.getByText(errors.not_an_administrator, { exact: true })
  await seen(refusal.first())
  await field(password).fill('another word')
  await seen(refusal.first())
  expect(location.pathname).toBe('/admin/login')

  for (const path of ['/admin/nowhere', '/admin/judges/nowhere']) {
    await stage.visit(path)
    await goesTo('/admin/login')
    await seen(heading(words.loginTitle))
    expect(count(page.getByText(words.signedInAs('plain')))).toBe(0)
    await stage.visit(path, { as: 'root' })
    await goesTo('/admin/dashboard')
    await seen(heading(words.dashboard))
  }
  for (const to of ['//evil.example/admin', 'https://evil.example/admin/x', '/status', '/\\evil.example/admin', '']) {
    await stage.visit(`/admin/login?to=${encodeURIComponent(to)}`, { as: 'root' })
    await goesTo('/admin/dashboard')
  }
  await stage.visit('/admin/login?to=%2Fadmin%2Fjudges', { as: 'root' })
  await goesTo('/admin/judges')
})

test('a role that was taken away ends the visit at the next call, and one that was given is asked for before anybody is sent away', async () => {
  const stage = await aStage('backOffice/roles')
  await stage.visit('/admin', { as: 'former' })
  await seen(figures(2))
  await stage.others('the role is taken')
  await navigation.getByRole('link', { name: judgeHosts.title }).click()
  await goesTo('/admin/login?to=%2Fadmin%2Fjudges')
  await seen(said(words.signedInAs('former')))
  await gone(navigation)
  expect(localStorage.getItem('Praxis_Token')).toBe('token of former')

  await stage.others('a role is given')
  await stage.visit('/admin/judges', { as: 'lately' })
  await seen(heading(judgeHosts.title))
  await goesTo('/admin/judges')
  expect(count(said(shell.adminLoginFirst))).toBe(0)
})

test('a refusal inside leads to the start page, and one on the start page goes nowhere', async () => {
  const stage = await aStage('backOffice/refused')
  const ofStart = ['dashboard/now', 'dashboard/chart', 'dashboard/system', 'dashboard/get-sessions', 'disk']
  const ofRoot = ['config/get-db-and-redis-config', 'group-problem/waiting', 'judge/hosts', 'judge/secrets']
  const refused = async (path: string) => {
    await stage.others('the role is taken')
    const releases = [...ofStart, ...ofRoot].map((one) => stage.hold(`/api/admin/${one}`))
    await stage.visit(path, { as: 'root' })
    await seen(navigation)
    await stage.others('the role is given back')
    for (const release of releases) release()
  }
  await refused('/admin/judges')
  await goesTo('/admin/dashboard')
  await seen(figures(1))

  await refused('/admin/dashboard')
  const retry = page.getByRole('alert').getByRole('button', { name: shell.retry })
  await seen(retry)
  expect(count(figures(1))).toBe(0)
  expect(location.pathname).toBe('/admin/dashboard')
  await retry.click()
  await seen(figures(1))
  await gone(retry)
  expect(location.pathname).toBe('/admin/dashboard')
})

test('the navigation is reached and folded with the keyboard, and stays folded; on a phone it is a drawer with the theme, which shows where one is and gives the focus back', async () => {
  const stage = await aStage('backOffice/navigation')
  await stage.visit('/admin', { as: 'root' })
  await seen(heading(words.dashboard))
  await press('Tab')
  await press('Enter')
  await expect.poll(() => document.activeElement?.id).toBe('content')
  ;(button(words.collapse).element() as HTMLElement).focus()
  await press('Enter')
  await seen(button(words.expand))
  await stage.reload()
  await seen(button(words.expand))
  expect(count(button(words.collapse))).toBe(0)
  const link = navigation.getByRole('link', { name: judgeHosts.title })
  await expect.element(link).toHaveAttribute('title', judgeHosts.title)
  ;(link.element() as HTMLElement).focus()
  await press('Enter')
  await goesTo('/admin/judges')
  await seen(heading(judgeHosts.title))

  const crumbs = page.getByRole('navigation', { name: words.breadcrumb })
  expect(texts(crumbs.getByCss('[aria-current=page]'))).toEqual([judgeHosts.title])
  expect(texts(navigation.getByCss('[aria-current=page]'))).toEqual([judgeHosts.title])

  await page.viewport(375, 812)
  await button(shell.openMenu).click()
  const drawer = page.getByRole('dialog', { name: words.backOffice })
  await seen(drawer)
  expect(texts(drawer.getByCss('[aria-current=page]'))).toEqual([judgeHosts.title])
  const isDark = () => document.documentElement.dataset['scheme'] === 'dark'
  await drawer.getByRole('button', { name: shell.themeDark }).click()
  await expect.poll(isDark).toBe(true)
  await drawer.getByRole('button', { name: shell.themeSystem }).click()
  await expect.poll(isDark).toBe(false)
  await press('Escape')
  await gone(drawer)
  await hasFocus(button(shell.openMenu))
  await button(shell.openMenu).click()
  await drawer.getByRole('link', { name: words.dashboard }).click()
  await goesTo('/admin/dashboard')
  await gone(drawer)
  await seen(heading(words.dashboard))
  expect(texts(crumbs.getByCss('[aria-current=page]'))).toEqual([words.dashboard])
})

test('a failed background job is run again, and given up only when that is confirmed; what another has given up is refused in the dialog', async () => {
  const stage = await aStage('backOffice/jobs')
  await stage.visit('/admin/dashboard', { as: 'root' })
  await page.getByRole('link', { name: en.dashboard.kinds.jobs }).click()
  await goesTo('/admin/jobs')
  await seen(heading(en.jobs.title))
  const failed = page.getByRole('table', { name: words.failedJobs })
  const row = (folder: string) => failed.getByRole('row').filter({ hasText: folder })
  const dialog = page.getByRole('dialog', { name: words.giveUpTitle('test.purge') })
  const choose = async (folder: string, name: string) => {
    await row(folder).getByRole('button').click()
    await item(name).click()
  }
  await seen(row('uploads').getByText('the disk is full'))
  await choose('uploads', words.retryJob)
  await seen(said(words.jobRetried))
  await gone(row('uploads'))
  await choose('caches', words.giveUpJob)
  await dialog.getByRole('button', { name: shell.cancel }).click()
  await gone(dialog)
  await seen(row('caches'))
  expect(changesOf(stage)).toHaveLength(1)

  await choose('exports', words.giveUpJob)
  await stage.others('another gives up the exports')
  await dialog.getByRole('button', { name: words.giveUpAction }).click()
  await seen(dialog.getByText(errors.job_not_found))
  expect(count(page.getByText(words.jobGivenUp))).toBe(0)
  await dialog.getByRole('button', { name: shell.cancel }).click()
  await choose('caches', words.giveUpJob)
  await dialog.getByRole('button', { name: words.giveUpAction }).click()
  await seen(said(words.jobGivenUp))
  await gone(row('caches'))
  await gone(dialog)
  await seen(said(words.noFailedJobs))
})
