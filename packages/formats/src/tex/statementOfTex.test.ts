import { expect, test } from 'vitest'
import type { PackageFile } from '#formats/model.ts'
import { Report } from '#formats/report.ts'
import { splitStatement } from '#formats/texts/statement.ts'
import { statementOfTex, type TexStatement } from './statementOfTex.ts'

const { raw } = String
const pdf: PackageFile = { name: 'problem [en].pdf', size: 1, path: null, async *read() {} }

function shown(statement: Partial<TexStatement>) {
  const report = new Report()
  const result = statementOfTex(
    { parts: [], language: 'en-US', pictureLink: () => null, pdf: null, ...statement },
    report,
  )
  return {
    ...result,
    findings: report.findings.map(({ outcome, code, params, place }) => [outcome, code, params, place]),
  }
}
const part = (tex: string) => [{ tex, place: 'problem.en.tex', heading: null }]

test('a statement in the style of Kattis', () => {
  const tex =
    raw`% A note of the authors
\problemname{Cookies \& Milk}
\newcommand{\maxn}{10^5}
\illustration{0.4}{cookie}{A cookie. Photo by \href{https://example.org/a_b}{N. N.}}

\emph{Cookies} are sold in ` +
    "``packs''" +
    raw` of $n$~cookies --- at most
\$5 each.

\section*{Input}
One line with two integers $n$ and $k$ ($1 \le n, k \le \maxn$):
\begin{itemize}
  \item $n$, the number of packs, and
  \item $k$, the number of \textbf{friends}.
\end{itemize}

\section*{Output}
Output $\left\lfloor \frac{n}{k} \right\rfloor$, or \texttt{-1} if
\[
  n < k.
\]
`
  const { markdown, title, attachments, isConverted, findings } = shown({
    parts: part(tex),
    pictureLink: (name) => (name === 'cookie' ? 'package-file:cookie.png' : null),
    pdf,
  })
  expect(markdown).toBe(
    [
      '<img src="package-file:cookie.png" alt="A cookie. Photo by N. N." width="40%">',
      '*A cookie. Photo by [N. N.](https://example.org/a_b)*',
      '*Cookies* are sold in “packs” of $n$\u00a0cookies — at most \\$5 each.',
      '## Input',
      'One line with two integers $n$ and $k$ ($1 \\le n, k \\le 10^5$):',
      '- $n$, the number of packs, and\n- $k$, the number of **friends**.',
      '## Output',
      'Output $\\left\\lfloor \\frac{n}{k} \\right\\rfloor$, or `-1` if',
      '$$\nn < k.\n$$',
    ].join('\n\n'),
  )
  expect({ title, attachments, isConverted, findings }).toEqual({
    title: 'Cookies & Milk',
    attachments: [],
    isConverted: true,
    findings: [],
  })
})

test('a statement in the style of Polygon, whose parts are files of their own', () => {
  const place = (name: string) => `statement-sections/chinese/${name}.tex`
  const { markdown, findings } = shown({
    language: 'zh-CN',
    parts: [
      {
        tex: raw`给定 $n$ 个整数，` + '\n' + raw`求\t{xor}和。\bf{注意}：$a_i$ 可以为 $0$。`,
        place: place('legend'),
        heading: null,
      },
      { tex: raw`一行 $n$ ($1 \le n \le 10^5$)。`, place: place('input'), heading: 'input' },
      { tex: raw`一个整数。`, place: place('output'), heading: 'output' },
      { tex: ' \n', place: place('scoring'), heading: 'scoring' },
      {
        tex: raw`\begin{center}\begin{tabular}{|c|c|}\hline 子任务 & 分值 \\ \hline 1 & 30 \\ \hline\end{tabular}\end{center}`,
        place: place('notes'),
        heading: 'note',
      },
    ],
  })
  expect(findings).toEqual([])
  expect(splitStatement('异或', markdown, 'zh-CN')).toEqual({
    title: '异或',
    description: '给定 $n$ 个整数，求`xor`和。**注意**：$a_i$ 可以为 $0$。',
    input: '一行 $n$ ($1 \\le n \\le 10^5$)。',
    output: '一个整数。',
    hint: '| 子任务 | 分值 |\n| :-: | :-: |\n| 1 | 30 |',
  })
})

test('something unknown: the PDF is shown, and what is unknown is told', () => {
  const parts = part('\\problemname{A}a\n\\drawtree{b}')
  expect(shown({ parts, pdf })).toEqual({
    markdown: 'The statement is a PDF file: [problem \\[en\\].pdf](package-file:problem%20%5Ben%5D.pdf)',
    title: 'A',
    attachments: [pdf],
    isConverted: false,
    findings: [
      ['approximated', 'tex_unknown', { name: '\\drawtree' }, 'problem.en.tex:2'],
      ['approximated', 'tex_pdf_shown', { file: 'problem [en].pdf' }, 'problem.en.tex'],
    ],
  })
  expect(shown({ parts, pdf, language: 'zh-CN' }).markdown).toMatch(/^题面是 PDF 文件：\[/)
})

test('the time limit in a text is left out and told, because the site shows it', () => {
  const parts = part('\\problemname{A}Soon.\n\n{\\em Limit: \\timelimit{} s}\n\\timelimit')
  expect(shown({ parts, pdf })).toEqual({
    markdown: 'Soon.\n\n*Limit: s*',
    title: 'A',
    attachments: [],
    isConverted: true,
    findings: [['dropped', 'value_not_taken', { name: '\\timelimit' }, 'problem.en.tex:3']],
  })
})

test('something unknown without a PDF: the TeX is shown as text, which says so', () => {
  const parts = [
    { tex: 'a\n\\foo ```', place: 'a.tex', heading: null },
    { tex: '\\bar', place: 'b.tex', heading: 'input' as const },
  ]
  expect(shown({ parts })).toEqual({
    markdown:
      '````\nThis statement is shown as TeX source, because this could not be converted: \\foo, \\bar\n\na\n\\foo ```\n\n\\bar\n````',
    title: null,
    attachments: [],
    isConverted: false,
    findings: [
      ['approximated', 'tex_unknown', { name: '\\foo' }, 'a.tex:2'],
      ['approximated', 'tex_unknown', { name: '\\bar' }, 'b.tex:1'],
      ['approximated', 'tex_source_shown', {}, 'a.tex'],
    ],
  })
  expect(shown({ parts, language: 'zh-CN' }).markdown).toContain(
    '题面以 TeX 源码显示，因为以下内容无法转换：\\foo, \\bar\n',
  )
})

test.each([
  ['{', ['approximated', 'tex_unbalanced', { name: '{' }, 'problem.en.tex:1']],
  ['x'.repeat(100_001), ['approximated', 'tex_long', { max: 100_000 }, 'problem.en.tex']],
])('a text that cannot be read is told with its reason', (tex, finding) => {
  const { findings, isConverted } = shown({ parts: part(tex) })
  expect(isConverted).toBe(false)
  expect(findings).toEqual([finding, ['approximated', 'tex_source_shown', {}, 'problem.en.tex']])
})

test('a picture that the package has not is left out and told, unless a PDF has it', () => {
  const parts = part('a\n\\includegraphics{lost.png}')
  const lost = ['dropped', 'picture_missing', { file: 'lost.png' }, 'problem.en.tex:2']
  expect(shown({ parts })).toMatchObject({ markdown: 'a', isConverted: true, findings: [lost] })
  expect(shown({ parts, pdf })).toMatchObject({
    attachments: [pdf],
    isConverted: false,
    findings: [lost, ['approximated', 'tex_pdf_shown', { file: 'problem [en].pdf' }, 'problem.en.tex']],
  })
})
