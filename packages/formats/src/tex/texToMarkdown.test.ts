import { expect, test } from 'vitest'
import { texToMarkdown } from './texToMarkdown.ts'

const shown = (tex: string) => texToMarkdown(tex, { pictureLink: (name) => `/img/${name}.png` }).markdown

test.each([
  ['a % comment\nb \\% c', 'a b % c'],
  ['\\textbf{bold} and \\emph{slanted}', '**bold** and *slanted*'],
  ['{\\bf rest} out', '**rest** out'],
  ['\\bf{word} out', '**word** out'],
  ['\\texttt{a_b}', '`a_b`'],
  ['\\section*{Input}\nTwo.', '## Input\n\nTwo.'],
  ['\\InputFile\nTwo.', '## Input\n\nTwo.'],
  ['$a_1$ and $$b$$', '$a_1$ and\n\n$$\nb\n$$'],
  ['\\begin{itemize}\\item a\\item b\\end{itemize}', '- a\n- b'],
])('%s', (tex, markdown) => {
  expect(shown(tex)).toBe(markdown)
})

test('what has no counterpart is told once with its first line, and what is around it stays', () => {
  expect(texToMarkdown('a\n\\foo{b} \\foo', { pictureLink: () => null })).toEqual({
    markdown: 'a b',
    title: null,
    unknown: [{ name: '\\foo', line: 2 }],
    fault: null,
  })
})
