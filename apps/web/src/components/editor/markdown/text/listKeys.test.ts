import { expect, test } from 'vitest'
import { continueList, indent, outdent, takesTab } from './listKeys.ts'
import { draftOf, written } from './testing.ts'

test.each<[what: string, before: string, after: string | null]>([
  ['the next item', '- a‸', '- a\n- ‸'],
  ['the next item in the middle', '- a‸b', '- a\n- ‸b'],
  ['the same sign', '* a‸', '* a\n* ‸'],
  ['the same indent', 'x\n    + a‸', 'x\n    + a\n    + ‸'],
  ['the next number', '9. a‸', '9. a\n10. ‸'],
  ['the next number with a bracket', '1) a‸', '1) a\n2) ‸'],
  ['a task that is not done', '- [x] a‸', '- [x] a\n- [ ] ‸'],
  ['an empty item ends the list', '- a\n- ‸', '- a\n‸'],
  ['an empty number ends the list', '1. a\n2. ‸\nb', '1. a\n‸\nb'],
  ['the next line of a quotation', '> a‸', '> a\n> ‸'],
  ['an empty line ends the quotation', '> a\n> ‸', '> a\n‸'],
  ['before the sign', '‸- a', null],
  ['within the sign', '-‸ a', null],
  ['a plain line', 'a‸', null],
  ['a selection', '- ‹a›', null],
  ['inside a fenced block', '```\n- a‸', null],
  ['after a fenced block', '```\nb\n```\n- a‸', '```\nb\n```\n- a\n- ‸'],
  ['a rule of dashes is no list', '---‸', null],
])('Enter: %s', (_, before, after) => {
  const draft = continueList(draftOf(before))
  expect(draft && written(draft)).toBe(after)
})

test.each([
  ['- a‸', true],
  ['    1. ‸', true],
  ['‹a\nb›', true],
  ['‹a\n›b', false],
  ['a‸', false],
  ['‸', false],
])('Tab at %j indents: %s', (before, takes) => {
  expect(takesTab(draftOf(before))).toBe(takes)
})

test('lines are indented and taken back', () => {
  expect(written(indent(draftOf('x\n- a‸b\ny')))).toBe('x\n    - a‸b\ny')
  expect(written(indent(draftOf('‹a\n\nb›')))).toBe('    ‹a\n\n    b›')
  expect(written(outdent(draftOf('x\n    - a‸b\ny')))).toBe('x\n- a‸b\ny')
  expect(written(outdent(draftOf('‹  a\n\tb\nc›')))).toBe('‹a\nb\nc›')
  expect(written(outdent(draftOf('x\n ‸   a')))).toBe('x\n‸a')
})
