import { expect, test } from 'vitest'
import { needsOwnRow } from './tabRows.ts'

test.each([
  ['the twelve of a manager in Chinese on 1366 px', 539, 1_366, false],
  ['those of a contestant in English on 1440 px', 723, 1_440, false],
  ['thirteen of a manager in English on 1440 px', 1_110, 1_440, true],
  ['what fits exactly', 544, 1_000, false],
  ['a pixel more', 545, 1_000, true],
])('%s', (_name, tabs, bar, expected) => {
  expect(needsOwnRow(tabs, bar)).toBe(expected)
})
