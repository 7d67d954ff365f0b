import fc from 'fast-check'
import MarkdownParser from 'markdown-it'
import { expect, test } from 'vitest'
import { markdownHtml } from './markdownHtml.ts'
import { blockLines } from './markdownShape.ts'

const html = (source: string) => markdownHtml(source).trim()
const inline = (source: string) => html(source).replace(/^<p>([^]*)<\/p>$/, '$1')

test.each([
  ['**注意：**本题', '<strong>注意：</strong>本题'],
  ['请看**（重要）**这里', '请看<strong>（重要）</strong>这里'],
  ['数**“五”**是', '数<strong>“五”</strong>是'],
  ['**$n$**个', '<strong><span data-math="inline">n</span></strong>个'],
  ['共**$n$**个', '共<strong><span data-math="inline">n</span></strong>个'],
  ['**甲**，**乙**。', '<strong>甲</strong>，<strong>乙</strong>。'],
  ['*斜体。*正文', '<em>斜体。</em>正文'],
  ['***都要！***好', '<em><strong>都要！</strong></em>好'],
  ['~~旧的。~~新的', '<s>旧的。</s>新的'],
  ['**𠮷：**野家', '<strong>𠮷：</strong>野家'],
  ['野**：𠮷**家', '野<strong>：𠮷</strong>家'],
  ['**次は「これ」**です', '<strong>次は「これ」</strong>です'],
  ['a **注意：**b', 'a <strong>注意：</strong>b'],
  ['甲_乙_丙', '甲_乙_丙'],
  ['**　甲**', '**　甲**'],
])('emphasis stands beside Chinese punctuation: %s', (source, shown) => {
  expect(inline(source)).toBe(shown)
})

test('without characters of East Asia emphasis is that of CommonMark', () => {
  const parser = new MarkdownParser({ html: true, linkify: true })
  const piece = fc.constantFrom('*', '**', '_', '__', '~~', 'a', 'é', ' ', '.', ',', '(', ')', '“', '—', '😀', '\n')
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      (source) => {
        expect(markdownHtml(source)).toBe(parser.render(source))
      },
    ),
  )
})

const cellsOf = (row: string) =>
  [...html(`| a | b |\n|---|---|\n${row}`).matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)
const math = (tex: string) => `<span data-math="inline">${tex}</span>`

test.each([
  [String.raw`| $|a_i|\le 5$ | 10 |`, [math(String.raw`|a_i|\le 5`), '10']],
  ['| $P(A|B)$ | $a|b$ |', [math('P(A|B)'), math('a|b')]],
  ['| $$|x|$$ | $$$|y|$$$ |', ['<span data-math="block">|x|</span>', math('|y|')]],
  [String.raw`| $\|a\|$ | $\{x|x>0\}$ |`, [math('|a|'), math(String.raw`\{x|x&gt;0\}`)]],
  ['| $5 | $10 |', ['$5', '$10']],
  ['| `$a` | `$b` |', ['<code>$a</code>', '<code>$b</code>']],
  [String.raw`| \$a | b$ |`, ['$a', 'b$']],
  ['| ` $a | b$ |', [`\` ${math('a | b')}`, '']],
])('formulas are read before the cells of a table: %s', (row, cells) => {
  expect(cellsOf(row)).toEqual(cells)
})

test('formulas keep their bars in tables of quotes, in heads, and outside of tables', () => {
  expect(html('> | $|a|$ | b |\n> |--|--|\n> | $|c|$ | d |')).toContain(`<th>${math('|a|')}</th>`)
  expect(html('> | $|a|$ | b |\n> |--|--|\n> | $|c|$ | d |')).toContain(`<td>${math('|c|')}</td>`)
  expect(html('```\n$a|b$ | c\n```')).toBe('<pre><code>$a|b$ | c\n</code></pre>')
  expect(html('$a|b$ | c')).toBe(`<p>${math('a|b')} | c</p>`)
})

test('formulas of Codeforces are found: three dollars in a line, six on lines of their own', () => {
  expect(html('for $$$1 \\le i \\le n$$$, $$$x$$$5')).toBe(
    `<p>for ${math(String.raw`1 \le i \le n`)}, ${math('x')}5</p>`,
  )
  expect(html('$$$n$$$')).toBe(`<p>${math('n')}</p>`)
  expect(html('$$$a$$$ and\n$$$b$$$')).toBe(`<p>${math('a')} and\n${math('b')}</p>`)
  expect(html('$$$$$$\na\n$$$$$$')).toBe('<div data-math="block">a</div>')
  expect(html('$$$$$$a$$$$$$')).toBe('<div data-math="block">a</div>')
  expect(html('so $$$$$$a$$$$$$ holds')).toBe('<p>so <span data-math="block">a</span> holds</p>')
  expect(html('it costs $$$')).toBe('<p>it costs $$$</p>')
  expect(blockLines(`$$$n$$$ ${'x'.repeat(200)}`)).toEqual([5])
})

test('entities in a formula are what they stand for, once', () => {
  expect(inline('$a &lt; b$')).toBe(math('a &lt; b'))
  expect(inline('$1 &le; n &#8804; 5 &#x2264; 6$')).toBe(math('1 ≤ n ≤ 5 ≤ 6'))
  expect(html('$$\na &amp; b\n$$')).toBe('<div data-math="block">a &amp; b</div>')
  expect(inline('$&amp;lt;$')).toBe(math('&amp;lt;'))
  expect(inline(String.raw`$\begin{matrix}a&b\\c&d\end{matrix} &nosuch;$`)).toBe(
    math(String.raw`\begin{matrix}a&amp;b\\c&amp;d\end{matrix} &amp;nosuch;`),
  )
  expect(inline('$&lt;img src=x onerror=alert(1)&gt;$')).toBe(math('&lt;img src=x onerror=alert(1)&gt;'))
})

test('single line breaks stay where a section keeps its lines', () => {
  const source = '第一行 $n$。\n第二行 $m$。\n\n- 甲\n  乙'
  const kept = markdownHtml(source, { keepsLines: true })
  expect(kept).toContain(`第一行 ${math('n')}。<br>\n第二行 ${math('m')}。`)
  expect(kept).toContain('<li>甲<br>\n乙</li>')
  expect(markdownHtml(source)).not.toContain('<br>')
  expect(markdownHtml('a  \nb', { keepsLines: true })).toBe('<p>a<br>\nb</p>\n')
  expect([blockLines('a\nb\n\nc', true), blockLines('a\nb\n\nc')]).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test('a long table with prices, bars and dollars costs little', () => {
  const source = `| a | b |\n|---|---|\n${'| $5 | a$ `|$`x | $$ |\n'.repeat(3_000)}`
  const began = performance.now()
  html(source)
  expect(performance.now() - began).toBeLessThan(2_000)
})
