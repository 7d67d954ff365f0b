import { allEndpoints } from '@praxis/contract/all'
import { locales } from '@praxis/locales/locales'
import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callRandom, loginDialog, refuse, shellOf, storedToken, text } from './src/shell.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { aPage, aColdPage, aPersonsPage } = shellOf(its)

describe('language', () => {
  test.each([
    ['zh-CN', '/nowhere', 'zh-CN'],
    ['zh-TW', '/nowhere', 'en-US'],
    ['fr', '/nowhere', 'en-US'],
    ['zh-CN', '/nowhere?l=en-US', 'en-US'],
    ['en-US', '/nowhere?l=ZH-cn', 'zh-CN'],
    ['zh-CN', '/nowhere?l=zh-TW', 'en-US'],
  ])('a browser that speaks %s reads %s in %s, and the address is remembered', async (locale, path, expected) => {
    const { page } = await aPage(locale)
    await page.goto(path)
    await page.locator(`html[lang=${expected}]`).waitFor()
    if (!path.includes('?')) return
    await page.goto('/nowhere')
    await page.locator(`html[lang=${expected}]`).waitFor()
  })

  test('a language that was chosen is kept over a reload, also against the address', async () => {
    const { page } = await aPage('zh-CN')
    await page.goto('/problem?l=zh-CN')
    await page.locator('html[lang=zh-CN]').waitFor()
    await page.getByRole('button', { name: (await locales['zh-CN']()).shell.language, exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.locator('html[lang=en-US]').waitFor()
    for (const path of [page.url(), '/status']) {
      await page.goto(path)
      await page.getByRole('button', { name: text.shell.language, exact: true }).waitFor()
    }
  })
})

describe('a call that fails', () => {
  test('with a refusal in its envelope is told once, long enough to be read, and can be closed', async () => {
    const { page } = await aPage()
    await page.clock.install()
    await page.goto('/problem')
    await callRandom(page, refuse(200, { status: 400, data: null, msg: 'There is none today' }))
    const told = page.getByText('There is none today')
    await page.getByRole('alert').filter({ has: told }).waitFor()
    expect(await told.count()).toBe(1)
    // It stays for ten seconds; the click below needs some of them where the machine is slow.
    await page.clock.fastForward(6_000)
    expect(await told.count()).toBe(1)
    await page.getByRole('alert').getByRole('button', { name: text.shell.close }).click()
    await told.waitFor({ state: 'detached' })
  })

  test('is told by the list where that is what it was for, and not by a toast as well', async () => {
    const { page } = await aPage()
    await page.route('**/api/get-submission-list?*', refuse(200, { status: 400, data: null, msg: 'No list today' }))
    await page.goto('/status')
    await page.getByText('No list today').waitFor()
    expect(await page.getByText('No list today').count()).toBe(1)
    await page.unroute('**/api/get-submission-list?*')
    await page.getByRole('button', { name: text.shell.retry }).click()
    // Other journeys of the run may have submitted something by then.
    await page.getByText(text.submissions.noneTitle).or(page.getByRole('row').nth(1)).first().waitFor()
    await page.route('**/api/get-submission-list?*', refuse(200, { status: 400, data: null, msg: 'No list today' }))
    await page.getByRole('button', { name: text.submissions.refresh }).click()
    await page.getByText(text.shell.listStale).waitFor()
    expect(await page.getByText('No list today').count()).toBe(0)
  })

  test('but a check that has not passed yet is no failure', async () => {
    const { page } = await aPage()
    await page.goto('/problem')
    const answered = page.waitForResponse('**/api/get-random-problem')
    await callRandom(page, refuse(200, { status: 400, data: { problemId: '1000' }, msg: 'check faild' }))
    await answered
    await page.waitForURL('**/problem/1000')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('for HTTP 404, HTTP 502 without words, no network, and no answer within 90 seconds says so', async () => {
    const { page } = await aPage()
    await page.goto('/problem')
    await page.getByRole('row').nth(1).waitFor()
    await page.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms === 90_000 ? 500 : ms)
    })
    for (const [word, answer] of [
      ['requestNotFound', refuse(404, { status: 404, msg: 'whatever' })],
      ['serverError', (route: Route) => route.fulfill({ status: 502, body: '<html>' })],
      ['networkError', (route: Route) => route.abort('connectionrefused')],
      ['requestTimedOut', () => {}],
    ] as const) {
      await callRandom(page, answer)
      await page.getByRole('alert').filter({ hasText: text.shell[word] }).waitFor()
    }
  })

  test('with HTTP 403 reads the roles afresh, and with HTTP 401 ends the session and opens the login dialog', async () => {
    const { page, token } = await aPersonsPage()
    const asked = page.waitForRequest('**/api/get-user-auth-info')
    await callRandom(page, refuse(403, { status: 403, msg: 'Not for you' }))
    await page.getByRole('alert').filter({ hasText: 'Not for you' }).waitFor()
    const headers = await (await asked).allHeaders()
    expect(headers).toMatchObject({ authorization: token, 'url-type': 'general', 'accept-language': 'en-US' })

    await callRandom(page, refuse(401, { status: 401, msg: 'Your session is over' }))
    await page.getByRole('alert').filter({ hasText: 'Your session is over' }).waitFor()
    await loginDialog(page).waitFor()
    expect(await storedToken(page)).toBeNull()
  })
})

describe('routes', () => {
  test('what is not found says so; the digits move, and both ways lead on', async () => {
    const { page, problems } = await aPage()
    await page.addInitScript(`
      globalThis.seen = new Set()
      const look = () => seen.add(document.querySelector('main p[aria-hidden]')?.textContent)
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    `)
    await page.goto('/status')
    for (const [path, way] of [
      ['/nowhere', page.getByRole('button', { name: text.shell.goBack })],
      ['/administrators', page.getByRole('link', { name: text.shell.goHome })],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: text.shell.notFoundTitle }).waitFor()
      await page.getByText('404', { exact: true }).waitFor()
      expect(await page.evaluate('seen.size'), path).toBeGreaterThan(10)
      await way.click()
      await page.waitForURL('**/home')
    }
    expect(problems).toEqual([])
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

  test('under 992 pixels the places are in a drawer that keeps the focus and shows where one is', async () => {
    const { page } = await aPage()
    await page.setViewportSize({ width: 991, height: 800 })
    await page.goto('/status')
    const menu = page.getByRole('button', { name: text.shell.openMenu })
    await menu.click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: text.shell.status, exact: true }).waitFor()
    expect(await drawer.locator('[aria-current=page]').textContent()).toBe(text.shell.status)
    for (let pressed = 0; pressed < 12; pressed += 1) {
      await page.keyboard.press('Tab')
      expect(await drawer.locator(':focus').count()).toBe(1)
    }
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => menu.and(page.locator(':focus')).count()).toBe(1)
    await page.setViewportSize({ width: 992, height: 800 })
    await expect.poll(() => menu.isVisible()).toBe(false)
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
