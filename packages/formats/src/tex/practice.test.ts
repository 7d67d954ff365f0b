import { expect, test } from 'vitest'
import { texToMarkdown } from './texToMarkdown.ts'

const { raw } = String
const converted = (tex: string) => texToMarkdown(tex, { pictureLink: (name) => `/img/${name}` })

test.each([
  ['a length without braces', raw`a\vskip 0.2cm b\vskip -70pt c`, 'a\n\nb\n\nc'],
  ['a length with what it may grow by', raw`a \vskip 1cm plus 2pt minus 0.5 pt b`, 'a\n\nb'],
  ['a length that has a name', raw`a \parskip=0.5\baselineskip b \vskip\parindent c`, 'a b\n\nc'],
  ['a length in a line', raw`a\hskip 2em b\kern-1pt c`, 'a b c'],
  ['a length in a list', raw`\begin{itemize}\itemsep0em \item 3cm\end{itemize}`, '- 3cm'],
  ['lengths, and words that look like them', raw`\parindent 0pt 1 in 2`, '1 in 2'],
  [
    'code in braces',
    raw`\lstinline{int a[2] = {1, 2};} and \lstinline[language=C]{x_1}`,
    '`int a[2] = {1, 2};` and `x_1`',
  ],
  ['code with its language', raw`\mintinline{cpp}{a_b} \mintinline{cpp}|c{|`, '`a_b` `c{`'],
  [
    'several pictures in a figure',
    raw`\begin{figure}\subfigure{\includegraphics{a.png}}\qquad\subfloat[One]{\includegraphics{b.png}}\end{figure}`,
    '<div align="center">\n\n![](/img/a.png)\u2003\u2003![](/img/b.png) *One*\n\n</div>',
  ],
  [
    'pictures beside each other',
    raw`\begin{figure}\begin{subfigure}[b]{.5\textwidth}\includegraphics{a.png}\caption{A}\end{subfigure}\end{figure}`,
    '<div align="center">\n\n![](/img/a.png)\n\n*A*\n\n</div>',
  ],
  ['a caption outside a figure', raw`\captionof{figure}{A map}`, '*A map*'],
  ['boxes', raw`\parbox[t]{3cm}{a} \framebox[1cm]{b} \rotatebox{90}{c} \rule{1cm}{2pt}d`, 'a b c d'],
  ['boxes of paragraphs', raw`\begin{tcolorbox}[title=x]a\end{tcolorbox}\begin{framed}b\end{framed}`, 'a\n\nb'],
  ['an environment of Chinese', raw`\begin{CJK*}{UTF8}{gbsn}中\end{CJK*}`, '中'],
  [
    'colours of a table',
    raw`\begin{tabular}{c}\rowcolor{red}\cellcolor[gray]{.9}a\\\hhline{-}b\end{tabular}`,
    '| a |\n| :-: |\n| b |',
  ],
  ['quotes by commands', raw`\enquote{a} \og b\fg`, '“a” «\u00a0b\u00a0»'],
  ['signs of formulas without dollars', raw`1 \le 2 \times 3 \rightarrow 4`, raw`1 ≤2 ×3 →4`],
  [
    'samples from files',
    raw`\Examples\begin{example}\exmp{\input a/01}{\input a/01.a}\end{example}\Note n`,
    '## Note\n\nn',
  ],
  ['a problem with options', raw`\begin{problem}[time=1]{Sum}x\end{problem}`, 'x'],
  ['boxes in a formula', raw`$1, \mbox{if } x$`, raw`$1, \text{if } x$`],
  ['what a formula does not show', raw`$a\hdots \ensuremath{b}\vspace{1em}\hfill c$`, raw`$a\ldots {b}\quad c$`],
  [
    'letters that packages bring',
    raw`$\mathds{1} + \nicefrac{1}{2} + 5\textdegree$`,
    raw`$\mathbb{1} + \tfrac{1}{2} + 5^{\circ}$`,
  ],
  [
    'the end of a line in a formula, and what follows it',
    raw`$\begin{matrix}1\\-1\\mbox\end{matrix}$`,
    raw`$\begin{matrix}1\\-1\\mbox\end{matrix}$`,
  ],
])('statements have %s', (_name, tex, markdown) => {
  const { fault, unknown, ...result } = converted(tex)
  expect([result.markdown, unknown, fault]).toEqual([markdown, [], null])
})

test('a command that only begins as one for code is unknown, with its own name', () => {
  expect(converted(raw`a \verbatiminput{a.txt} b`).unknown).toEqual([{ name: raw`\verbatiminput`, line: 1 }])
})

test('a title behind options is the title', () => {
  expect(converted(raw`\begin{problem}[time=1]{Sum}x\end{problem}`).title).toBe('Sum')
})

test('a picture in PDF is a link', () => {
  const pictureLink = (name: string) => `/files/${name.replace(/\.pdf$/, '')}.pdf`
  const tex = raw`\illustration{0.3}{img/map}{A map}\includegraphics[width=.3\textwidth]{img/a_b.pdf}`
  expect(texToMarkdown(tex, { pictureLink }).markdown).toBe(
    raw`[map\.pdf](/files/img/map.pdf)

*A map*

[a\_b\.pdf](/files/img/a_b.pdf)`,
  )
})
