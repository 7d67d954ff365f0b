import { pageSizeOf } from '@praxis/contract/limits'
import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { shellOf, text } from './src/shell.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { aPage, aColdPage, aSubmission } = shellOf(its)

/** As many as all journeys of the run have filled so far. */
async function pagesOf(path: string): Promise<number> {
  const client = clientOf(its.address)
  if (path.startsWith('/status'))
    return Math.ceil((await client(submissions.list, {})).data!.total / pageSizeOf.submissions)
  const keyword = new URLSearchParams(path.split('?')[1]).get('keyword') ?? ''
  const { total } = (await client(problems.list, { keyword })).data!
  return Math.ceil(total / pageSizeOf.problems)
}

test('a list without so many pages says so, and leads to the last one', async () => {
  await aSubmission()
  const { page } = await aPage()
  for (const [path, first] of [
    ['/problem?currentPage=99', '/problem'],
    ['/problem?currentPage=99&keyword=a', '/problem?keyword=a'],
    ['/status?currentPage=99', '/status'],
  ] as const) {
    const pages = await pagesOf(path)
    await page.goto(path)
    await page.getByText(text.shell.beyondEndTitle('99')).waitFor()
    await page.getByRole('link', { name: text.shell.lastPage(String(pages)) }).click()
    const isSame = (url: URL) =>
      url.pathname + url.search === first || (pages > 1 && url.searchParams.get('currentPage') === String(pages))
    await page.waitForURL(isSame)
    await page.getByRole('row').nth(1).waitFor()
  }
})

test.each(['/home', '/problem', '/problem/1000', '/status'])('%s fetches each file once', async (path) => {
  const { page } = await aColdPage()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) warnings.push(message.text())
  })
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  const linked = (rel: string) =>
    page
      .locator(`link[rel=${rel}][href*='/assets/'][href$='.css']`)
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')?.replace(/.*\//, '')))
  expect(await linked('stylesheet')).toEqual(expect.arrayContaining(await linked('preload')))
  const files = (await page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))`,
  )) as string[]
  expect(files.filter((name, at) => files.indexOf(name) !== at)).toEqual([])
  expect(files.length).toBeGreaterThan(5)
  expect(warnings).toEqual([])
})

/** Where the skeleton of a list has its first row, and where that of a submission has its parts. */
const firstRow = '[class*=rows] > div:nth-child(2)'
const parts = '[class*=columns] > div:first-child > div'
const facts = '[class*=columns] > div:last-child > div'

test.each([
  ['/problem', 'ProblemListPage', ['h1', firstRow], ['h1', 'tbody tr']],
  ['/status', 'SubmissionListPage', ['h1', firstRow], ['h1', 'tbody tr']],
  ['/about/languages', 'LanguagesPage', ['h1', firstRow], ['h1', 'tbody tr']],
  ['/submission-detail/', 'SubmissionDetailPage', [parts, facts], ['section', 'aside section']],
] as const)(
  'what stands in the place of %s while its script loads has its shape',
  async (path, script, own, others) => {
    const submitId = await aSubmission()
    const { page } = await aColdPage()
    const { promise: late, resolve: come } = Promise.withResolvers<void>()
    await page.route(new RegExp(`${script}[^/]*\\.js`), async (route) => {
      await late
      await route.continue()
    })
    const placesOf = async (selectors: readonly string[]) => {
      const places = await Promise.all(selectors.map((one) => page.locator(`main ${one}`).first().boundingBox()))
      return places.map((box) => Math.round(box?.y ?? Number.NaN))
    }
    await page.goto(path.endsWith('/') ? `${path}${submitId}` : path, { waitUntil: 'commit' })
    await page.locator('main [aria-busy=true] .sk').first().waitFor()
    const before = await placesOf(own)
    come()
    await page.locator(`main :is(tbody tr:not(:has(.sk)), aside section)`).first().waitFor()
    const after = await placesOf(others)
    for (const [at, place] of after.entries()) expect(Math.abs(place - (before[at] ?? 0))).toBeLessThanOrEqual(2)
  },
)
