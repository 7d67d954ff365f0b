import { expect, test } from 'vitest'
import type { Operation } from './draft.ts'
import { draftOf, written } from './testing.ts'
import {
  bold,
  bulletList,
  code,
  codeBlock,
  formula,
  heading,
  insertBlock,
  insertFormula,
  insertLines,
  italic,
  link,
  orderedList,
  pasteLink,
  quote,
  spoiler,
  table,
} from './textEdits.ts'

type Line = [what: string, operation: Operation, before: string, after: string]

const lines: Line[] = [
  ['bold at a caret', bold, 'a ‸b', 'a **‸**b'],
  ['bold around words', bold, 'a ‹b c› d', 'a **‹b c›** d'],
  ['white space stays outside of the marks', bold, 'a‹ b ›c', 'a **‹b›** c'],
  ['bold taken from inside the selection', bold, 'a ‹**b**› c', 'a ‹b› c'],
  ['bold taken from around the selection', bold, 'a **‹b›** c', 'a ‹b› c'],
  ['bold taken from an empty pair', bold, 'a **‸** c', 'a ‸ c'],
  ['italic words become bold too', bold, '*‹b›*', '***‹b›***'],
  ['bold taken from bold and italic', bold, '***‹b›***', '*‹b›*'],
  ['italic taken from bold and italic', italic, '***‹b›***', '**‹b›**'],
  ['bold words become italic too', italic, '**‹b›**', '***‹b›***'],
  ['italic around Chinese', italic, '第‹一›个', '第*‹一›*个'],
  ['italic taken away', italic, '‹*b*›', '‹b›'],
  ['code', code, 'x ‹y› z', 'x `‹y›` z'],
  ['code taken away', code, 'x `‹y›` z', 'x ‹y› z'],
  ['code that has a backtick', code, '‹a`b›', '``‹a`b›``'],
  ['several lines of code', code, '‹a\nb›', '```‸\na\nb\n```'],
  ['a block in an empty text', codeBlock, '‸', '```\n‸\n```'],
  ['a block of one line', codeBlock, 'x\nlin‸e\ny', 'x\n\n```‸\nline\n```\n\ny'],
  ['a block of code with a fence in it', codeBlock, '‹```\na\n```›', '````‸\n```\na\n```\n````'],
  ['an empty fold', spoiler('Hidden'), '‸', '<details><summary>Hidden</summary>\n\n‸\n\n</details>'],
  [
    'a fold of lines',
    spoiler('Hidden'),
    'x\n\nlin‹e\ntw›o\ny',
    'x\n\n<details><summary>Hidden</summary>\n\n‹line\ntwo›\n\n</details>\n\ny',
  ],
  ['a formula', formula, 'Let ‹n› be', 'Let $‹n›$ be'],
  ['a formula taken away', formula, 'Let $‹n›$ be', 'Let ‹n› be'],
  ['a heading', heading, 'x\nti‸tle\ny', 'x\n## ti‸tle\ny'],
  ['the next level', heading, '## ti‸tle', '### ti‸tle'],
  ['no heading after the fourth level', heading, '#### ti‸tle', 'ti‸tle'],
  ['a heading of nothing', heading, '‸', '## ‸'],
  ['a list of several lines', bulletList, 'x\n‹a\n\nb›\ny', 'x\n‹- a\n\n- b›\ny'],
  ['a line that is only touched stays', bulletList, '‹a\n›b', '- ‹a›\nb'],
  ['a list taken away', bulletList, '‹- a\n* b›', '‹a\nb›'],
  ['a numbered list', orderedList, '‹a\nb\nc›', '‹1. a\n2. b\n3. c›'],
  ['bullets become numbers', orderedList, '‹- a\n  - b›', '‹1. a\n  2. b›'],
  ['numbers become bullets', bulletList, '‹1. a\n2) b›', '‹- a\n- b›'],
  ['numbers taken away', orderedList, '1. a‸', 'a‸'],
  ['a quotation', quote, '‹a\nb›', '‹> a\n> b›'],
  ['a quotation taken away', quote, '‹> a\n>b›', '‹a\nb›'],
  ['a link around words: the address is typed next', link, 'see ‹this›', 'see [this](‹https://›)'],
  ['a link at a caret', link, '‸', '[](‹https://›)'],
  ['an address becomes a link: its words are typed next', link, '‹https://a.b/c›', '[‸](https://a.b/c)'],
  ['an address with brackets', link, '‹https://a.b/c(d)›', '[‸](<https://a.b/c(d)>)'],
  ['a block between paragraphs', (draft) => insertBlock(draft, 'B'), 'x‸y', 'x\n\nB‸\n\ny'],
  ['a block where there is room', (draft) => insertBlock(draft, 'B'), 'x\n\n‸\n\ny', 'x\n\nB‸\n\ny'],
  ['lines within a line', (draft) => insertLines(draft, ['A', 'B']), 'x‸y', 'x\nA\nB\n‸y'],
  ['lines at the end', (draft) => insertLines(draft, ['A']), 'x\n‸', 'x\nA\n‸'],
  ['lines above others', (draft) => insertLines(draft, ['A']), 'x‸\ny', 'x\nA\n‸y'],
  ['a table', (draft) => table(draft, 1, 2), 'x‸', 'x\n\n| ‸  |   |\n| --- | --- |\n|   |   |'],
  ['a formula from the sheet', (draft) => insertFormula(draft, 'x^{2}'), 'a ‸', 'a $x^{2}$‸'],
  ['a formula inside a formula', (draft) => insertFormula(draft, '\\pi'), 'a $r ‸$', 'a $r \\pi‸$'],
  ['a formula behind money', (draft) => insertFormula(draft, '\\pi'), 'a \\$5 ‸', 'a \\$5 $\\pi$‸'],
]

test.each(lines)('%s', (_, operation, before, after) => {
  expect(written(operation(draftOf(before)))).toBe(after)
})

test.each<[what: string, before: string, pasted: string, after: string | null]>([
  ['an address over words', 'see ‹this›', 'https://a.b/c', 'see [this](https://a.b/c)‸'],
  ['white space around the address', '‹this›', ' https://a.b/c\n', '[this](https://a.b/c)‸'],
  ['brackets in the address', '‹this›', 'https://a.b/c_(d)', '[this](<https://a.b/c_(d)>)‸'],
  ['nothing is selected', 'see ‸', 'https://a.b/c', null],
  ['several lines are selected', '‹a\nb›', 'https://a.b/c', null],
  ['an address is selected', '‹https://x.y›', 'https://a.b/c', null],
  ['words are pasted', '‹this›', 'that', null],
  ['a program is pasted', '‹this›', 'javascript:alert(1)', null],
])('pasting: %s', (_, before, pasted, after) => {
  const draft = pasteLink(draftOf(before), pasted)
  expect(draft && written(draft)).toBe(after)
})
