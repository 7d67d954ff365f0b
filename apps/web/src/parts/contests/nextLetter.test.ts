import { expect, test } from 'vitest'
import { nextLetter } from './nextLetter.ts'

test('the letter that is proposed is the first that no problem has, whatever its case', () => {
  expect(nextLetter([])).toBe('A')
  expect(nextLetter(['A', 'b', 'D'])).toBe('C')
  expect(nextLetter(['P1', 'P2'])).toBe('A')
  expect(nextLetter([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).toBe('AA')
})
