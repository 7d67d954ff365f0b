import { expect, test } from 'vitest'
import { markdownHtml } from './markdownHtml.ts'
import { inlineMath } from './markdownMathRules.ts'

const html = (source: string) => markdownHtml(source).trim()

test('formulas become places for KaTeX, with their text escaped', () => {
  expect(html('Let $n < 10$ be')).toBe('<p>Let <span data-math="inline">n &lt; 10</span> be</p>')
  expect(html('$</span><img src=x onerror=alert(1)>$')).toBe(
    '<p><span data-math="inline">&lt;/span&gt;&lt;img src=x onerror=alert(1)&gt;</span></p>',
  )
  expect(html('$$\na\n+ b\n$$')).toBe('<div data-math="block">a\n+ b</div>')
  expect(html('$$a$$')).toBe('<div data-math="block">a</div>')
  expect(html('so $$a$$ holds')).toBe('<p>so <span data-math="block">a</span> holds</p>')
})

test('underscores and stars inside a formula are not emphasis', () => {
  expect(html('$a_i * b_i * c$')).toBe('<p><span data-math="inline">a_i * b_i * c</span></p>')
})

test('a formula beside Chinese text and punctuation is found', () => {
  expect(html('第$i$个，$x_i$。')).toBe(
    '<p>第<span data-math="inline">i</span>个，<span data-math="inline">x_i</span>。</p>',
  )
  expect(html('共 $ n $ 个')).toBe('<p>共 <span data-math="inline">n</span> 个</p>')
})

test('money, escaped dollars and code are not formulas', () => {
  expect(html('from $5 to $6')).toBe('<p>from $5 to $6</p>')
  expect(html('costs \\$5 and \\$6')).toBe('<p>costs $5 and $6</p>')
  expect(html('`$a$`')).toBe('<p><code>$a$</code></p>')
  expect(inlineMath('$$', 0)).toBeNull()
})

test('a formula ends at its own dollar, not at an escaped one', () => {
  expect(inlineMath('$a \\$ b$', 0)).toEqual({ tex: 'a \\$ b', isBlock: false, end: 8 })
})

test('an unclosed block stays text', () => {
  expect(html('$$ a')).toBe('<p>$$ a</p>')
})

test('links of dangerous schemes are not made', () => {
  for (const scheme of ['javascript:alert(1)', 'vbscript:x', 'data:text/html,x', 'JaVaScRiPt:alert(1)']) {
    expect(html(`[a](${scheme})`)).not.toContain('<a')
  }
})

test('the alignment of columns is an attribute', () => {
  expect(html('| a |\n| --: |\n| 1 |')).toContain('<td align="right">1</td>')
})

const ofMachine = (source: string) => markdownHtml(source, { writer: 'machine' }).trim()

test('what a machine wrote leads nowhere: a link is its words and its address, a picture its description', () => {
  expect(ofMachine('see [the manual](https://example.org/a?b=1&c=<)')).toBe(
    '<p>see the manual (<code>https://example.org/a?b=1&amp;c=%3C</code>)</p>',
  )
  expect(ofMachine('<https://example.org/x> https://example.org/y')).toBe(
    '<p>https://example.org/x https://example.org/y</p>',
  )
  expect(ofMachine('![a < b](https://example.org/spy.png "t")')).toBe('<p>a &lt; b</p>')
  expect(ofMachine('[![p](https://e.org/p.png)](https://e.org/q) and [r][s]\n\n[s]: /logout')).toBe(
    '<p>p (<code>https://e.org/q</code>) and r (<code>/logout</code>)</p>',
  )
})

test('tags that a machine wrote are shown as text, in a line, in a block and in a formula', () => {
  expect(ofMachine('a vector<int> <img src=x onerror=alert(1)>')).toBe(
    '<p>a vector&lt;int&gt; &lt;img src=x onerror=alert(1)&gt;</p>',
  )
  expect(ofMachine('<iframe src=//e.org></iframe>\n\n$</span><script>$')).toBe(
    '<p>&lt;iframe src=//e.org&gt;&lt;/iframe&gt;</p>\n<p><span data-math="inline">&lt;/span&gt;&lt;script&gt;</span></p>',
  )
})
