import { expect, test } from 'vitest'
import { shownBalloons } from './shownBalloons.ts'

const rows = [
  { id: 1, isFrozen: false, checked: false },
  { id: 2, isFrozen: true, checked: false },
  { id: 3, isFrozen: true, checked: true },
  { id: 4, isFrozen: false, checked: true },
]
const shown = (keepsOn: boolean) => {
  const { rows: left, hidden } = shownBalloons(rows, keepsOn)
  return { ids: left.map(({ id }) => id), hidden }
}

test('balloons that go on after the freeze are all shown', () => {
  expect(shown(true)).toEqual({ ids: [1, 2, 3, 4], hidden: 0 })
})

test('balloons that stop at the freeze leave out those since then, but not one that was brought', () => {
  expect(shown(false)).toEqual({ ids: [1, 3, 4], hidden: 1 })
})
