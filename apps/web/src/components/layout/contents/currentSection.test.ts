import { expect, test } from 'vitest'
import { currentSection } from './currentSection.ts'

test.each([
  ['at the top of the page', [120, 600, 900], false, 0],
  ['before the first reaches the line', [300, 600, 900], false, 0],
  ['as the second reaches the line', [-300, 160, 500], false, 1],
  ['just before that', [-300, 161, 500], false, 0],
  ['in a long section', [-2_000, -1_500, 900], false, 1],
  ['at the end, where the last is still far from the line', [-500, 100, 700], true, 2],
  ['in a page that fits the window', [120, 300], true, 1],
] as const)('%s', (_, tops, isAtEnd, expected) => {
  expect(currentSection(tops, 160, isAtEnd)).toBe(expected)
})

test('a page without sections has none', () => {
  expect(currentSection([], 160, true)).toBe(-1)
  expect(currentSection([], 160, false)).toBe(0)
})
