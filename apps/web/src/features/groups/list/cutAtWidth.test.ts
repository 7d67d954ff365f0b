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
  ['abcdefghijklmnopqrstuvwxyz', 26, 'abcdefghijklmnopqrstuvwxyz'],
  ['abcdefghijklmnopqrstuvwxyz1', 26, 'abcdefghijklmnopqrstuvwxy…'],
  ['夜航船晚自习刷题互助小分队', 26, '夜航船晚自习刷题互助小分队'],
  ['夜航船·晚自习刷题互助小分队', 26, '夜航船·晚自习刷题互助小分…'],
])('%s at %i units is %s', (text, width, shown) => {
  expect(cutAtWidth(text, width)).toBe(shown)
})
