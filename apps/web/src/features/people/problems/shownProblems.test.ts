import { expect, test } from 'vitest'
import { shownProblems } from './shownProblems.ts'

const shown = (count: number, isWhole: boolean) => {
  const { shown: some, left } = shownProblems(Array.from({ length: count }), isWhole)
  return [some.length, left]
}

test.each([
  [0, [0, 0]],
  [48, [48, 0]],
  // The place of the 48th says how many there are besides.
  [49, [47, 2]],
  [148, [47, 101]],
])('of %i problems it shows at first %j', (count, parts) => {
  expect(shown(count, false)).toEqual(parts)
})

test('all are shown to whoever asks', () => {
  expect(shown(148, true)).toEqual([148, 0])
})
