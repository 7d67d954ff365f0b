import { expect, test } from 'vitest'
import { passwordStrength } from './passwordStrength.ts'

test.each([
  ['', 0],
  ['abcdef', 1],
  ['12345678', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['abababababababab', 1],
  ['password', 1],
  ['window12', 2],
  ['correct horse', 3],
  ['Corr3ct horse', 4],
  ['一二三四五六七八九十', 1],
] as const)('%s has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('a longer password of the same kinds is not weaker', () => {
  const whole = 'Kp7!xQz2mW#vR9dLt4&s'
  const strengths = [...whole].map((_, index) => passwordStrength(whole.slice(0, index + 1)))
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
  expect(strengths.at(-1)).toBe(4)
})
