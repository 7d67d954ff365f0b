import { expect, test } from 'vitest'
import { texToMarkdown } from './texToMarkdown.ts'

const { raw } = String
const shown = (tex: string) => texToMarkdown(tex, { pictureLink: () => null })

test.each([
  ['in a line', raw`$a_1^*$ and \(b\)`, '$a_1^*$ and $b$'],
  ['with blanks inside', '$ a <\n b $', '$a < b$'],
  ['of nothing', 'a $ $ b', 'a b'],
  ['before a digit', '$x$1 and $5', null],
  ['before a digit, which would make it a price', '$x$1', '$x$&#49;'],
  ['after another', '$a$$b$', '$a$$b$'],
  ['with a text that holds one', raw`$a \text{ if $b$}$`, raw`$a \text{ if \(b\)}$`],
  ['with a dollar', raw`$\text{\$}5$`, raw`$\text{\$}5$`],
  ['with a blank at its end', raw`$a\ $ b`, '$a$ b'],
  ['with a comment', '$a % b\nc$', '$a c$'],
  ['with code', raw`$\verb|a_b| = 1$`, raw`$\texttt{a\_b} = 1$`],
  ['with commands that only statements have', raw`$\t{int} + \emph{x}$`, raw`$\texttt{int} + \textit{x}$`],
  ['on its own lines', 'a $$b\n\n c$$ d', 'a\n\n$$\nb\nc\n$$\n\nd'],
  ['in brackets', raw`\[ x = \begin{cases} 1 \\ 2 \end{cases} \]`, '$$\nx = \\begin{cases} 1 \\\\ 2 \\end{cases}\n$$'],
  ['with a number', raw`\begin{equation}\label{e} a \end{equation}`, '$$\na\n$$'],
  [
    'of several lines',
    raw`\begin{align*} a &= b \nonumber\\ c &= d \end{align*}`,
    '$$\n\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}\n$$',
  ],
  [
    'of lines in columns',
    raw`\begin{eqnarray} a &=& b \end{eqnarray}`,
    '$$\n\\begin{array}{rcl} a &=& b \\end{array}\n$$',
  ],
  [
    'of lines within brackets',
    raw`\[\begin{gather}a\\b\end{gather}\]`,
    '$$\n\\begin{gathered}a\\\\b\\end{gathered}\n$$',
  ],
])('a formula %s', (_name, tex, markdown) => {
  if (markdown === null) expect(shown(tex).fault).toEqual({ code: 'tex_unbalanced', name: '$', line: 1 })
  else expect(shown(tex)).toEqual({ markdown, title: null, unknown: [], fault: null })
})

test('a formula that is too long for a line of the page is shown as one on its own', () => {
  expect(shown(`$${'x+'.repeat(949)}x$`).markdown).toBe(`$${'x+'.repeat(949)}x$`)
  expect(shown(`$${'x+'.repeat(950)}x$`).markdown).toBe(`$$${'x+'.repeat(950)}x$$`)
})

test.each([
  ['a command', raw`\newcommand{\R}{\mathbb{R}}$x \in \R$`, raw`$x \in \mathbb{R}$`],
  ['a command without braces', raw`\newcommand\R{\infty}$\R x$`, raw`$\infty x$`],
  ['a command that is changed', raw`\newcommand{\a}{1}\a\renewcommand{\a}{2}\a`, '12'],
  ['parameters', raw`\newcommand{\abs}[1]{\left|#1\right|}$\abs{x+\abs y}$`, raw`$\left|x+\left|y\right|\right|$`],
  ['a parameter that may be left out', raw`\newcommand{\p}[2][n]{(#1,#2)}\p{a} \p[m]{b}`, '(n,a) (m,b)'],
  ['a parameter after a name', raw`\newcommand{\p}[1]{\alpha#1}$\p{x}$`, raw`$\alpha x$`],
  ['def', raw`\def\pair#1#2{(#2,#1)}\pair{a}bc`, '(b,a)c'],
  ['let', raw`\let\old=\textbf \old{a}`, '**a**'],
  ['an operator', raw`\DeclareMathOperator*{\lcm}{lcm}$\lcm(a)$`, raw`$\operatorname*{lcm}(a)$`],
  [
    'an environment',
    raw`\newenvironment{points}[1]{#1:\begin{itemize}}{\end{itemize}}\begin{points}{X}\item y\end{points}`,
    'X:\n\n- y',
  ],
  ['a blank behind its name', raw`\newcommand{\me}{Me}\me and \me{} and \me\ and`, 'Meand Me and Me and'],
  ['xspace', raw`\newcommand{\me}{Me\xspace}\me and \me.`, 'Me and Me.'],
])('a text defines: %s', (_name, tex, markdown) => {
  expect(shown(tex)).toEqual({ markdown, title: null, unknown: [], fault: null })
})

test('very many blanks in a formula and in the options of a picture are read soon', { timeout: 2_500 }, () => {
  const blanks = ' '.repeat(90_000)
  const markdown = (tex: string) => texToMarkdown(tex, { pictureLink: () => 'a.png' }).markdown
  expect(markdown(`\\[ a${blanks}b \\]`)).toContain('a')
  expect(markdown(`\\includegraphics[width=${blanks}x]{a.png}`)).toContain('a.png')
  expect(markdown('\\includegraphics[width = 0.5 \\textwidth]{a.png}')).toContain('50%')
  expect(markdown('\\includegraphics[width=\\textwidth]{a.png}')).not.toContain('%')
})
