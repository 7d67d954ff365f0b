import { randomBytes } from 'node:crypto'
import { siteSettings } from '@praxis/contract/siteSettings'
import { locales, staffLocales, editorLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readUserInfo } from '../apps/server/src/modules/accounts/userInfo.ts'
import { clientOf } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { openAttachments, openComparison, openHistory, openPreview } from './src/xss/acts.ts'
import { contestVisits } from './src/xss/contestVisits.ts'
import { groupVisits } from './src/xss/groupVisits.ts'
import { homeVisits } from './src/xss/homeVisits.ts'
import { harmIn, openHostile, type HostilePage } from './src/xss/hostilePage.ts'
import { confTexts, everywhere, lengthen } from './src/xss/lengthen.ts'
import { xssPayloads } from './src/xss/payloads.ts'
import { allLines, markOf, pieces, plant, type Planted } from './src/xss/plant.ts'
import { plantContests, type PlantedContests } from './src/xss/plantContests.ts'
import { plantHome } from './src/xss/plantHome.ts'
import { plantGroup, type PlantedGroup } from './src/xss/plantGroup.ts'
import { addressSettings, fieldsOfCalls, textsOfPeople } from './src/xss/textFields.ts'
import type { Viewer, Visit } from './src/xss/visit.ts'

const its = theSite()
// All pages of a viewer, one after the other.
vi.setConfig({ testTimeout: 600_000 })
const { workbench, announcements, shell } = await locales['en-US']()
const { announcementAdmin } = await staffLocales['en-US']()
const { markdownEditor } = await editorLocales['en-US']()
/** A name as long as names may be, that would be a script if it were markup. */
const hostileName = '<svg/onload=ran(0)>'
let root: Person
let author: Person
let planted: Planted
let group: PlantedGroup
let contests: PlantedContests
let home: Awaited<ReturnType<typeof plantHome>>

beforeAll(async () => {
  root = await theRoot(clientOf(its.address))
  const person = await its.person('author')
  const { uid } = await its.db
    .updateTable('account')
    .set({ username: hostileName })
    .where('username', '=', person.username)
    .returning('uid')
    .executeTakeFirstOrThrow()
  planted = await plant(its, uid)
  const suffix = randomBytes(4).toString('hex')
  group = await plantGroup(its, uid, suffix)
  const given = { author: { uid, username: hostileName }, gid: group.gid, languageId: planted.languageId, suffix }
  contests = await plantContests(its, given)
  home = await plantHome(its, root)
  const services = { db: its.db, now: () => new Date(), log: { info() {}, warn() {}, error() {} } }
  author = { ...person, username: hostileName, user: await readUserInfo(services, uid) }
})
afterAll(async () => {
  for (const one of [home, contests, group, planted]) await one.uproot()
  await its.db.updateTable('account').set({ title_name: null }).where('username', '=', hostileName).execute()
})

const statement = ['problem title', 'description', 'input', 'output', 'hint', 'source', 'author', 'tag name']
const examples = ['example input', 'example output', 'example note', 'read file', 'write file']

const siteVisits: readonly Visit[] = [
  {
    path: () => '/problem',
    shows: [...everywhere, 'announcement title', 'announcement content', 'problem title', 'tag name', 'username'],
    act: openAnnouncements,
  },
  {
    path: () => '/problem?l=%22%3E%3Csvg/onload=ran(0)%3E&difficulty=%3Csvg/onload=ran(0)%3E&tagId=%3Cb%3E&oj=%3Cb%3E',
    shows: [],
  },
  { path: () => planted.problemPage, shows: [...statement, ...examples] },
  { path: () => planted.problemPage, shows: ['extra file name', 'extra file'], act: openAttachments },
  { path: () => '/status', shows: ['problem title', 'username'] },
  { path: () => planted.submissionPages[0]!, shows: ['problem title', 'code', 'compile message', 'username'] },
  { path: () => planted.submissionPages[1]!, shows: ['code', 'checker message'] },
  { path: () => '/about/languages', shows: ['language description', 'language version', 'compile command'] },
  {
    path: () => '/setting',
    by: ['author'],
    shows: ['nickname', 'realname', 'signature', 'school', 'student number', 'codeforces name'],
  },
  {
    path: () => `/user-home?username=${encodeURIComponent(hostileName)}`,
    shows: ['nickname', 'title', 'signature', 'school', 'problem title'],
  },
  { path: () => `/acm-rank?searchUser=${encodeURIComponent(hostileName)}`, shows: ['nickname', 'title'] },
  ...groupVisits(() => group.gid),
  ...homeVisits,
  {
    path: () => planted.problemPage,
    by: ['author'],
    shows: ['code template'],
    act: openHistory,
  },
  { path: () => planted.submissionPages[1]!, by: ['author'], shows: ['code'], act: openComparison },
  {
    path: () => '/admin/group-problem/apply?limit=100',
    by: ['root'],
    shows: ['problem title', 'group name', 'author'],
  },
  { path: () => '/admin/problem/trash?limit=100', by: ['root'], shows: ['problem title', 'author'] },
  { path: () => '/admin/problems?limit=100', by: ['root'], shows: ['problem title', 'tag name', 'author'] },
  {
    path: () => planted.problemEditor,
    by: ['root'],
    shows: ['problem title', 'description', 'input', 'output', 'hint', 'source', 'tag name'],
    act: openPreview,
  },
  { path: () => '/admin/problem/tag', by: ['root'], shows: ['tag name', 'tag classification'] },
  { path: () => '/admin/problem/question-bank?limit=100', by: ['root'], shows: ['bank name'] },
  { path: () => '/admin/problem/difficulty', by: ['root'], shows: ['difficulty name'] },
  {
    path: () => '/admin/judges',
    by: ['root'],
    shows: ['secret name'],
  },
  { path: () => '/admin/announcement?limit=100', by: ['root'], shows: ['announcement title', 'username'] },
  { path: () => '/admin/user?limit=100', by: ['root'], shows: ['username', 'nickname', 'title', 'realname'] },
  { path: () => '/admin/conf', by: ['root'], shows: [...confTexts(), 'addresses'] },
  { path: () => '/admin/switch', by: ['root'], shows: ['remote account'] },
  { path: () => '/admin/dashboard', by: ['root'], shows: ['job data', 'job error'] },
  { path: () => '/admin/login?to=javascript:ran(0)', shows: [] },
  { path: () => '/admin/login?to=//foreign.example/', shows: [] },
]
const visits = { site: siteVisits, contests: contestVisits(() => ({ ...contests, gid: group.gid })) }

async function openAnnouncements(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === 'author') {
    await page.getByRole('button', { name: shell.userMenu(hostileName) }).click()
    await seen(page, ['nickname', 'title'])
    await page.keyboard.press('Escape')
  }
  const panel = page.getByRole('region', { name: announcements.title, exact: true })
  for (let index = 0; index < 4; index += 1) {
    await panel
      .getByRole('listitem')
      .nth(planted.announcements - 1 - index)
      .getByRole('button')
      .click()
    await panel.getByRole('article').waitFor()
    if (index < 2) await seen(page, ['announcement content'])
    await check(page, 'announcement')
    if (index < 3) await panel.getByRole('button', { name: announcements.backToList }).click()
  }
}

/** Waits until the page has every field: in its text, in an attribute, or in a field of a form. */
async function seen(page: Page, fields: readonly string[]): Promise<void> {
  const marks = fields.map((field) => (field === 'username' ? hostileName : markOf(field)))
  const missing = (): Promise<string[]> =>
    page.evaluate<string[]>(`${JSON.stringify(marks)}.filter((mark) => {
      const written = [...document.querySelectorAll('input,textarea')].map(({ value }) => value).join()
      const named = [...document.querySelectorAll('[title],[alt]')].map(({ title, alt }) => title + alt).join()
      return !(document.body.textContent + document.title + written + named).includes(mark)
    })`)
  await expect.poll(missing, { timeout: 10_000, message: `fields that ${page.url()} shows` }).toEqual([])
}

let current: HostilePage | undefined

async function check(page: Page, place: string): Promise<void> {
  // What a picture or a style asks for is asked in the next task.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))')
  const harm = await harmIn(page)
  expect({ place, harm, problems: current?.takeProblems() }).toEqual({ place, harm: [], problems: [] })
}

test('every text of a call that changes something stands in the table, and a page shows it or a reason is given', () => {
  expect(Object.keys(fieldsOfCalls).toSorted()).toEqual(textsOfPeople().toSorted())
  const shown = new Set([
    ...Object.values(visits)
      .flat()
      .flatMap(({ shows }) => shows),
    ...shownInTestRuns,
  ])
  const marks = Object.values(fieldsOfCalls).flatMap((field) => ('shownAs' in field ? [field.shownAs] : []))
  expect(marks.filter((mark) => !shown.has(mark))).toEqual([])
})

test.each([
  ['site', 'visitor', false],
  ['site', 'author', false],
  ['site', 'root', false],
  ['site', 'root', true],
  ['contests', 'visitor', false],
  ['contests', 'author', false],
  ['contests', 'root', false],
] as const)(
  'nothing of the list runs on pages of %s for %s (policy of the page: %s)',
  async (part, viewer, hasPolicy) => {
    const as = viewer === 'visitor' ? null : viewer === 'root' ? root : author
    const hostile = await openHostile(its.browser, its.address, { as, hasPolicy })
    current = hostile
    const { page } = hostile
    await lengthen(page)
    // On the other pages of everybody root sees what the author sees.
    const pages = visits[part].filter(({ by, act }) =>
      viewer === 'root' ? by?.includes(viewer) || act === openAnnouncements : by === undefined || by.includes(viewer),
    )
    for (const { path, shows, act } of pages) {
      await page.goto(path())
      await page.locator('main, form').first().waitFor()
      await act?.(page, viewer)
      await seen(page, act === openAnnouncements ? everywhere : shows)
      await check(page, path())
    }
  },
)

const routeParameters = [
  '/problem/:text',
  '/submission-detail/:text',
  '/contest/:text',
  '/contest/1/problem/:text',
  '/:text',
  '/admin/:text',
]
const queries = [
  '/contest?keyword=:text',
  '/problem?keyword=:text',
  '/status?username=:text',
  '/user-home?username=:text',
  '/user-home?uid=:text',
  '/acm-rank?searchUser=:text',
  '/status?problemID=:text',
  '/status?:text=:text',
]

test('addresses that hold the lines run nothing, in chips, titles and messages', async () => {
  const hostile = await openHostile(its.browser, its.address, { as: null, hasPolicy: false })
  current = hostile
  const { page } = hostile
  await page.goto('/problem')
  await page.locator('main').waitFor()
  const texts = pieces('address', 3_000).map((text) => encodeURIComponent(text))
  for (const pattern of [...routeParameters, ...queries]) {
    for (const text of texts) {
      // The router follows without a request for a document, whose address a server bounds.
      await page.evaluate(`{
        history.pushState(null, '', ${JSON.stringify(pattern.replaceAll(':text', text))})
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }`)
    }
    await check(page, pattern)
  }
})

const shownInTestRuns = ['test input', 'expected output']

test('what a program answers to a test run is text', async () => {
  const hostile = await openHostile(its.browser, its.address, { as: author, hasPolicy: false })
  current = hostile
  const { page } = hostile
  const result = {
    status: 1,
    time: 1,
    memory: 1,
    userInput: allLines('test input'),
    expectedOutput: allLines('expected output'),
    userOutput: allLines('output of a program'),
    stderr: allLines('stderr'),
    problemJudgeMode: 'default',
  }
  await page.route('**/api/live', (route) => route.abort())
  await page.route('**/api/submit-problem-test-judge', (route) =>
    route.fulfill({ json: { status: 200, msg: 'success', data: 'TEST_JUDGE_0' } }),
  )
  await page.route('**/api/get-test-judge-result*', (route) =>
    route.fulfill({ json: { status: 200, msg: 'success', data: result } }),
  )
  await page.goto('/problem/1000')
  await page.locator('.cm-content').click()
  await page.keyboard.type('x')
  await page
    .getByRole('button', { name: new RegExp(`^${workbench.run}`) })
    .first()
    .click()
  await seen(page, ['expected output', 'output of a program', 'stderr'])
  await check(page, 'a test run')
})

test('the editor of a hostile announcement shows its lines as text and its preview without harm', async () => {
  const hostile = await openHostile(its.browser, its.address, { as: root, hasPolicy: false })
  current = hostile
  const { page } = hostile
  await page.goto('/admin/announcement?limit=100')
  const rows = page.getByRole('row').filter({ hasText: markOf('announcement title') })
  await rows.last().getByRole('button').first().click()
  await page.getByRole('textbox', { name: announcementAdmin.fieldContent }).waitFor()
  await page.getByRole('button', { name: markdownEditor.split, exact: true }).click()
  const preview = page.getByRole('region', { name: markdownEditor.previewOf(announcementAdmin.fieldContent) })
  await preview.locator('p, a').first().waitFor()
  await check(page, 'the editor')
})

test('a script is no address of the site', async () => {
  const client = clientOf(its.address)
  const scripts = xssPayloads.filter((text) => /^\s*(javascript|data|vbscript):/i.test(text))
  expect(scripts.length).toBeGreaterThan(0)
  for (const field of addressSettings().filter((name) => name !== 'baseUrl')) {
    for (const text of [...scripts, 'javascript:ran(0)', '//foreign.example/', '/\\foreign.example']) {
      const { status } = await client(siteSettings.setWebConfig, { [field]: text }, root.token)
      expect({ field, text, status }).toEqual({ field, text, status: 400 })
    }
  }
})

test('the file for calendars has one event, whatever the title of the contest says', async () => {
  for (const cid of [contests.site.cid, ...contests.titled]) {
    const reply = await fetch(`${its.address}/api/contest/calendar?cid=${cid}`)
    expect(reply.headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/)
    const names = (await reply.text()).replaceAll('\r\n ', '').split(/\r\n|\r|\n/)
    expect(names.map((line) => line.split(':')[0])).toEqual(linesOfEvent)
  }
})

/** The file ends with a line break. */
const linesOfEvent =
  'BEGIN VERSION PRODID CALSCALE BEGIN UID DTSTAMP LAST-MODIFIED DTSTART DTEND SUMMARY URL END END '.split(' ')
