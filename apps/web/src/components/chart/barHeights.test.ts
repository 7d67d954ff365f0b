import { expect, test } from 'vitest'
import { barHeights } from './barHeights.ts'

test('the highest day fills the room, and the others and the accepted parts stand in proportion', () => {
  const days = [
    { all: 200, accepted: 50 },
    { all: 100, accepted: 100 },
    { all: 0, accepted: 0 },
  ]
  expect(barHeights(days)).toEqual([
    { all: 1, accepted: 0.25 },
    { all: 0.5, accepted: 0.5 },
    { all: 0, accepted: 0 },
  ])
})

test('a week without submissions has no bars', () => {
  expect(barHeights([{ all: 0, accepted: 0 }])).toEqual([{ all: 0, accepted: 0 }])
  expect(barHeights([])).toEqual([])
})

test('no more can be accepted than was sent', () => {
  expect(barHeights([{ all: 10, accepted: 12 }])).toEqual([{ all: 1, accepted: 1 }])
})
