import { expect, test } from 'vitest'
import { freshCode, takesCode } from './groupValues.ts'

test('a code is needed unless the group is public', () => {
  expect(['1', '2', '3'].map(takesCode)).toEqual([false, true, true])
})

test('a fresh code has six signs that nobody takes for one another, and differs each time', () => {
  const codes = Array.from({ length: 200 }, freshCode)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  expect(new Set(codes).size).toBe(200)
})
