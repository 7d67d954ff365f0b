import { expect, test } from 'vitest'
import fc from 'fast-check'
import { isColor, isDisplayId, letterOf } from './links.ts'

test('the letters of places are different, and each is an id', () => {
  const letters = Array.from({ length: 1_000 }, (_, place) => letterOf(place))
  expect(new Set(letters).size).toBe(1_000)
  expect(letters.every(isDisplayId)).toBe(true)
})

test('no text that ends a declaration of CSS is a colour', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(';', '}', 'url(', '/*', '\n', '"'), fc.string(), (one, bad, other) => {
      expect(isColor(`${one}${bad}${other}`)).toBe(false)
      expect(isColor(`#fff${bad}`)).toBe(false)
      expect(isColor(`rgb(1,2,3)${bad}`)).toBe(false)
    }),
  )
})
