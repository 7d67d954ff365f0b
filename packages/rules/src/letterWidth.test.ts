import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchForm, toNarrow, toWide, toWideSigns } from './letterWidth.ts'

test.each([
  ['Ａ＋Ｂ　问题！', 'A+B 问题!', 'Ａ＋Ｂ　问题！'],
  ['a~b', 'a~b', 'ａ～ｂ'],
  ['，。、', ',。、', '，。、'],
  ['ﾊ￥𠮷', 'ﾊ￥𠮷', 'ﾊ￥𠮷'],
  ['', '', ''],
])('%s is %s in narrow letters and %s in wide ones', (text, narrow, wide) => {
  expect(toNarrow(text)).toBe(narrow)
  expect(toWide(text)).toBe(wide)
})

test('signs can be wide among narrow letters', () => {
  expect(toWideSigns('f(a, b)=1')).toBe('f（a， b）＝1')
  expect(toWideSigns(String.raw`!/:@[` + '`{~')).toBe('！／：＠［｀｛～')
})

test('a search compares without width and case', () => {
  expect(searchForm('Ａ+b')).toBe('a+b')
})

test('both forms keep the length, and each leads to the other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect([toNarrow(text).length, toWide(text).length]).toEqual([text.length, text.length])
      expect(toNarrow(toWide(text))).toBe(toNarrow(text))
      expect(toWide(toNarrow(text))).toBe(toWide(text))
    }),
  )
})
