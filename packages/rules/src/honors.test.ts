import type { Honor } from '@praxis/contract/honors'
import { rankTypes } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { honorOf } from './honors.ts'

const { acm, oi } = rankTypes

const honor = (name: string, type: number, [minValue, maxValue]: [number, number | null], rank: number): Honor => ({
  id: 1,
  name,
  type,
  minValue,
  maxValue,
  color: '#ffffff',
  background: '#4f46e5',
  rank,
})

const honors = [
  honor('Novice', acm, [1, 99], 5),
  honor('Expert', acm, [100, 499], 5),
  honor('Master', acm, [300, null], 2),
  honor('Scorer', oi, [1_000, null], 1),
]

test.each([
  [acm, 0, null],
  [acm, 1, 'Novice'],
  [acm, 99, 'Novice'],
  [acm, 100, 'Expert'],
  [acm, 299, 'Expert'],
  // Expert holds too, but the smaller rank wins.
  [acm, 300, 'Master'],
  [acm, 500, 'Master'],
  [acm, 2_000_000, 'Master'],
  [oi, 300, null],
  [oi, 999, null],
  [oi, 1_000, 'Scorer'],
])('in the list of type %i, %i is called %s', (type, value, name) => {
  expect(honorOf(honors, type, value)?.name ?? null).toBe(name)
})

test('of two with the same rank the first of the list wins', () => {
  const twins = [honor('One', acm, [0, null], 3), honor('Other', acm, [0, null], 3)]
  expect(honorOf(twins, acm, 7)?.name).toBe('One')
  expect(honorOf(twins.toReversed(), acm, 7)?.name).toBe('Other')
})

test('without honours nobody has one', () => {
  expect(honorOf([], acm, 100)).toBeNull()
})
