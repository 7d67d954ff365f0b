import { errors } from '@praxis/locales/en-US/errors'
import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, press, seen, texts } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const { doctor, jobs, dashboard, shell } = en
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const said = (text: string) => page.getByText(text, { exact: true }).first()
const check = (name: keyof typeof doctor.checks) =>
  page.getByRole('table', { name: doctor.title }).getByRole('row').filter({ hasText: doctor.checks[name] })
const asksOf = ({ asked }: { asked: { url: string }[] }, path: string) =>
  asked.filter(({ url }) => url.split('?')[0] === path).length
/** The site of these stories has no mail. */
const withoutMail = `${doctor.someFailed('1')} · ${doctor.someWarnings('1')}`
/** What says that a page is not up to date. */
const stale = (text: string) => page.getByRole('status').filter({ hasText: text })
/** A page asks again every five seconds. */
const nextAsk = { timeout: 9_000 }

test('the doctor shows failures first with what helps, looks again when asked, keeps what it knew while it is not answered, and tells nobody else', async () => {
  const stage = await aStage('siteHealth/doctor')
  await stage.visit('/admin/doctor', { as: 'root' })
  await seen(heading(withoutMail))
  const rows = page.getByRole('table', { name: doctor.title }).getByRole('row')
  await expect.poll(() => count(rows)).toBe(22)
  expect(texts(rows)[1]).toContain(doctor.noJudges)
  await seen(check('judges').getByText(doctor.states.failed, { exact: true }))
  await seen(check('judges').getByText(doctor.noJudgesCure, { exact: true }))
  await seen(check('sandbox').getByText(doctor.onlyCommand, { exact: true }))
  await seen(check('sandbox').getByText(doctor.commandCure, { exact: true }))
  expect(count(check('node').getByText(doctor.cureLabel))).toBe(0)

  await stage.others('a judge answers whose limits are approximate')
  expect(count(heading(withoutMail))).toBe(1)
  ;(button(doctor.again).element() as HTMLElement).focus()
  await press('Enter')
  await seen(heading(doctor.someWarnings('2')))
  await seen(check('judges').getByText(doctor.judgesAnswer('judge'), { exact: true }))
  await seen(check('tiers').getByText(doctor.approximateCure, { exact: true }))
  expect(texts(rows)[2]).toContain(doctor.approximateLimits('judge'))
  expect(count(said(doctor.noJudges))).toBe(0)

  const mend = stage.cutOff('/api/admin/doctor')
  await button(doctor.again).click()
  await seen(stale(doctor.stale))
  await seen(heading(doctor.someWarnings('2')))
  mend()
  await stale(doctor.stale).getByRole('button').click()
  await gone(stale(doctor.stale))

  const asks = asksOf(stage, '/api/admin/doctor')
  await stage.visit('/admin/doctor', { as: 'helper' })
  await expect.poll(() => location.pathname).toBe('/admin/dashboard')
  expect(asksOf(stage, '/api/admin/doctor')).toBe(asks)

  await stage.visit('/admin/doctor', { as: 'root' })
  await seen(heading(doctor.someWarnings('2')))
  await stage.others('root is no administrator any more')
  await button(doctor.again).click()
  await expect.poll(() => location.pathname).toBe('/admin/login')
  await gone(page.getByRole('table', { name: doctor.title }))
  expect(changesOf(stage)).toEqual([])
})

test('the doctor that has not answered yet says so in place of its list, and speaks the language of the reader', async () => {
  const zh = (await staffLocales['zh-CN']()).doctor
  const stage = await aStage('siteHealth/doctorInChinese')
  const mend = stage.cutOff('/api/admin/doctor')
  await stage.visit('/admin/doctor', { as: 'root', width: 375, height: 812 })
  const alert = page.getByRole('alert')
  await seen(alert)
  expect(count(page.getByRole('table', { name: zh.title }))).toBe(0)
  mend()
  await alert.getByRole('button').click()
  await seen(heading(`${zh.someFailed('1')} · ${zh.someWarnings('1')}`))
  await gone(alert)
  await seen(said(zh.noJudges))
  await seen(said(zh.noJudgesCure))
  expect(count(page.getByText(doctor.noJudges))).toBe(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
})

test('a job is run at once and cannot be run twice; one that another has run meanwhile is refused; runs that failed say why, also while the list is not answered', async () => {
  const stage = await aStage('siteHealth/jobs')
  const row = (name: string) =>
    page.getByRole('table', { name: jobs.title }).getByRole('row').filter({ hasText: name }).first()
  const run = (name: string) => page.getByRole('button', { name: `${jobs.run}: ${name}`, exact: true })
  const list = '/api/admin/jobs'
  let mend = stage.cutOff(list)
  await stage.visit('/admin/jobs', { as: 'root' })
  const alert = page.getByRole('alert')
  await seen(alert)
  expect(count(page.getByRole('table', { name: jobs.title }))).toBe(0)
  // What failed for good is another call, and is there.
  await seen(said(en.admin.noFailedJobs))
  mend()
  await alert.getByRole('button').click()
  await seen(run('files.drafts'))
  expect(count(run('mail.send'))).toBe(0)

  await run('files.drafts').click()
  await seen(said(jobs.runStarted('files.drafts')))
  await seen(row('files.drafts').getByText(jobs.waiting('1'), { exact: true }))
  await expect.element(run('files.drafts')).toBeDisabled()
  await stage.others('another runs a job')
  await run('files.unused').click()
  await seen(said(errors.job_kind_waits))
  expect(count(page.getByText(jobs.runStarted('files.unused')))).toBe(0)
  expect(changesOf(stage)).toHaveLength(2)

  await stage.others('a run of a job fails')
  await button(jobs.refresh).click()
  await seen(row('mail.old').getByText('the mail server is away', { exact: false }))
  await seen(row('mail.old').getByText(jobs.fine, { exact: true }))
  await stage.others('a job fails for good')
  await button(jobs.refresh).click()
  await seen(row('mail.old').getByText(jobs.failed('1'), { exact: true }))
  mend = stage.cutOff(list)
  await button(jobs.refresh).click()
  await seen(stale(jobs.stale))
  await seen(row('mail.old').getByText(jobs.failed('1'), { exact: true }))
  mend()
  await stale(jobs.stale).getByRole('button').click()
  await gone(stale(jobs.stale))
})

test('a dashboard whose figures do not come says so and asks again only when told to; root alone learns of a newer version beside the server', async () => {
  const stage = await aStage('siteHealth/dashboard')
  const figures = said(dashboard.ofPeople('2'))
  const now = '/api/admin/dashboard/now'
  let mend = stage.cutOff(now)
  await stage.visit('/admin/dashboard', { as: 'root' })
  const alert = page.getByRole('alert')
  await seen(alert)
  expect(count(figures)).toBe(0)
  const asks = asksOf(stage, now)
  mend()
  // An error ends the asking: nothing comes before somebody wants it.
  await new Promise((resolve) => setTimeout(resolve, 5_500))
  expect(asksOf(stage, now)).toBe(asks)
  await alert.getByRole('button', { name: shell.retry }).click()
  await seen(figures)
  await seen(said(dashboard.live))
  expect(count(page.getByText('0057-dashboard.sql', { exact: false }))).toBe(0)

  mend = stage.cutOff(now)
  await expect.element(stale(dashboard.stopped), nextAsk).toBeVisible()
  await seen(figures)
  await gone(said(dashboard.live))
  mend()
  await stale(dashboard.stopped).getByRole('button').click()
  await gone(stale(dashboard.stopped))
  await seen(said(dashboard.live))

  await stage.others('files of a newer version are put beside the server')
  await stage.visit('/admin/dashboard', { as: 'root' })
  await seen(said('0051-padded-accounts.sql, 0057-dashboard.sql'))
  await seen(page.getByText(dashboard.migrations('2'), { exact: false }).first())
  const systemAsks = asksOf(stage, '/api/admin/dashboard/system')
  await stage.visit('/admin/dashboard', { as: 'helper' })
  await seen(figures)
  expect(count(page.getByText('0057-dashboard.sql', { exact: false }))).toBe(0)
  expect(asksOf(stage, '/api/admin/dashboard/system')).toBe(systemAsks)
})
