import { expect, test } from 'vitest'
import { spreadMs } from './spreadMs.ts'

test('desks that are opened together do not read together for long: their periods differ by a fifth at most', () => {
  expect([0, 0.25, 0.5, 0.999].map((chance) => spreadMs(10_000, chance))).toEqual([9_000, 9_500, 10_000, 10_998])
})
