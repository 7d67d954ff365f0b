import { expect, test } from 'vitest'
import { fuzzSeed } from './fuzzSeed.ts'

test.each([
  ['0', 0],
  ['2147483647', 2_147_483_647],
  ['-2147483648', -2_147_483_648],
])('the seed %s is taken as it is given', (given, seed) => {
  expect(fuzzSeed({ PRAXIS_FUZZ_SEED: given })).toBe(seed)
})

test.each(['x', '1.5', '1e3', '2147483648', ' 1'])('the seed "%s" is refused by its name', (given) => {
  expect(() => fuzzSeed({ PRAXIS_FUZZ_SEED: given })).toThrow(`PRAXIS_FUZZ_SEED: "${given}" is no whole number`)
})

test('without a given one every run has another', () => {
  const seeds = new Set(Array.from({ length: 20 }, () => fuzzSeed({ PRAXIS_FUZZ_SEED: '' })))
  expect(seeds.size).toBeGreaterThan(15)
  for (const seed of seeds) expect(fuzzSeed({ PRAXIS_FUZZ_SEED: String(seed) })).toBe(seed)
})
