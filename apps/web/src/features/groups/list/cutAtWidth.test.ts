import { expect, test } from 'vitest'
import { cutAtWidth } from './cutAtWidth.ts'

test.each([
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abcde…'],
  ['团队名', 6, '团队名'],
  ['团队名称', 6, '团队…'],
  ['a团队名', 6, 'a团队…'],
  ['，。，。', 6, '，。…'],
  ['😀😀😀😀', 6, '😀😀…'],
])('%s at %i units is %s', (text, width, shown) => {
  expect(cutAtWidth(text, width)).toBe(shown)
})
