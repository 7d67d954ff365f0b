import { expect, test } from 'vitest'
import { caseName, dataSize, sizeOf } from './dataSize.ts'
import { aCase } from './testing.ts'

test('sizes are in the unit that people read', () => {
  const shown = [0, 31, 1_023, 1_126, 704_512, 29_360_128, 2_147_483_648].map((bytes) => dataSize(bytes, String))
  expect(shown).toEqual(['0 B', '31 B', '1023 B', '1.1 KB', '688 KB', '28 MB', '2 GB'])
})

test('a case is called by its input without the ending', () => {
  expect(['k-one.in', 'input3.txt', '7', 'a.b.in'].map(caseName)).toEqual(['k-one', 'input3', '7', 'a.b'])
})

test('a size that nobody has counted does not count', () => {
  expect(sizeOf([aCase('a'), aCase('b', { inputSize: null })])).toBe(14)
})
