import { expect, test } from 'vitest'
import { movedBy } from './carouselOrder.ts'

const items = [
  { id: 7, rank: 0 },
  { id: 3, rank: 1 },
  { id: 5, rank: 2 },
]

test('a picture changes places with its neighbour, and only the two are told to the server', () => {
  expect(movedBy(items, 3, 1)).toEqual({
    items: [
      { id: 7, rank: 0 },
      { id: 5, rank: 1 },
      { id: 3, rank: 2 },
    ],
    changes: [
      { id: 5, rank: 1 },
      { id: 3, rank: 2 },
    ],
  })
  expect(movedBy(items, 3, -1)?.items.map(({ id }) => id)).toEqual([3, 7, 5])
})

test('pictures with the same number, or with gaps, are numbered anew', () => {
  const same = items.map(({ id }) => ({ id, rank: 4 }))
  const moved = movedBy(same, 5, -1)
  expect(moved?.items).toEqual([
    { id: 7, rank: 0 },
    { id: 5, rank: 1 },
    { id: 3, rank: 2 },
  ])
  expect(moved?.changes).toEqual(moved?.items)
})

test('nothing moves past an end, nor what is gone', () => {
  expect(movedBy(items, 7, -1)).toBeNull()
  expect(movedBy(items, 5, 1)).toBeNull()
  expect(movedBy(items, 9, 1)).toBeNull()
  expect(movedBy([], 9, 1)).toBeNull()
})
