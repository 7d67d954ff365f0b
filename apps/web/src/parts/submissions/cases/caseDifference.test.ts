import { expect, test } from 'vitest'
import { splitDifference, withBlanksShown } from './caseDifference.ts'

test('what two lines share at both ends is told from what each has of its own', () => {
  expect(splitDifference('1 2 3 4', '1 2 5 4')).toEqual({ before: '1 2 ', expected: '3', got: '5', after: ' 4' })
  expect(splitDifference('12', '1 2')).toEqual({ before: '1', expected: '', got: ' ', after: '2' })
})

test('one may end where the other goes on, or be empty', () => {
  expect(splitDifference('10', '100')).toEqual({ before: '10', expected: '', got: '0', after: '' })
  expect(splitDifference('aa', 'aaa')).toEqual({ before: 'aa', expected: '', got: 'a', after: '' })
  expect(splitDifference('', 'x')).toEqual({ before: '', expected: '', got: 'x', after: '' })
  expect(splitDifference('x', 'x')).toEqual({ before: 'x', expected: '', got: '', after: '' })
})

test('a character outside of the basic plane is not cut in two', () => {
  expect(splitDifference('😀', '😁')).toEqual({ before: '', expected: '😀', got: '😁', after: '' })
})

test('blanks are seen where they are what differs', () => {
  expect(withBlanksShown('a b\t\r\n')).toBe('a␣b→␍↵')
  expect(withBlanksShown('\uFEFF1\u00A02\u200B\u0000')).toBe('[BOM]1[U+00A0]2[U+200B][U+0000]')
})

test('a line end that one side lacks is what differs', () => {
  expect(splitDifference('5\n', '5')).toEqual({ before: '5', expected: '\n', got: '', after: '' })
  expect(splitDifference('5 3\n', '5 4\n')).toEqual({ before: '5 ', expected: '3', got: '4', after: '\n' })
})
