import { allEndpoints } from '@praxis/contract/all'
import { locales } from '@praxis/locales/locales'
import { describe, expect, test } from 'vitest'
import { shellOf, text } from './src/shell.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { aPage, aColdPage } = shellOf(its)

test('a browser reads its language, then that of an address, which is remembered, and keeps one that was chosen, also against the address', async () => {
  const { page } = await aPage('zh-CN')
  const isIn = (locale: string) => page.locator(`html[lang=${locale}]`).waitFor()
  await page.goto('/nowhere')
  await isIn('zh-CN')
  await page.goto('/nowhere?l=en-US')
  await isIn('en-US')
  await page.goto('/problem')
  await isIn('en-US')
  await page.goto('/problem?l=zh-CN')
  await isIn('zh-CN')
  await page.getByRole('button', { name: (await locales['zh-CN']()).shell.language, exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await isIn('en-US')
  await page.goto(page.url())
  await page.getByRole('button', { name: text.shell.language, exact: true }).waitFor()
})

test('the digits stand still for those who want no motion; a script that does not come makes the page reload once, and is then reported', async () => {
  const { page } = await aColdPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: text.shell.notFoundTitle }).waitFor()
  expect(await page.locator('main p[aria-hidden]').textContent()).toBe('404')

  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.route(/SubmissionListPage[^/]*\.js/, (route) => route.abort('failed'))
  await page.getByRole('link', { name: text.shell.status, exact: true }).click()
  await page.getByText(text.shell.chunkText).waitFor()
  expect(loads).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/status')
})

describe('frame', () => {
  test('there is a footer, but not under a problem; what is printed is ink on white without bars, in the dark scheme too', async () => {
    const { page } = await aPage()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/problem')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: text.shell.apiPage }).waitFor()
    const colours = () =>
      page.evaluate(
        `(({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(document.documentElement))`,
      )
    expect(await colours()).toEqual(['rgb(20, 20, 23)', 'rgb(235, 235, 239)'])
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await colours()).toEqual(['rgb(255, 255, 255)', 'rgb(23, 23, 28)'])
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)

    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: /A\+B/ }).click()
    await page.getByRole('heading', { name: /A\+B/ }).waitFor()
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0)
  })

  test('the API page shows the calls of every noun and asks no other host', async () => {
    const { page, problems } = await aPage()
    await page.goto('/api/docs')
    expect(await page.title()).toBe('API · Praxis')
    for (const noun of Object.keys(allEndpoints)) await page.locator(`[id="operations-tag-${noun}"]`).waitFor()
    await page.locator('[id="operations-tag-problems"]').click()
    await page.getByText('/api/get-problem-list').waitFor()
    await page.locator('[id="operations-tag-submissions"]').click()
    await page.getByText('/api/submit-problem-judge').click()
    await page.getByText('no_permission').first().waitFor()
    expect(problems).toEqual([])
  })
})

describe('words that do not come', () => {
  test('a language whose words do not come is not chosen, and that is said', async () => {
    const { page } = await aColdPage()
    await page.goto('/problem')
    await page.getByRole('row').nth(1).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: text.shell.language, exact: true }).click()
    await page.getByRole('menuitemradio', { name: '简体中文' }).click()
    await page.getByText(text.shell.languageFailed).waitFor()
    expect(await page.evaluate("[document.documentElement.lang, localStorage.getItem('Web_Language')]")).toEqual([
      'en-US',
      null,
    ])
  })

  test('a page whose words do not come is not blank', async () => {
    const { page } = await aColdPage()
    const wordsOf = /\/assets\/(pages|index)[^/]*\.js$/
    await page.route(wordsOf, async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes(text.shell.chunkText)) await route.abort()
      else await route.fulfill({ response })
    })
    await page.goto('/problem')
    const reload = page.getByRole('button', { name: text.shell.reload })
    await reload.waitFor()
    await page.getByText((await locales['zh-CN']()).shell.reload).waitFor()
    await page.unroute(wordsOf)
    await reload.click()
    await page.getByRole('row').nth(1).waitFor()
  })
})
