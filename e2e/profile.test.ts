import { setTimeout as pause } from 'node:timers/promises'
import { people } from '@praxis/contract/people'
import { problems } from '@praxis/contract/problems'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { locales, profileLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { aProblem } from './src/problemDesk.ts'
import type { Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { readIn, zhPhone } from './src/views.ts'

const its = theSite()
const { shell, statuses } = await locales['en-US']()
const words = await profileLocales['en-US']()

let client: Client
let busy: Person & { uid: string }
/** Tried and not solved, bookmarked. */
let hard: string
let marked: string

const uidOf = ({ user }: Person) => (user as { uid: string }).uid
const homeOf = (person: Person) => `/user-home?uid=${uidOf(person)}&username=${person.username}`
const soon = { timeout: 10_000 }

async function submit(person: Person, pid: string, code: string): Promise<void> {
  const { data, msg } = await client(submissions.submit, { pid, language: 'Python3', code }, person.token)
  if (data === null) throw new Error(msg)
  for (;;) {
    const { data: now } = await client(submissions.statuses, { submitIds: [data.submitId] })
    if (isFinished(now?.[data.submitId]?.status ?? judgeStatus.pending)) return
    await pause(200)
  }
}

beforeAll(async () => {
  client = clientOf(its.address)
  const keeper = await its.person('keeper', 'problem_admin')
  hard = (await aProblem(client, keeper.token)).problemId
  marked = (await aProblem(client, keeper.token)).problemId
  const person = await its.person('busy')
  busy = { ...person, uid: uidOf(person) }
  const about = {
    nickname: 'Lin Shu',
    gender: 'female',
    school: 'Zhejiang University',
    tells_school: true,
    signature: 'Slow proofs, fast queues.',
    github: 'https://github.com/linshu',
    blog: 'https://linshu.example/',
    title_name: 'Queue Whisperer',
    title_color: '#0b6f68',
  } as const
  await its.db.updateTable('account').set(about).where('uid', '=', busy.uid).execute()
  // Three days in a row, long ago. What day it is depends on the zone of the site.
  const { data: heat } = await client(people.heatMap, { uid: busy.uid })
  const today = Date.parse(`${heat!.endDate}T00:00:00Z`)
  for (const [days, practice] of [
    [100, 3],
    [101, 14],
    [102, 1],
  ] as const) {
    const day = new Date(today - days * 86_400_000).toISOString().slice(0, 'yyyy-MM-dd'.length)
    await its.db.insertInto('activity_day').values({ uid: busy.uid, day, practice }).execute()
  }
  await submit(busy, '1000', 'print(sum(map(int, input().split())))')
  await submit(busy, hard, 'print("no")')
  await client(problems.bookmark, { problemId: marked, collect: true }, busy.token)
}, 120_000)

const tab = (page: Page, name: keyof typeof words.tabs, count: number) =>
  page.getByRole('tab', { name: `${words.tabs[name]} ${count}`, exact: true })
const panel = (page: Page) => page.getByRole('tabpanel')
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
const day = (page: Page) => page.locator('[role=grid] td[tabindex="0"]')

test('somebody new finds an empty page of their own, which leads to the problems and to the settings', async () => {
  const person = await its.person('newcomer')
  const page = await its.visit('/user-home', { as: person })
  await page.getByRole('heading', { level: 1, name: person.username }).waitFor()
  await page.getByRole('heading', { name: words.inLastYear(0, '0') }).waitFor()
  await page.getByText(words.noneSolvedTitle.own).waitFor()
  await page.getByText(words.noActivityTitle).waitFor()
  expect(await figure(page, words.solved).innerText()).toMatch(/^Solved\s+0\s+of \d/)
  expect(await figure(page, words.submissions).innerText()).toMatch(/^Submissions\s+0$/)
  expect(await page.getByText(words.rating, { exact: true }).count()).toBe(0)
  await tab(page, 'bookmarks', 0).click()
  await panel(page).getByText(words.noBookmarksTitle).waitFor()
  await tab(page, 'tag', 0).click()
  await panel(page).getByText(words.noTagsTitle).waitFor()
  await panel(page).press('Tab')
  await tab(page, 'difficulty', 0).click()
  await panel(page).getByRole('link', { name: words.toBank }).click()
  await page.waitForURL('**/problem')
  await page.goBack()
  await page.getByRole('link', { name: words.edit }).click()
  await page.waitForURL('**/setting')
})

test('a busy person sees what they solved, tried and bookmarked, and every day of the year in words', async () => {
  const page = await its.visit(homeOf(busy), { as: busy })
  await page.getByRole('heading', { level: 1, name: 'Lin Shu' }).waitFor()
  for (const text of [`@${busy.username}`, 'Queue Whisperer', 'Female', 'Zhejiang University'])
    await page.getByText(text, { exact: true }).first().waitFor()
  const github = page.getByRole('link', { name: 'github.com/linshu' })
  expect(await github.getAttribute('href')).toBe('https://github.com/linshu')
  expect(await github.getAttribute('rel')).toContain('noopener')
  expect(await page.title()).toMatch(/^Lin Shu · /)

  expect(await figure(page, words.solved).innerText()).toMatch(/^Solved\s+1\s+of \d/)
  expect(await figure(page, words.submissions).innerText()).toMatch(/^Submissions\s+2\s+50\.0% accepted$/)
  await figure(page, words.rank).getByRole('link').waitFor()

  await page.getByRole('heading', { name: words.inLastYear(20, '20') }).waitFor()
  await page.getByText(words.streak(3, '3')).waitFor()
  expect(await day(page).getAttribute('aria-label')).toMatch(/^2 submissions on \w+day, \w+ \d+$/)
  await day(page).focus()
  await page.keyboard.press('ArrowUp')
  expect(await day(page).getAttribute('aria-label')).toMatch(/^No submissions on /)
  // Fourteen weeks and two days further back.
  for (let week = 0; week < 14; week += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const busiest = page.getByRole('gridcell', { name: /^14 submissions on / })
  await expect.poll(() => busiest.and(page.locator(':focus')).count()).toBe(1)
  expect(await page.locator('[role=grid]').locator('xpath=../following-sibling::*').innerText()).toContain(
    '14 submissions',
  )
  expect(await busiest.locator('i').getAttribute('data-level')).toBe('4')

  const solved = panel(page).getByRole('link', { name: '1000', exact: true })
  await solved.waitFor()
  await page.getByRole('checkbox', { name: words.showTitles }).check()
  await panel(page)
    .getByRole('link', { name: /^1000 ?A\+B/ })
    .waitFor()
  await tab(page, 'tried', 1).click()
  await panel(page)
    .getByRole('link', { name: new RegExp(`^${hard}`) })
    .waitFor()
  await tab(page, 'bookmarks', 1).click()
  await panel(page)
    .getByRole('link', { name: new RegExp(`^${marked}`) })
    .waitFor()

  const activity = page.getByRole('complementary').getByRole('listitem')
  await expect.poll(() => activity.count()).toBe(2)
  expect(await activity.first().innerText()).toContain(statuses[String(judgeStatus.wrongAnswer)])
  expect(await activity.last().innerText()).toContain(statuses[String(judgeStatus.accepted)])
  await activity.last().getByRole('link').first().click()
  await page.waitForURL('**/submission-detail/*')
  // From a submission back to the person, by both names.
  await page.getByRole('main').getByRole('link', { name: busy.username }).click()
  await page.waitForURL(`**${homeOf(busy)}`)
  await figure(page, words.solved).getByRole('link', { name: '1', exact: true }).click()
  await page.waitForURL(`**/status?username=${busy.username}&status=0`)
})

/** The newest days of the calendar are in sight, and its words are those of the language. */
async function seeCalendar(page: Page, months: RegExp, today: RegExp): Promise<void> {
  await expect.poll(() => day(page).getAttribute('aria-label'), soon).toMatch(today)
  const { x = 0, width = 0 } = (await day(page).boundingBox()) ?? {}
  expect(x).toBeGreaterThan(200)
  expect(x + width).toBeLessThanOrEqual(375)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  expect(await page.locator('[role=grid] thead').innerText()).toMatch(months)
}

test('a visitor on a phone sees the same but nothing that is the owner’s, whichever name leads there, in both languages', async () => {
  const page = await its.visit(`/user-home?uid=${busy.uid}`, zhPhone)
  await seeCalendar(page, /\d月/, /^提交 2 次（.*\d+月\d+日.*）$/)
  await readIn(page, 'en-US')
  await seeCalendar(page, /Jan|Feb|Mar|Apr|May|Jun/, /^2 submissions on /)
  for (const query of [`uid=${busy.uid}`, `username=${busy.username}`]) {
    if (!page.url().endsWith(query)) await page.goto(`/user-home?${query}`)
    await page.getByRole('heading', { level: 1, name: 'Lin Shu' }).waitFor()
    await tab(page, 'tried', 1).waitFor()
    expect(await page.getByRole('tab', { name: words.tabs.bookmarks }).count()).toBe(0)
    expect(await page.getByRole('link', { name: words.edit }).count()).toBe(0)
  }
})

test('nobody’s page says so, and a visitor without a name is asked to log in', async () => {
  const page = await its.visit('/user-home?username=nobody-at-all', { mayFail: true })
  await page.getByRole('heading', { name: words.unknownTitle }).waitFor()
  // Two names of two people are the name of nobody.
  await page.goto(`/user-home?uid=${busy.uid}&username=nobody-at-all`)
  await page.getByRole('heading', { name: words.unknownTitle }).waitFor()
  await page.goto('/user-home')
  await page.getByRole('heading', { name: words.logInTitle }).waitFor()
  await page.getByRole('main').getByRole('button', { name: shell.logIn, exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
})
