import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchForm } from './letterWidth.ts'

test.each([
  ['Ａ+b', 'a+b'],
  ['Ａ＋Ｂ　问题！', 'a+b 问题!'],
  ['ﾊﾟｽ', 'パス'],
  ['①x²', '1x2'],
  ['e\u0301', 'é'],
  ['，。、', ',。、'],
  ['𠮷', '𠮷'],
  ['', ''],
])('a search compares %s as %s', (text, form) => {
  expect(searchForm(text)).toBe(form)
})

test('every letter of ASCII is found in Chinese width', () => {
  const ascii = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at)).join('')
  const wide = Array.from(ascii, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')
  expect(searchForm(wide)).toBe(ascii.toLowerCase())
})

test('what is in a text of Latin and Chinese letters is in its form', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aB9+-（）Ａｂ９＋　 题目和'), minLength: 1 })
  fc.assert(
    fc.property(letters, letters, letters, (before, part, after) => {
      expect(searchForm(before + part + after)).toContain(searchForm(part))
    }),
  )
})
