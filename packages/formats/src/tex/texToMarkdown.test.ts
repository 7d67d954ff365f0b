import { expect, test } from 'vitest'
import { texToMarkdown } from './texToMarkdown.ts'

const { raw } = String
const shown = (tex: string) => texToMarkdown(tex, { pictureLink: (name) => `/img/${name}` }).markdown

test.each([
  // Text.
  ['a % comment\nb \\% c', 'a b % c'],
  ['a % comment\n\nb', 'a\n\nb'],
  ['a\n% whole line\nb', 'a b'],
  ['one\ntwo\n\n\nthree', 'one two\n\nthree'],
  ['中文\n换行 abc\ndef', '中文换行 abc def'],
  [raw`\& \% \$ \# \_ \{ \} \textbackslash`, raw`& % \$ # \_ { } \\`],
  ["``quoted'' `one' don't", '“quoted” ‘one’ don’t'],
  ['1--2 --- 3-4', '1–2 — 3-4'],
  ['ж <<текст>> "--- да', 'ж «текст» — да'],
  ['1 << 2', raw`1 \<\< 2`],
  [raw`\ldots\ \dots and \LaTeX{} is`, '… …and LaTeX is'],
  [raw`a~b\,c\;d\ e\quad f`, 'a\u00a0b\u2009c\u2005d e\u2003f'],
  [raw`\'e \"{o} \^a \~n \c{c} \v s \H{o} \'\i \.z \=a \u g`, 'é ö â ñ ç š ő í ż ā ğ'],
  [raw`\ss\ae\o\aa\l\oe \S`, 'ßæøåłœ§'],
  [raw`a\\b\newline c\\[2pt] d`, 'a<br>b<br>c<br>d'],
  [raw`a\par b`, 'a\n\nb'],
  [raw`\noindent a \medskip b\vspace{2cm} c\hspace*{1em}d`, 'a b c d'],
  [raw`\label{x}See \ref{fig:one}.`, 'See one.'],
  [raw`\textcolor{red}{a} {\color{blue}b} {\large c} \mbox{d}`, 'a b c d'],
  // Styles.
  [raw`\textbf{bold} \textit{a} \emph{slanted}`, '**bold** *a* *slanted*'],
  [raw`{\bf rest} {\it b} {\tt c_d} {\bfseries e} out`, '**rest** *b* `c_d` **e** out'],
  [raw`\bf{word} \it{b} \t{int} out`, '**word** *b* `int` out'],
  [raw`a \bf b`, 'a **b**'],
  [raw`\textbf{bold: }text`, '**bold:** text'],
  [raw`\textbf{（注意）}后`, '<strong>（注意）</strong>后'],
  [raw`x\emph{(a)}y`, 'x<em>(a)</em>y'],
  [raw`\textit{a}\textbf{b}`, '*a*<strong>b</strong>'],
  [raw`\textbf{a \emph{b} c}`, '**a *b* c**'],
  [
    raw`\textbf{a

b}`,
    '**a**\n\n**b**',
  ],
  [raw`\underline{a_b} \sout{c} \textsc{Name} \text{t}`, raw`<u>a\_b</u> <del>c</del> Name t`],
  [raw`\texttt{a_b --x} \texttt{n $x$}`, '`a_b --x` <code>n $x$</code>'],
  [raw`\verb|a{%}| \verb+x|y+ \lstinline!z!`, '`a{%}` `x|y` `z`'],
  [raw`\verb.a${'`'}b.`, '``a`b``'],
  [raw`x\textsuperscript{2} \textsubscript{a}`, 'x<sup>2</sup> <sub>a</sub>'],
  // Headings.
  ['\\section*{Input}\nTwo.', '## Input\n\nTwo.'],
  [raw`\section{A}\label{s}x\subsection*{B $n$}y\subsubsection{C}z`, '## A\n\nx\n\n### B $n$\n\ny\n\n#### C\n\nz'],
  [
    raw`\InputFile a \OutputFile b \Note c \Interaction d`,
    '## Input\n\na\n\n## Output\n\nb\n\n## Note\n\nc\n\n## Interaction\n\nd',
  ],
  [raw`\begin{Input}x\end{Input}\begin{Output}y\end{Output}`, '## Input\n\nx\n\n## Output\n\ny'],
  [raw`\Examples\begin{example}\exmpfile{a}{b}\end{example}\Note n`, '## Note\n\nn'],
  ['\\Example\n\\begin{example}\\exmp{1 2\n3}{\\_4}\\end{example}', '## Example\n\n```\n1 2\n3\n```\n\n```\n_4\n```'],
  // Lists.
  [raw`\begin{itemize}\item a\item b\end{itemize}`, '- a\n- b'],
  [raw`\begin{enumerate}\item a\begin{itemize}\item b\end{itemize}\item c\end{enumerate}`, '1. a\n   - b\n2. c'],
  [
    raw`\begin{itemize}\item a

b\item c\end{itemize}`,
    '- a\n\n  b\n\n- c',
  ],
  [raw`\begin{itemize}\item a\end{itemize}\begin{itemize}\item b\end{itemize}`, '- a\n\n<!-- -->\n\n- b'],
  [raw`\begin{description}\item[A] one\item[B] two\end{description}`, '- **A** one\n- **B** two'],
  [raw`\begin{itemize}\item[--] x\item[(1)] y\end{itemize}`, '- x\n- (1) y'],
  [raw`\begin{enumerate}[(a)]\item x\item y\end{enumerate}`, '- (a) x\n- (b) y'],
  [raw`\begin{enumerate}[label=\Roman*.]\item x\item y\end{enumerate}`, '- I. x\n- II. y'],
  [raw`\begin{enumerate}[nosep]\item x\end{enumerate}`, '1. x'],
  // Tables.
  [
    raw`\begin{tabular}{|l|c|r|}\hline A & \bf B & C|D \\ \hline 1 & 2 & \& \\ \hline\end{tabular}`,
    '| A | **B** | C\\|D |\n| :-- | :-: | --: |\n| 1 | 2 | & |',
  ],
  [
    raw`\begin{tabular}{*{2}{c}p{3cm}}\multicolumn{2}{c}{A} & B \\ \cline{1-2} $|x|$ & \verb:a|b: \\\end{tabular}`,
    '| A |  | B |\n| :-: | :-: | --- |\n| $\\|x\\|$ | `a\\|b` |',
  ],
  [
    raw`\begin{tabular}{c}\begin{itemize}\item a\end{itemize}\\\end{tabular}`,
    '<table>\n<tr>\n<td>\n\n- a\n\n</td>\n</tr>\n</table>',
  ],
  [
    raw`\begin{tabularx}{\textwidth}{lX}\toprule a & b \\ \midrule c & d \\ \bottomrule\end{tabularx}`,
    '| a | b |\n| :-- | --- |\n| c | d |',
  ],
  // Pictures.
  [raw`\includegraphics[width=0.5\textwidth]{a.png}`, '<img src="/img/a.png" alt="" width="50%">'],
  [raw`\includegraphics{./a}`, '![](/img/a)'],
  [raw`\illustration{0.3}{a}{A \& b}`, '<img src="/img/a" alt="A &amp; b" width="30%">\n\n*A & b*'],
  [
    raw`\begin{figure}[h]\centering\includegraphics{x}\caption{The $x$ map}\label{f}\end{figure}`,
    '<div align="center">\n\n![](/img/x)\n\n*The $x$ map*\n\n</div>',
  ],
  [raw`\begin{center}a\end{center}b`, '<div align="center">\n\na\n\n</div>\n\nb'],
  // Code, links, notes, quotes.
  ['\\begin{verbatim}\n a % {\n\\end{verbatim}', '```\n a % {\n```'],
  ['\\begin{lstlisting}[language=C++]\nint a;\n\\end{lstlisting}', '```C++\nint a;\n```'],
  ['\\begin{lstlisting}{x}\n```\n\\end{lstlisting}', '````\n{x}\n```\n````'],
  ['a\\begin{comment}\n{ \\foo\n\\end{comment}b', 'ab'],
  [raw`\url{http://a.b/c%20d_e}`, raw`[http\://a\.b/c%20d\_e](http://a.b/c%20d_e)`],
  [raw`wow!\href{https://a.b/(c)}{the \textbf{link}}`, raw`wow\![the **link**](https://a.b/%28c%29)`],
  [raw`\href{javascript:x}{y}`, 'y'],
  [
    raw`a\footnote{One.} b\footnote{Two.}\section{B}c\footnote{Three.}`,
    'a<sup>1</sup> b<sup>2</sup>\n\n<sup>1</sup> One.\n\n<sup>2</sup> Two.\n\n## B\n\nc<sup>1</sup>\n\n<sup>1</sup> Three.',
  ],
  [
    raw`\begin{quote}a

b\end{quote}`,
    '> a\n>\n> b',
  ],
  [raw`\epigraph{Q}{S}`, '> Q\n>\n> — S'],
])('%s', (tex, markdown) => {
  expect(texToMarkdown(tex, { pictureLink: (name) => `/img/${name}` })).toEqual({
    markdown,
    title: null,
    unknown: [],
    fault: null,
  })
})

test.each([
  ['signs of Markdown', '* a_b [c](d) <b> `e`', raw`\* a\_b \[c\](d) \<b> ‘e‘`],
  ['an entity', raw`\&lt; \& x`, raw`\&lt; & x`],
  ['a heading', raw`\# x`, raw`\# x`],
  ['a number', '1. x', raw`1\. x`],
  ['a year', '2024 x', '2024 x'],
  ['a point', '- x', raw`\- x`],
  ['a quote', '> x', raw`\> x`],
  ['names of files, and addresses', 'a.in or b@c.d, not 1.5', raw`a\.in or b\@c\.d, not 1.5`],
  ['addresses of numbers', '1@1.1', raw`1\@1.1`],
  ['the first word of an item', raw`\begin{itemize}\item 1. x\end{itemize}`, raw`- 1\. x`],
])('%s is text', (_name, tex, markdown) => {
  expect(shown(tex)).toBe(markdown)
})

test('headings of commands are in the language of the statement', () => {
  const { markdown } = texToMarkdown(raw`\InputFile 一行。\OutputFile 一个数。\Note 无。`, {
    pictureLink: () => null,
    language: 'zh-CN',
  })
  expect(markdown).toBe('## 输入\n\n一行。\n\n## 输出\n\n一个数。\n\n## 提示\n\n无。')
})

test('a title is text without marks', () => {
  const titleOf = (tex: string) => texToMarkdown(tex, { pictureLink: () => null }).title
  expect(titleOf(raw`\problemname{Hello, \emph{World} -- $n_1$}`)).toBe('Hello, World – n_1')
  expect(titleOf(raw`\begin{problem}{A \& B}{stdin}{stdout}{1 s}{256 MB}x\end{problem}`)).toBe('A & B')
  expect(titleOf(raw`\problemname{}x`)).toBe(null)
})

test('what has no counterpart is told once with its first line, and the text in it stays', () => {
  const tex = raw`a % \never{}
\foo{b} \foo
\begin{tikzpicture}c\end{tikzpicture}
\newcommand{\own}{\bar}
\includegraphics{lost.png}

\own`
  expect(texToMarkdown(tex, { pictureLink: () => null })).toEqual({
    markdown: 'a b\n\nc',
    title: null,
    unknown: [
      { name: '\\foo', line: 2 },
      { name: '\\begin{tikzpicture}', line: 3 },
      { name: '\\includegraphics{lost.png}', line: 5 },
      { name: '\\bar', line: 7 },
    ],
    fault: null,
  })
})

test('a long text is read in pieces, whose formulas and lines are those of the whole', () => {
  const lines = Array.from({ length: 1_000 }, (_, at) => `Line $n_{${at}}$`)
  expect(texToMarkdown([...lines, raw`\foo`].join('\n\n'), { pictureLink: () => null })).toEqual({
    markdown: lines.join('\n\n'),
    title: null,
    unknown: [{ name: '\\foo', line: 2_001 }],
    fault: null,
  })
})
