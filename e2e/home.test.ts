import { methodAndPath, type Endpoint } from '@praxis/contract/endpoint'
import { home } from '@praxis/contract/home'
import { siteSettings, type WebConfig } from '@praxis/contract/siteSettings'
import { contestLocales, locales, staffLocales, type Locale } from '@praxis/locales/locales'
import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf } from './src/client.ts'
import { aContest, hour, inMs } from './src/contestDesk.ts'
import { furnish, unfurnish, type Furnisher } from './src/homeFurniture.ts'
import { pictureOf } from './src/pictureOf.ts'
import { signInto, theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
let root: Person
let by: Furnisher
/** The address of a second process on the same database. */
let other: string
/** What the site was before: it belongs to all journeys. */
let before: WebConfig

beforeAll(async () => {
  other = await its.anotherServer()
  const client = clientOf(its.address)
  root = await theRoot(client)
  by = { client, address: its.address, token: root.token }
  before = (await client(siteSettings.webConfig, {}, root.token)).data!
})
beforeEach(() => unfurnish(by))
afterEach(async () => {
  await unfurnish(by)
  await by.client(siteSettings.setWebConfig, before, root.token)
})

const wordsOf = async (locale: Locale) => ({
  ...(await locales[locale]()),
  ...(await staffLocales[locale]()),
  ...(await contestLocales[locale]()),
})
const en = await wordsOf('en-US')
const block = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, level: 2, exact: true }) })
const overflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth')

/** A visitor of the second process. */
async function visitOther(path: string, { locale, width }: typeof zhPhone | typeof enWide) {
  const { page, problems } = await openPage(its.browser, other, locale)
  onTestFinished(async () => {
    await page.context().close()
    expect(problems).toEqual([])
  })
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  return page
}

async function aFurnishedSite(): Promise<void> {
  await furnish(by, await its.visit('about:blank'))
}

test('a visitor finds every block of a furnished home page (zh at 375 px)', async () => {
  await aFurnishedSite()
  const running = await aContest(by.client, root.token, { startTime: inMs(1_000), endTime: inMs(3 * hour) })
  const text = await wordsOf('zh-CN')
  const { home: words } = text
  const page = await visitOther('/', zhPhone)
  await page.waitForURL('**/home')
  await page.getByRole('heading', { level: 1, name: 'Welcome to our judge' }).waitFor()
  await expect.poll(() => page.title()).toBe(`${words.title} · ${text.shell.name}`)

  const pictures = page.getByRole('region', { name: words.carousel.title })
  await pictures.getByRole('img', { name: 'The autumn contest' }).waitFor()
  const told = page.getByRole('region', { name: text.announcements.title, exact: true })
  await told.getByRole('button', { name: /Servers rest tonight/ }).click()
  await told.getByText('22:00').waitFor()
  await told.getByRole('button', { name: text.announcements.backToList }).click()
  const contest = block(page, words.contests.title).getByRole('listitem').filter({ hasText: running.title })
  await contest.getByText(text.contests.states[0]).waitFor({ timeout: 10_000 })
  await contest.getByText(/\d:\d\d:\d\d/).waitFor()
  const elsewhere = block(page, words.otherContests.title).getByRole('link', { name: 'Beginner Contest 440' })
  expect(await elsewhere.getAttribute('href')).toBe('https://elsewhere.example/440')
  expect(await elsewhere.getAttribute('rel')).toBe('noopener noreferrer')
  const problem = block(page, words.problems.title).getByRole('listitem').first()
  expect(await problem.locator('time').getAttribute('title')).toMatch(/\d/)
  expect(await problem.getByRole('link').getAttribute('href')).toMatch(/^\/problem\//)

  const time = page.getByRole('region', { name: words.clock.title })
  await time.getByText('UTC+8').waitFor()
  await time.locator('blockquote').filter({ hasText: /./ }).waitFor()
  await block(page, words.ranking.title).getByRole('group', { name: words.ranking.range }).waitFor()
  await block(page, words.week.title).waitFor()
  await block(page, 'Lab hours').getByText('room 302').waitFor()
  await block(page, 'Join the chat').getByRole('img', { name: 'Join the chat' }).waitFor()
  // The second picture is switched off, and the third switch has none.
  const beside = page.getByRole('region', { name: words.side.pictures })
  await expect.poll(() => beside.getByRole('img').count()).toBe(1)
  await beside.getByRole('img', { name: words.side.pictureTo('/contest') }).waitFor()
  expect(await overflow(page)).toBe(0)
})

/** Answers one call of the page itself. */
const answer = (page: Page, endpoint: Endpoint, reply: (route: Route) => unknown) =>
  page.route(`**${methodAndPath(endpoint).path}*`, (route) => void reply(route))
const withData = (data: unknown) => (route: Route) => route.fulfill({ json: { status: 200, msg: 'success', data } })

test('the home page of a new site says in each block what will be there, and has no carousel', async () => {
  const person = await its.person('newcomer')
  const page = await its.visit('/favicon.svg', { as: person })
  for (const endpoint of [home.recentContests, home.recentProblems, home.acRank])
    await answer(page, endpoint, withData([]))
  await answer(page, home.weekStatistics, withData({ dateStrList: ['01-01'], acCountList: [0], totalCountList: [0] }))
  await page.goto('/home')
  const { contests, problems, ranking, week, carousel } = en.home
  for (const { title, none } of [contests, problems, ranking, week]) await block(page, title).getByText(none).waitFor()
  expect(await page.getByRole('region', { name: carousel.title }).count()).toBe(0)
  expect(await block(page, en.home.otherContests.title).count()).toBe(0)
  expect(await page.getByRole('region', { name: en.announcements.title, exact: true }).count()).toBe(0)
  await page.getByRole('heading', { level: 1, name: en.home.title }).waitFor({ state: 'attached' })
})

test('a block that cannot be loaded says so and tries again, and the others stand', async () => {
  const page = await its.visit('about:blank', { mayFail: true })
  let isBroken = true
  await answer(page, home.recentProblems, (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { status: 500, msg: 'Out of order', data: null } })
      : route.continue(),
  )
  await page.goto('/home')
  const problems = block(page, en.home.problems.title)
  await problems.getByText(en.home.failed).waitFor()
  await page.getByRole('region', { name: en.home.clock.title }).locator('blockquote').waitFor()
  expect(await page.getByText(en.home.failed).count()).toBe(1)
  isBroken = false
  await problems.getByRole('button', { name: en.shell.retry }).click()
  await problems.getByRole('listitem').first().waitFor()
})

test(
  'what an administrator sets up on one process is on the home page of another at the next visit (en at 1440 px)',
  { timeout: 120_000 },
  async () => {
    const text = await wordsOf('en-US')
    const { siteSettings: settings, homeDesk, editing } = text
    const visitor = await visitOther('/home', enWide)
    await block(visitor, text.home.problems.title).getByRole('listitem').first().waitFor()
    expect(await visitor.getByText('Lab hours').count()).toBe(0)

    const desk = await its.visit('/admin/conf', { as: root, ...enWide })
    const form = (name: string) => desk.getByRole('form', { name, exact: true })
    const fill = (title: string, name: string, value: string) =>
      form(title).getByRole('textbox', { name, exact: true }).fill(value)
    const save = async (title: string) => {
      await form(title)
        .getByRole('button', { name: editing.saveSection(title) })
        .click()
      await desk.getByText(editing.saved(title), { exact: true }).first().waitFor()
    }
    const choose = async (button: RegExp | string, buffer: Buffer) => {
      const chosen = desk.waitForEvent('filechooser')
      await desk.getByRole('button', { name: button }).click()
      await (await chosen).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
    }
    await fill(settings.site, settings.name, 'Faculty Judge')
    await save(settings.site)
    await fill(settings.home, settings.homeTitle, 'Welcome to the faculty')
    await fill(settings.home, settings.homeRightTile, 'Lab hours')
    await fill(settings.home, settings.homeRightDesc, 'Room **302**')
    await save(settings.home)
    await choose(settings.choosePicture(settings.picture(2)), await pictureOf(desk, 300, 120))
    await form(settings.pictures)
      .getByRole('img', { name: settings.preview(settings.picture(2)) })
      .waitFor()
    await fill(settings.pictures, settings.pictureAddress(2), '/group')
    await form(settings.pictures)
      .getByRole('switch', { name: settings.showPicture(2) })
      .click()
    await save(settings.pictures)
    await choose(new RegExp(`^${homeDesk.addPictures}`), await pictureOf(desk, 300, 100))
    const slide = form(homeDesk.pictureNumber('1'))
    await slide.getByLabel(homeDesk.fieldAlt).fill('The autumn contest')
    await slide.getByRole('button', { name: editing.saveSection(homeDesk.pictureNumber('1')) }).click()
    await form('The autumn contest').waitFor()

    await visitor.reload()
    await visitor.getByRole('heading', { level: 1, name: 'Welcome to the faculty' }).waitFor()
    await visitor.getByRole('contentinfo').getByText('Faculty Judge').waitFor()
    const picture = visitor
      .getByRole('region', { name: text.home.carousel.title })
      .getByRole('img', { name: 'The autumn contest' })
    await expect.poll(() => picture.evaluate((one: { naturalWidth?: number }) => one.naturalWidth)).toBe(300)
    await block(visitor, 'Lab hours').getByText('302').waitFor()
    const beside = visitor.getByRole('region', { name: text.home.side.pictures })
    expect(await beside.getByRole('link').getAttribute('href')).toBe('/group')
    expect(await overflow(visitor)).toBe(0)
    await beside.getByRole('link').click()
    await visitor.waitForURL('**/group')
  },
)

test('the ranking of accepted problems changes with its range, marks the own row and leads to people', async () => {
  const people = { day: await its.person('today'), month: await its.person('weeks'), all: await its.person('ever') }
  const add = (username: string, days: number, solved: number) =>
    its.query(
      `insert into activity_day (uid, day, solved) select uid, (now() at time zone 'Asia/Shanghai')::date - $2::int, $3::int
       from account where username = $1`,
      [username, days, solved],
    )
  await add(people.day.username, 0, 700)
  await add(people.month.username, 20, 800)
  await its.query('update person_stat set solved = 900 where uid = (select uid from account where username = $1)', [
    people.all.username,
  ])
  onTestFinished(async () => {
    const names = Object.values(people).map(({ username }) => username)
    const uids = 'uid in (select uid from account where username = any($1::text[]))'
    await its.query(`delete from activity_day where ${uids}`, [names])
    await its.query(`update person_stat set solved = 0 where ${uids}`, [names])
  })
  // A process keeps a ranking for a minute: this one has not read any range yet, but for that of the week.
  const fresh = await its.anotherServer()
  const { page } = await openPage(its.browser, fresh, 'en-US')
  onTestFinished(() => page.context().close())
  await signInto(page.context(), people.day)
  await page.goto('/home')
  const { ranking } = en.home
  const list = block(page, ranking.title)
  const first = list.getByRole('listitem').first()
  const isFirst = async (person: Person, solved: string) => {
    await first.getByRole('link', { name: person.username }).waitFor()
    await first.getByTitle(en.people.medals[1]).waitFor()
    await first.getByText(ranking.solved(solved)).waitFor({ state: 'attached' })
  }
  const range = (name: string) => list.getByRole('button', { name, exact: true })
  await isFirst(people.day, '700')
  expect(await range(ranking.ranges.week).getAttribute('aria-pressed')).toBe('true')
  expect(await list.locator('li[data-own]').getByRole('link').innerText()).toBe(people.day.username)
  await range(ranking.ranges.month).click()
  await isFirst(people.month, '800')
  await range(ranking.ranges.all).press('Enter')
  await isFirst(people.all, '900')
  await range(ranking.ranges.day).click()
  await isFirst(people.day, '700')
  await first.getByRole('link').click()
  await page.waitForURL('**/user-home?*')
  expect(new URL(page.url()).searchParams.get('username')).toBe(people.day.username)
})
