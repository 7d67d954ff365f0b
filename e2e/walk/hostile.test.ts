import { siteSettings } from '@praxis/contract/siteSettings'
import { locales, staffLocales, editorLocales } from '@praxis/locales/locales'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientOf } from '../src/client.ts'
import { theSite } from '../src/together.ts'
import { openHostile } from '../src/xss/hostilePage.ts'
import { xssPayloads } from '../src/xss/payloads.ts'
import { allLines, markOf, pieces } from '../src/xss/plant.ts'
import { addressSettings, fieldsOfCalls, textsOfPeople } from '../src/xss/textFields.ts'
import { contestPlaces } from './hostile/contestPlaces.ts'
import { groupPlaces } from './hostile/groupPlaces.ts'
import { homePlaces } from './hostile/homePlaces.ts'
import { hostileWorld } from './hostile/hostileWorld.ts'
import { fieldsMissing, harmDone, walkHostile } from './hostile/walkHostile.ts'
import { aiPlaces } from './hostile/aiPlaces.ts'
import { lessonPlaces } from './hostile/lessonPlaces.ts'
import { sitePlaces } from './hostile/sitePlaces.ts'
import { discussionPlaces } from './hostile/discussionPlaces.ts'
import { trainingPlaces } from './hostile/trainingPlaces.ts'
import { routes } from './routes.ts'

const its = theSite()
// All pages of two viewers, one after the other.
vi.setConfig({ testTimeout: 1_200_000 })
const { workbench } = await locales['en-US']()
const { announcementAdmin } = await staffLocales['en-US']()
const { markdownEditor } = await editorLocales['en-US']()
let world: Awaited<ReturnType<typeof hostileWorld>>

beforeAll(async () => {
  world = await hostileWorld(its)
})
afterAll(() => world.uproot())

const places = [
  ...sitePlaces,
  ...groupPlaces,
  ...homePlaces,
  ...contestPlaces,
  ...discussionPlaces,
  ...trainingPlaces,
  ...lessonPlaces,
  ...aiPlaces,
]

test('every text of a call that changes something stands in the table, and a page shows it or a reason is given', () => {
  expect(Object.keys(fieldsOfCalls).toSorted()).toEqual(textsOfPeople().toSorted())
  const shown = new Set([
    ...places.flatMap(({ shows, showsMeanwhile = [] }) => [...shows, ...showsMeanwhile]),
    ...shownInTestRuns,
  ])
  const marks = Object.values(fieldsOfCalls).flatMap((field) => ('shownAs' in field ? [field.shownAs] : []))
  expect(marks.filter((mark) => !shown.has(mark))).toEqual([])
})

test('each place is a screen of the route table', () => {
  const paths = routes.map(({ path }) => path)
  expect(places.filter(({ path }) => !paths.includes(path))).toEqual([])
})

const viewers = ['author', 'root', 'root with the policy of the page', 'visitor'] as const
/** Each viewer's screens in two parts, so that two pages have the same to do. */
const walks = viewers.flatMap((viewer) => [0, 1].map((part) => ({ viewer, places, part, of: 2 })))

// Two at once, as the machine has two processors and nothing else uses the site.
test('nothing of the list runs on the screens of a visitor, of the author and of root', async () => {
  const found: string[] = []
  const rest = walks.values()
  const walkOn = async () => {
    for (const walk of rest) found.push(...(await walkHostile(its, world, walk)))
  }
  await Promise.all([walkOn(), walkOn()])
  expect(found).toEqual([])
})

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
    expect({ pattern, harm: await harmDone(hostile) }).toEqual({ pattern, harm: [] })
  }
})

const shownInTestRuns = ['test input', 'expected output']

test('what a program answers to a test run is text', async () => {
  const hostile = await openHostile(its.browser, its.address, { as: world.people.author, hasPolicy: false })
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
  expect(await fieldsMissing(page, ['expected output', 'output of a program', 'stderr'])).toEqual([])
  expect(await harmDone(hostile)).toEqual([])
})

test('the editor of a hostile announcement shows its lines as text and its preview without harm', async () => {
  const hostile = await openHostile(its.browser, its.address, { as: world.people.root, hasPolicy: false })
  const { page } = hostile
  await page.goto('/admin/announcement?limit=100')
  const rows = page.getByRole('row').filter({ hasText: markOf('announcement title') })
  await rows.last().getByRole('button').first().click()
  await page.getByRole('textbox', { name: announcementAdmin.fieldContent }).waitFor()
  await page.getByRole('button', { name: markdownEditor.split, exact: true }).click()
  const preview = page.getByRole('region', { name: markdownEditor.previewOf(announcementAdmin.fieldContent) })
  await preview.locator('p, a').first().waitFor()
  expect(await harmDone(hostile)).toEqual([])
})

test('a text that is not escaped is told by what it leaves in the page, and by what it runs', async () => {
  const hostile = await openHostile(its.browser, its.address, { as: null, hasPolicy: false })
  const { page } = hostile
  await page.goto('/about/languages')
  await page.locator('main h1').waitFor()
  expect(await harmDone(hostile)).toEqual([])
  await page.evaluate(`document.querySelector('main h1').innerHTML += '<img src="" onerror="ran(7)">'`)
  await expect.poll(async () => (await harmDone(hostile)).join()).toMatch(/line 7 ran/)
  expect(await harmDone(hostile)).toEqual([expect.stringMatching(/^onerror in <img/)])
})

test('a script is no address of the site', async () => {
  const client = clientOf(its.address)
  const scripts = xssPayloads.filter((text) => /^\s*(javascript|data|vbscript):/i.test(text))
  expect(scripts.length).toBeGreaterThan(0)
  for (const field of addressSettings().filter((name) => name !== 'baseUrl')) {
    for (const text of [...scripts, 'javascript:ran(0)', '//foreign.example/', '/\\foreign.example']) {
      const { status } = await client(siteSettings.setWebConfig, { [field]: text }, world.people.root.token)
      expect({ field, text, status }).toEqual({ field, text, status: 400 })
    }
  }
})

test('the file for calendars has one event, whatever the title of the contest says', async () => {
  for (const cid of [world.contests.site.cid, ...world.contests.titled]) {
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
