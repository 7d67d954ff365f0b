import { problems } from '@praxis/contract/problems'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf } from './src/client.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const beginning = '排版从这里开始'

/** The statement of a problem with another text, at the width of a phone. */
async function aStatement(description: string): Promise<Page> {
  const { data } = await clientOf(its.address)(problems.detail, { problemId: '1000' })
  const { page } = await openPage(its.browser, its.address, 'zh-CN')
  onTestFinished(() => page.context().close())
  const problem = { ...data?.problem, description }
  await page.route('**/api/get-problem-detail?*', (route) =>
    route.fulfill({ json: { status: 200, msg: 'success', data: { ...data, problem } } }),
  )
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/problem/1000')
  await page.getByText(beginning).waitFor()
  await page.evaluate('document.fonts.ready')
  return page
}

/**
 * At a width of the paragraph: closing marks that begin a line, opening marks that end one, formulas that run over
 * several lines, and whether anything sticks out. Told by where each character stands.
 */
type Edges = { starts: string[]; ends: string[]; broken: number; sticksOut: boolean }
const edgesAt = (page: Page, width: number): Promise<Edges> =>
  page.evaluate(`(() => {
    const paragraph = [...document.querySelectorAll('p')].find((one) => one.textContent.startsWith('${beginning}'))
    paragraph.style.width = '${width}px'
    const left = paragraph.getBoundingClientRect().left
    const pieces = []
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (text.parentElement.closest('.katex-mathml')) continue
      for (let at = 0; at < text.length; at += 1) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const rect = [...range.getClientRects()].find((one) => one.width > 1)
        if (rect) pieces.push({ char: text.data[at], rect, base: text.parentElement.closest('.katex-base') })
      }
    }
    const starts = []
    const ends = []
    for (const [at, { char, rect }] of pieces.entries()) {
      const before = pieces[at - 1]
      const isNewLine = before !== undefined && rect.left < before.rect.left && rect.top > before.rect.top + 12
      if (!isNewLine) continue
      if (/[、。，．：；！？）」”]/.test(char)) starts.push(before.char + char)
      if (/[（「“]/.test(before.char)) ends.push(before.char + char)
    }
    const broken = [...paragraph.querySelectorAll('.katex-html')].filter((html) => {
      const tops = [...html.children].map((base) => base.getBoundingClientRect().bottom)
      return Math.max(...tops) - Math.min(...tops) > 20
    }).length
    return { starts, ends, broken, sticksOut: paragraph.scrollWidth > paragraph.clientWidth + 1 }
  })()`)

const widths = Array.from({ length: 48 }, (_, step) => 170 + step * 7)

test('no line begins with a closing mark after a formula, and none ends with an opening one before it', async () => {
  const sentence = (at: number) =>
    `${'设'.repeat(at % 5)}整数（$a_{${at}}+b=c$），其中 **$n$**。区间「$l$」内（*$r$*，$x$）；若 $y_1 + y_2 + y_3 \\le 10^9$，则`
  const page = await aStatement(`${beginning}${Array.from({ length: 12 }, (_, at) => sentence(at)).join('')}`)
  const edges: Edges[] = []
  for (const width of widths) edges.push(await edgesAt(page, width))
  expect(edges.flatMap(({ starts }) => starts)).toEqual([])
  expect(edges.flatMap(({ ends }) => ends)).toEqual([])
  expect(edges.some(({ sticksOut }) => sticksOut)).toBe(false)
  // A long formula still breaks at its signs.
  expect(edges.some(({ broken }) => broken > 0)).toBe(true)
})

test('the mark behind a formula on a line of its own stays on that line', async () => {
  const page = await aStatement(`${beginning}：$$a = b$$，其中\n\n$$\nc = d\n$$\n\n。结束`)
  const marks = await page.locator('.katex-display').evaluateAll((all) => all.map((one) => one.textContent?.at(-1)))
  expect(marks).toEqual(['，', '。'])
  expect(await page.locator('p').filter({ hasText: '结束' }).textContent()).toBe('结束')
})

test('Chinese words are never slanted, Latin ones beside them are', async () => {
  const page = await aStatement(`${beginning}，*强调的中文 and Latin*，<i>斜体</i>与 $\\textit{中}$、$汉$。`)
  const styles = (await page.evaluate(`(() => {
    const found = {}
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode
      if (parentElement.closest('.katex-mathml')) continue
      for (const part of data.match(/\\p{Script=Han}+|\\bLatin\\b/gu) ?? [])
        found[part] = [getComputedStyle(parentElement).fontStyle, getComputedStyle(parentElement).textEmphasisStyle]
    }
    return found
  })()`)) as Record<string, [style: string, dots: string]>
  expect(styles['强调的中文']).toEqual(['normal', 'dot'])
  expect(styles['斜体']).toEqual(['normal', 'dot'])
  expect(styles['Latin']).toEqual(['italic', 'none'])
  expect(Object.entries(styles).filter(([part, [style]]) => part !== 'Latin' && style !== 'normal')).toEqual([])
  expect(styles['汉']?.[0]).toBe('normal')
})
