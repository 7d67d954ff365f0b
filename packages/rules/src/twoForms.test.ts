import { expect, test } from 'vitest'
import { meantForm, type Meant } from './twoForms.ts'

const isSame = (a: string | null, b: string | null) => (a ?? '') === (b ?? '')

/** What is stored, the flat and the nested form that are sent, and which of them is meant. */
const cases: [stored: string | null, flat: string | undefined, nested: string | undefined, meant: Meant][] = [
  ['a', undefined, undefined, 'neither'],
  ['a', 'a', undefined, 'neither'],
  ['a', undefined, 'a', 'neither'],
  ['a', 'a', 'a', 'neither'],
  ['a', 'b', undefined, 'flat'],
  ['a', 'b', 'a', 'flat'],
  ['a', '', 'a', 'flat'],
  ['a', undefined, 'b', 'nested'],
  ['a', 'a', 'b', 'nested'],
  ['a', 'a', '', 'nested'],
  ['a', 'b', 'b', 'nested'],
  ['a', 'b', 'c', 'contradiction'],
  ['a', '', 'c', 'contradiction'],
  [null, '', '', 'neither'],
  [null, 'b', '', 'flat'],
  [null, '', 'b', 'nested'],
  [null, 'b', 'c', 'contradiction'],
]

test.each(cases)('where %j is stored, flat %j and nested %j: %s', (shown, flat, nested, meant) => {
  expect(meantForm({ sent: flat, shown }, { sent: nested, shown }, isSame)).toBe(meant)
})

test('each form is compared with what its reader was shown', () => {
  const shownInOtherLanguage = { sent: '和', shown: '和' }
  expect(meantForm(shownInOtherLanguage, { sent: undefined, shown: '' }, isSame)).toBe('neither')
  expect(meantForm(shownInOtherLanguage, { sent: 'Sum', shown: '' }, isSame)).toBe('nested')
  expect(meantForm({ sent: 'Sum', shown: '和' }, { sent: '', shown: '' }, isSame)).toBe('flat')
})
