import { expect, test } from 'vitest'
import { wantedLocale } from './wantedLocale.ts'

test('the address decides before the stored choice, and that before the browser', () => {
  expect(wantedLocale('en-US', 'zh-CN', 'zh-CN')).toBe('en-US')
  expect(wantedLocale(null, 'en-US', 'zh-CN')).toBe('en-US')
  expect(wantedLocale(null, null, 'zh-CN')).toBe('zh-CN')
  expect(wantedLocale('', ' ', 'en-GB')).toBe('en-US')
})

test('zh-cn in any case is Chinese, and every other language English', () => {
  for (const language of ['zh-CN', 'zh-cn', 'ZH-CN', ' zh-Cn '])
    expect(wantedLocale(language, null, 'en')).toBe('zh-CN')
  for (const language of ['zh-TW', 'zh', 'ja', 'en', 'fr-FR', 'x'])
    expect(wantedLocale(language, null, 'zh-CN')).toBe('en-US')
})

test('Chinese is spoken when nothing is known', () => {
  expect(wantedLocale(null, null, undefined)).toBe('zh-CN')
  expect(wantedLocale('', '', '')).toBe('zh-CN')
})
