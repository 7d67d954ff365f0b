import { expect, test } from 'vitest'
import { heatLevels } from './heatLevels.ts'

const levels = (counts: number[]) => counts.map(heatLevels(counts))

test('the busy days are parted in four by how busy they were', () => {
  expect(levels([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

test('days without anything do not move the bounds', () => {
  expect(levels([0, 0, 0, 0, 0, 1, 2, 3, 4])).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4])
})

test('one very busy day leaves the others as they are, and equal days are equal', () => {
  expect(levels([1, 1, 1, 1, 1, 900])).toEqual([1, 1, 1, 1, 1, 4])
  expect(levels([5, 5, 5])).toEqual([1, 1, 1])
})

test('where nothing was sent, nothing has a shade', () => {
  expect(levels([0, 0])).toEqual([0, 0])
})
