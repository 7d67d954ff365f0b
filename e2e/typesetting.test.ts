import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { locales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf } from './src/client.ts'
import { signInto } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const text = await locales['zh-CN']()
const beginning = '排版从这里开始'

/** The statement of a problem with another text, at the width of a phone, with its formulas drawn. */
async function aStatement(description: string): Promise<Page> {
  const page = await openStatement(description)
  await expect.poll(() => undrawn(page).count()).toBe(0)
  await page.evaluate('document.fonts.ready')
  return page
}

const undrawn = (page: Page) => page.locator('[data-math]:not(:has(.katex))')

async function openStatement(description: string, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const { data } = await clientOf(its.address)(problems.detail, { problemId: '1000' })
  const { page } = await openPage(its.browser, its.address, 'zh-CN')
  onTestFinished(() => page.context().close())
  const problem = { ...data?.problem, description }
  await page.route('**/api/get-problem-detail?*', (route) =>
    route.fulfill({ json: { status: 200, msg: 'success', data: { ...data, problem } } }),
  )
  await page.setViewportSize({ width: 375, height: 800 })
  await before?.(page)
  await page.goto('/problem/1000')
  await page.getByText(beginning).waitFor()
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

test('a statement is read before KaTeX is here, and little moves when its formulas are drawn', async () => {
  const release = Promise.withResolvers<void>()
  const page = await openStatement(
    `${beginning}，给出 $n$ 个整数 $a_1, a_2, \\dots, a_n$。\n\n$$\n\\sum_{i=1}^{n} a_i \\le 10^9\n$$\n\n求和。`,
    async (opened) => {
      await opened.route('**/assets/MarkdownMath-*.js', async (route) => {
        await release.promise
        await route.continue()
      })
    },
  )
  expect((await undrawn(page).allTextContents()).slice(0, 3)).toEqual([
    'n',
    'a_1, a_2, \\dots, a_n',
    '\\sum_{i=1}^{n} a_i \\le 10^9',
  ])
  const topOf = () =>
    page.evaluate<number>(`[...document.querySelectorAll('main h2')].at(-1).getBoundingClientRect().top`)
  const before = await topOf()
  release.resolve()
  await expect.poll(() => undrawn(page).count()).toBe(0)
  await page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame))')
  // A formula and its source may need different numbers of lines: two of them in one paragraph and one in another.
  expect(Math.abs((await topOf()) - before)).toBeLessThan(60)
})

test('a submitted program is read without an editor: its lines are numbered, coloured and copied as they were', async () => {
  const client = clientOf(its.address)
  const person = await its.person('codereader')
  const code = 'int main() {\n\treturn 0; // \u202e turned\n}\n'
  const sent = await client(submissions.submit, { pid: '1000', language: 'C++ 17 With O2', code }, person.token)
  const { page } = await openPage(its.browser, its.address, 'zh-CN')
  onTestFinished(() => page.context().close())
  await signInto(page.context(), person)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(`/submission-detail/${sent.data?.submitId}`)
  const program = page.getByRole('region', { name: text.submissions.codeOf('C++ 17 With O2') })
  await program.locator('span', { hasText: 'return' }).waitFor()
  // What turns the direction of text could hide what a program does.
  expect(await program.getByTitle('U+202E').count()).toBe(1)
  expect(await program.locator('pre').first().textContent()).toBe('1\n2\n3\n4')
  const copied = await program.evaluate((element) => {
    type Selected = { selectAllChildren(of: unknown): void; toString(): string }
    const selection = (Reflect.get(globalThis, 'getSelection') as () => Selected)()
    selection.selectAllChildren(element)
    return selection.toString()
  })
  // A browser leaves out the last line end of what is selected.
  expect(copied).toBe(code.trimEnd())
  expect(scripts.filter((path) => /CodeEditor|codemirror/i.test(path))).toEqual([])
})
