import { letterOf } from '@praxis/rules/contests/links'

/** The first of A, B, C … that no problem of a contest has. */
export function nextLetter(taken: readonly string[]): string {
  const used = new Set(taken.map((id) => id.trim().toUpperCase()))
  let place = 0
  while (used.has(letterOf(place))) place++
  return letterOf(place)
}
