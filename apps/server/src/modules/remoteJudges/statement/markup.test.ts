import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { becomeFormula, formulasBetween, linesOf, texOfText, wholeAddresses } from './markup.ts'
import { toMarkdown } from './toMarkdown.ts'

const base = 'https://judge.example/a/b'

test.each([
  ['<p><a href="../c?d#e">x</a></p>', '[x](https://judge.example/c?d#e)'],
  ['<p><a href="//other.example/f">x</a></p>', '[x](https://other.example/f)'],
  ['<p><a href="javascript:alert(1)">x <b>y</b></a></p>', 'x **y**'],
  ['<p><a>x</a> <a href=" ">y</a></p>', 'x y'],
  ['<p><img src="p.png" alt="plan"></p>', '![plan](https://judge.example/a/p.png)'],
  ['<p>x<img src="data:image/png;base64,AA=="></p>', 'x'],
  ['<p>x<script>alert(1)</script><iframe src="/z"></iframe></p>', 'x'],
])('%s becomes %s', (html, markdown) => {
  const page = load(html)
  wholeAddresses(page, page('body'), base)
  expect(toMarkdown(page('body').html() ?? '')).toBe(markdown)
})

test.each([
  ['<p>a [n] b</p>', 'a $n$ b'],
  ['<p>[a_1] and [b*c*d]</p>', '$a_1$ and $b*c*d$'],
  ['<p>[a &lt; b] &lt;i&gt;</p>', String.raw`$a < b$ <i>`],
  ['<pre>[n]</pre>', '```\n[n]\n```'],
  ['<p><code>[n]</code></p>', '`[n]`'],
  ['<p>5$ or 6$</p>', String.raw`5\$ or 6\$`],
  ['<p>((x+y))</p>', '$$\nx+y\n$$'],
])('formulas in %s become %s', (html, markdown) => {
  const page = load(html)
  formulasBetween(page, page('body'), /\(\(([^)]+)\)\)|\[([^\]]+)\]/g)
  expect(toMarkdown(page('body').html() ?? '')).toBe(markdown)
})

test.each([
  ['<i>a</i><sub>i</sub>', 'a_{i}'],
  ['10<sup>18</sup> ≥ x', String.raw`10^{18} \ge x`],
  ['<b>v</b> − 1 % {2}', String.raw`\mathbf{v} - 1 \% \{2\}`],
  ['x_1 $ # & \\', String.raw`x\_1 \$ \# \& \backslash`],
])('%s becomes the formula %s', (html, tex) => {
  const page = load(`<p><span>${html}</span></p>`)
  becomeFormula(page, page('span'), texOfText)
  expect(toMarkdown(page('body').html() ?? '')).toBe(`$${tex}$`)
})

test('lines of a text are those that the page shows', () => {
  const textOf = (html: string) => {
    const page = load(html)
    return linesOf(page, page('pre'), '.line')
  }
  expect(textOf('<pre>\n1 2\n\n3  \n\n</pre>')).toBe('1 2\n\n3')
  expect(textOf('<pre>1 2<br>3<br/></pre>')).toBe('1 2\n3')
  expect(textOf('<pre><div class="line">1</div><div class="line"></div><div class="line"> 2</div></pre>')).toBe(
    '1\n\n 2',
  )
  expect(textOf('<pre>a\r\nb &lt;c&gt;</pre>')).toBe('a\nb <c>')
})
