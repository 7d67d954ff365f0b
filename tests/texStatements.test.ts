import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownHtml } from '../apps/web/src/components/markdown/markdownHtml.ts'
import { texToMarkdown } from '../packages/formats/src/tex/texToMarkdown.ts'

/** A statement in TeX as the pages show it, before they clean it. */
const shown = (tex: string) => markdownHtml(texToMarkdown(tex, { pictureLink: () => null }).markdown)
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Signs of Markdown and HTML, none of which TeX knows. */
const sign = fc.constantFrom(
  ...'* ** [ ] [a](b) ![ ]( < > <b> </b> <!- + = == | ! @ . : :// / ( ) 1. 2) a.in x@y.cn www.a.cn http://a.cn = ; , ? x y 中文 да é 😀'.split(
    ' ',
  ),
)
const letters = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => !/[\\{}$&#^_~%'`"\s\p{C}\p{Z}-]|<<|>>/u.test(text))
const words = fc.array(fc.oneof({ weight: 2, arbitrary: sign }, letters), { minLength: 1 })

test('a text without signs of TeX is shown with the same words', () => {
  fc.assert(
    fc.property(words, fc.constantFrom(' ', ''), (parts, between) => {
      const text = parts.join(between)
      fc.pre(!/<<|>>/.test(text))
      expect(shown(text)).toBe(`<p>${inHtml(text)}</p>\n`)
    }),
    { numRuns: 1_000 },
  )
})

test('signs that TeX writes with a backslash are shown as themselves', () => {
  const escapes = {
    '&': '\\&',
    '#': '\\#',
    _: '\\_',
    $: '\\$',
    '%': '\\%',
    '{': '\\{',
    '}': '\\}',
    '\\': '\\textbackslash{}',
  }
  const part = fc.oneof(
    fc.constantFrom(...Object.keys(escapes)),
    sign,
    fc.constantFrom('lt;', '1', '5$', '&#50;', '---'.slice(0, 1)),
  )
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      const text = parts.join('')
      fc.pre(!/<<|>>|--/.test(text))
      const tex = text.replaceAll(/[&#_$%{}\\]/g, (found) => escapes[found as keyof typeof escapes])
      expect(shown(tex)).toBe(`<p>${inHtml(text)}</p>\n`)
    }),
    { numRuns: 1_000 },
  )
})

test('styles around any words are shown, whatever stands beside them', () => {
  const tags = { textbf: 'strong', emph: 'em', underline: 'u', sout: 'del' }
  const piece = fc.tuple(fc.constantFrom(null, ...(Object.keys(tags) as (keyof typeof tags)[])), sign)
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const plain = pieces.map(([, word]) => word).join('')
      fc.pre(!/<<|>>/.test(plain))
      const tex = pieces.map(([style, word]) => (style === null ? `{${word}}` : `\\${style}{${word}}`)).join('')
      const html = pieces
        .map(([style, word]) => (style === null ? inHtml(word) : `<${tags[style]}>${inHtml(word)}</${tags[style]}>`))
        .join('')
      // Neighbours of one style are one.
      const joined = Object.values(tags).reduce((all, tag) => all.replaceAll(`</${tag}><${tag}>`, ''), html)
      expect(shown(tex)).toBe(`<p>${joined}</p>\n`)
    }),
    { numRuns: 1_000 },
  )
})

test('code in a line is shown as it is written, also in tables', () => {
  const code = fc
    .string({ unit: fc.constantFrom(...'`|*_<>&$\\{}%#~[]ab 1'), minLength: 1 })
    .filter((text) => /^\S(.*\S)?$/.test(text))
  fc.assert(
    fc.property(code, (text) => {
      expect(shown(`a \\verb+${text}+ b`)).toBe(`<p>a <code>${inHtml(text)}</code> b</p>\n`)
      expect(shown(`\\begin{tabular}{c}\\verb+${text}+\\end{tabular}`)).toContain(`<code>${inHtml(text)}</code>`)
    }),
    { numRuns: 500 },
  )
})

test('formulas are drawn wherever they stand', () => {
  const formula = '<span data-math="inline">x_1^*</span>'
  expect(shown(String.raw`5$x_1^*$5, \textbf{$x_1^*$}-th \& \$3 $x_1^*$`)).toBe(
    `<p>5${formula}5, <strong>${formula}</strong>-th &amp; $3 ${formula}</p>\n`,
  )
  expect(shown(String.raw`\begin{itemize}\item a \[x\] b\end{itemize}`)).toBe(
    '<ul>\n<li>\n<p>a</p>\n<div data-math="block">x</div><p>b</p>\n</li>\n</ul>\n',
  )
  expect(shown(String.raw`\begin{tabular}{c}$|x|$\end{tabular}`)).toContain('<span data-math="inline">|x|</span>')
})
