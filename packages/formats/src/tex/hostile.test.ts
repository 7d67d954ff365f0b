import fc from 'fast-check'
import { expect, test } from 'vitest'
import { texToMarkdown } from './texToMarkdown.ts'

const { raw } = String
const read = (tex: string) => texToMarkdown(tex, { pictureLink: () => null })
const faultOf = (tex: string) => read(tex).fault

test.each([
  ['100 001 letters', 'x'.repeat(100_001), { code: 'tex_long', max: 100_000, line: null }],
  ['megabytes of braces', '{'.repeat(4_000_000), { code: 'tex_long', max: 100_000, line: null }],
  ['101 groups within each other', `\n${'{'.repeat(101)}${'}'.repeat(101)}`, { code: 'tex_deep', max: 100, line: 2 }],
  ['formulas within each other', raw`$\text{`.repeat(51) + '}$'.repeat(51), { code: 'tex_deep', max: 100, line: 1 }],
  ['environments without an end', '\\begin{a}'.repeat(5_000), { code: 'tex_deep', max: 100, line: 1 }],
  ['a group without an end', 'a\n{b', { code: 'tex_unbalanced', name: '{', line: 2 }],
  ['an end without a group', 'a\n\nb}', { code: 'tex_unbalanced', name: '}', line: 3 }],
  ['an environment without an end', raw`\begin{a}`, { code: 'tex_unbalanced', name: '\\begin{a}', line: 1 }],
  ['the end of another', raw`\begin{a}\end{b}`, { code: 'tex_unbalanced', name: '\\end{b}', line: 1 }],
  ['a formula without an end', 'a\n$b', { code: 'tex_unbalanced', name: '$', line: 2 }],
  ['a formula that ends in a group', '$a{b$}', { code: 'tex_unbalanced', name: '}', line: 1 }],
  ['a formula in brackets that is open', raw`\[a`, { code: 'tex_unbalanced', name: '\\[', line: 1 }],
  ['code without an end', raw`a\begin{verbatim}b`, { code: 'tex_unbalanced', name: '\\begin{verbatim}', line: 1 }],
  ['code in a line without an end', 'a \\verb|b\n|', { code: 'tex_unbalanced', name: '\\verb', line: 1 }],
  ['an argument without an end', raw`\newcommand{\a`, { code: 'tex_unbalanced', name: '{', line: 1 }],
  ['a command that is itself', raw`\def\a{\a}\a`, { code: 'tex_expands', max: 10_000, line: 1 }],
  ['a command that is itself twice', raw`\def\a{\a\a}\a`, { code: 'tex_expands', max: 10_000, line: 1 }],
  [
    'commands that give much and leave nothing',
    raw`\newcommand{\drop}[1]{}\def\a{\drop{${'x'.repeat(10_000)}}}${raw`\a`.repeat(30)}`,
    { code: 'tex_expands', max: 200_000, line: 1 },
  ],
  [
    'commands of ten commands each',
    ['b', 'c', 'd', 'e', 'f', 'g', 'h']
      .map((name, at) => `\\def\\${name}{${`\\${'abcdefg'[at]!}`.repeat(10)}}`)
      .reduce((all, one) => all + one, raw`\def\a{lol}`) + raw`\h`,
    { code: 'tex_expands', max: 10_000, line: 1 },
  ],
  [
    'a text that its commands make long',
    raw`\def\a{${'x'.repeat(25_000)}}\a\a\a\a\a\a\a\a\a`,
    { code: 'tex_expands', max: 100_000, line: 1 },
  ],
  [
    'captions within each other',
    raw`\illustration{1}{a}{`.repeat(95) + '}'.repeat(95),
    { code: 'tex_expands', max: 300_000, line: 1 },
  ],
  [
    'links within each other',
    raw`\href{http://a}{`.repeat(95) + 'b' + '}'.repeat(95),
    { code: 'tex_expands', max: 300_000, line: 1 },
  ],
  [
    'lists within each other that put blanks before each of many lines',
    raw`\begin{itemize}\item `.repeat(45) + 'a\n\n'.repeat(8_000) + raw`\end{itemize}`.repeat(45),
    { code: 'tex_expands', max: 500_000, line: 1 },
  ],
  [
    'an environment that is itself',
    raw`\newenvironment{a}{\begin{a}}{}\begin{a}`,
    { code: 'tex_expands', max: 10_000, line: 1 },
  ],
])('%s end the conversion', (_name, tex, fault) => {
  expect(faultOf(tex)).toEqual(fault)
  const { markdown, unknown } = read(tex)
  expect(markdown).toBe('')
  expect(unknown).toEqual([{ name: 'name' in fault ? fault.name : fault.code, line: fault.line ?? 1 }])
})

test('what is just within the bounds is converted', () => {
  expect(read(`${'{'.repeat(100)}a${'}'.repeat(100)}`).markdown).toBe('a')
  expect(read('x'.repeat(100_000)).markdown).toBe('x'.repeat(100_000))
  expect(read(raw`\begin{itemize}\item a`.repeat(50) + raw`\end{itemize}`.repeat(50)).fault).toBe(null)
})

test('of more than 100 unknown commands 100 are told', () => {
  const names = Array.from({ length: 300 }, (_, at) => `\\un${String.fromCharCode(97 + (at % 26)).repeat(1 + at / 26)}`)
  expect(read(names.join(' ')).unknown.map(({ name }) => name)).toEqual(names.slice(0, 100))
})

test('names that every object has are unknown commands and environments', () => {
  expect(
    read(raw`\constructor \toString \begin{constructor}a\end{constructor} \begin{__proto__}b\end{__proto__}`),
  ).toEqual({
    markdown: 'a\n\nb',
    title: null,
    unknown: [
      { name: '\\constructor', line: 1 },
      { name: '\\toString', line: 1 },
      { name: '\\begin{constructor}', line: 1 },
      { name: '\\begin{__proto__}', line: 1 },
    ],
    fault: null,
  })
})

test.each([
  ['line ends', '\n'.repeat(90_000)],
  ['blanks', ' '.repeat(90_000)],
  ['lines of blanks', ' \n'.repeat(45_000)],
  ['comments between empty lines', '%\n\n'.repeat(30_000)],
])('a formula with very many %s is read soon', (_name, blanks) => {
  const start = process.threadCpuUsage().user
  expect(read(`$a${blanks}b$`)).toMatchObject({ markdown: '$a b$', fault: null })
  expect(process.threadCpuUsage().user - start).toBeLessThan(1_000_000)
})

test('blanks between words are blanks, however many there are, and an empty line ends a paragraph', () => {
  expect(read(`a${' '.repeat(5_000)}b${'\n'.repeat(5_000)}c${' \n'.repeat(1)}d`).markdown).toBe('a b\n\nc d')
})

test('captions with pictures within each other, which would be escaped again and again, end soon', () => {
  const tex = raw`\illustration{1}{a}{`.repeat(95) + 'b' + '}'.repeat(95)
  const start = process.threadCpuUsage().user
  expect(texToMarkdown(tex, { pictureLink: () => '/x' }).fault).toEqual({ code: 'tex_expands', max: 300_000, line: 1 })
  expect(process.threadCpuUsage().user - start).toBeLessThan(2_000_000)
})

/** The least of three, without what other programs of the machine take. */
function cpuTimeOf(tex: string): number {
  const times = [1, 2, 3].map(() => {
    const start = process.threadCpuUsage().user
    read(tex)
    return (process.threadCpuUsage().user - start) / 1_000
  })
  return Math.min(...times)
}

test.each([
  ['empty groups', '{}'],
  ['formulas', '$a$ '],
  ['items', '\\item[', '\\begin{itemize}', '\\end{itemize}'],
  ['options', '\\includegraphics[a'],
  ['line breaks', '\\\\', '', 'x'],
  ['switches of style', '\\bf a\\it b'],
  ['cells', '&a\\\\', '\\begin{tabular}{c}', '\\end{tabular}'],
  ['entities', '&amp;'],
  ['backticks', '\\verb|`|'],
  ['blanks', ' \n ', '', 'a'],
  ['accents', "\\'"],
  ['comments', '%\n'],
  ['definitions', '\\def\\a{}'],
  ['words of code', '\\verb?a?'],
  ['footnotes', '\\footnote{a}'],
  ['styles', '\\textbf{*}a'],
])('twice as many %s take less than four times as long', (_name, piece, before = '', after = '') => {
  const make = (count: number) => before + piece.repeat(count) + after
  const count = Math.floor(3_000 / piece.length)
  cpuTimeOf(make(count))
  expect(cpuTimeOf(make(2 * count)) / (cpuTimeOf(make(count)) + 5)).toBeLessThan(4)
})

const piece = fc.constantFrom(
  ..."a|1. |- | |\n|\n\n|{|}|$|$$|&|#1|%|~|[|]|*|_|`|\\|\\\\|\\begin{itemize}|\\end{itemize}|\\item|\\begin{tabular}{c}|\\end{tabular}|\\textbf|\\bf|\\verb|\\verb+x+|\\url{|\\def\\a|\\newcommand{\\a}[1]|\\a|\\begin|\\end|\\section|\\footnote|\\'|\\[|\\]|\\(|\\)|\\text{|中|\\multicolumn{3}|\\includegraphics|\\rawtext{0}|\\begin{align}|\\end{align}|\\let|\\xspace".split(
    '|',
  ),
)

test('any text is converted or refused with its reason', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const { markdown, fault } = read(pieces.join(''))
      if (fault !== null) expect(markdown).toBe('')
      expect(markdown).not.toMatch(/undefined/)
    }),
    { numRuns: 500 },
  )
})
