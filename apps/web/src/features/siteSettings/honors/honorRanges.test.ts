import { expect, test } from 'vitest'
import { honorsOf } from './honorRanges.ts'

const honor = (id: number, type: number, minValue: number, rank = 0) => ({
  id,
  name: `Honour ${id}`,
  type,
  minValue,
  maxValue: null,
  color: '#ffffff',
  background: '#4f46e5',
  rank,
})

test('each ranklist has its own honours, from the lowest figure up', () => {
  const all = [honor(1, 0, 100), honor(2, 1, 0), honor(3, 0, 10), honor(4, 0, 9)]
  expect(honorsOf(all, 'acm').map(({ id }) => id)).toEqual([4, 3, 1])
  expect(honorsOf(all, 'oi').map(({ id }) => id)).toEqual([2])
})

test('of ranges that begin alike, the one with the smaller number comes first', () => {
  const all = [honor(1, 1, 5, 2), honor(2, 1, 5, 1), honor(4, 1, 5, 2), honor(3, 1, 5, 2)]
  expect(honorsOf(all, 'oi').map(({ id }) => id)).toEqual([2, 1, 3, 4])
})
