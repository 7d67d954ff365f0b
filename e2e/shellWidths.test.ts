import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import type { Endpoint, OutputOf } from '@praxis/contract/endpoint'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signInto, type Person } from './src/session.ts'
import { shellOf } from './src/shell.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { aPage, aSubmission, root } = shellOf(its)

/** As long as they come from other judges and from people. */
const longId = 'LIBRE-P10001A-EXTRA'
const longName = 'WWWWWWWWWWWWWWWWWWWW'
const longTitle = '一个题目的名字很长很长很长很长很长很长很长很长很长很长很长很长 and goes on in English for a while'
const manyDigits = 123_456_789_012

let administrator: Person
let submitId: number

beforeAll(async () => {
  administrator = await root()
  submitId = await aSubmission()
})

/** The replies of a call as the server wrote them, but for a change. */
async function change<E extends Endpoint>(page: Page, { call }: E, how: (data: OutputOf<E>) => unknown): Promise<void> {
  await page.route(`**${call.split(' ')[1] ?? ''}?*`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: OutputOf<E> }
    await route.fulfill({ response, json: { ...rest, data: how(data) } })
  })
}

async function aCrowdedPage(locale: string): Promise<Page> {
  const { page } = await aPage(locale)
  await signInto(page.context(), administrator)
  await page.addInitScript(`localStorage.setItem('Web_Language', '${locale}')`)
  await change(page, problems.list, (list) => ({
    ...list,
    records: list.records.map((row, at) => (at < 3 ? { ...row, problemId: longId, title: longTitle } : row)),
  }))
  await change(page, submissions.list, (list) => ({
    ...list,
    records: list.records.map((row) => ({
      ...row,
      submitId: manyDigits,
      displayPid: longId,
      title: longTitle,
      username: longName,
    })),
  }))
  return page
}

/**
 * What is not whole: buttons and heads of tables whose words are cut or broken, ids that are cut, and anything that
 * sticks out of the window without scrolling in a box of its own.
 */
const notWhole = (page: Page) =>
  page.evaluate(`(() => {
    const found = new Set()
    const wide = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > wide) found.add('the page scrolls sideways')
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0
    const nameOf = (one) => one.tagName.toLowerCase() + ' ' + (one.textContent.trim() || one.getAttribute('aria-label') || '').slice(0, 40)
    const scrolls = (one) => {
      for (let box = one.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true
      return false
    }
    for (const one of document.querySelectorAll('header *, main *, footer *, dialog[open] *')) {
      if (!isSeen(one) || one.closest('.sr, .katex, svg, .cm-editor')) continue
      const { left, right, width } = one.getBoundingClientRect()
      if (width > 1 && (left < -1 || right > wide + 1) && !scrolls(one)) found.add('sticks out: ' + nameOf(one))
      if (one.matches('button:not([class*=toggle]), th, [role=tab], a.mantine-Button-root, label')) {
        if (one.scrollWidth > one.clientWidth + 1) found.add('cut: ' + nameOf(one))
        const words = document.createRange()
        words.selectNodeContents(one)
        const lines = new Set([...words.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.bottom / 12)))
        if (one.matches('button, th, a.mantine-Button-root') && !one.querySelector('svg, small, p, kbd, span span') && lines.size > 1)
          found.add('broken: ' + nameOf(one))
      }
      const own = [...one.childNodes].filter((node) => node.nodeType === 3).map(({ data }) => data.trim()).join('')
      if (own === '${longId}' || own === '${manyDigits}') {
        const words = document.createRange()
        words.selectNodeContents(one)
        for (const { left, right } of words.getClientRects())
          for (let box = one; box !== document.body; box = box.parentElement) {
            const edge = box.getBoundingClientRect()
            const cuts = getComputedStyle(box).overflowX !== 'visible' && getComputedStyle(box).display !== 'inline'
            if (cuts && (left < edge.left - 1 || right > edge.right + 1)) found.add('cut id: ' + own)
            if (box.tagName === 'TD' && (left < edge.left - 1 || right > edge.right + 1)) found.add('id out of its cell: ' + own)
          }
      }
    }
    return [...found]
  })()`)

/** What was asked for is here, and laid out. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

const screens: [name: string, path: () => string][] = [
  ['the problem list', () => '/problem'],
  ['a filtered problem list', () => '/problem?keyword=a&difficulty=1'],
  ['the submission list', () => '/status'],
  ['a submission', () => `/submission-detail/${submitId}`],
  ['the languages', () => '/about/languages'],
  ['the judges', () => '/admin/judges'],
  ['the start page of the back office', () => '/admin'],
  ['nothing', () => '/nowhere'],
]

const widths = [375, 768, 900, 992, 1024, 1200, 1366, 1440]

test.each(screens)('%s is whole at every width, in both languages', async (_, path) => {
  const wrong: string[] = []
  for (const locale of ['zh-CN', 'en-US']) {
    const page = await aCrowdedPage(locale)
    await page.goto(path())
    await page.locator(`html[lang=${locale}]`).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 1366 ? 640 : 900 })
      await settled(page)
      for (const one of (await notWhole(page)) as string[]) wrong.push(`${locale} ${width}: ${one}`)
    }
  }
  expect(wrong).toEqual([])
})
