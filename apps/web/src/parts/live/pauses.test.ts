import { expect, test } from 'vitest'
import { pauseAfterRefusal, pauseBefore } from './pauses.ts'

const pausesAt = (chance: number) => [1, 2, 3, 4, 5, 30].map((tries) => pauseBefore(tries, chance))

test('the longest pause doubles with each try, up to fifteen seconds; the shortest stays', () => {
  expect(pausesAt(1)).toEqual([2_500, 5_000, 10_000, 15_000, 15_000, 15_000])
  expect(pausesAt(0)).toEqual([200, 200, 200, 200, 200, 200])
})

test('a thousand pages that lost a server together return spread over the whole time, before they would poll', () => {
  const pauses = Array.from({ length: 1_000 }, (_, n) => pauseBefore(1, n / 1_000))
  const perTenth = [...Map.groupBy(pauses, (ms) => Math.floor((ms - 200) / 230)).values()].map(({ length }) => length)
  expect(perTenth).toEqual(Array.from({ length: 10 }, () => 100))
  expect(Math.max(...pauses)).toBeLessThan(3_000)
})

test('a refusal is asked about after fifteen to thirty seconds', () => {
  expect([pauseAfterRefusal(0), pauseAfterRefusal(1)]).toEqual([15_000, 30_000])
})
