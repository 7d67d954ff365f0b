import { expect, test } from 'vitest'
import { beginningOf, linesOf } from './codeFold.ts'

test('lines are counted as an editor counts them, whatever ends them', () => {
  expect(linesOf('')).toBe(1)
  expect(linesOf('a\nb\r\nc\rd')).toBe(4)
  expect(linesOf('a\n')).toBe(2)
})

test('of a long program the first forty lines are shown', () => {
  const code = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`).join('\r\n')
  expect(beginningOf(code).split('\n')).toHaveLength(40)
  expect(beginningOf(code)).toMatch(/line 40$/)
})
