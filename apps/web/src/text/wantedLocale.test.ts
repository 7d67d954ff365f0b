import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
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

const bootScript = new Script(
  `(function (globalThis, localStorage, location, navigator, document, matchMedia, fetch) {
    ${readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8')}
  })`,
).runInThisContext() as (...surroundings: unknown[]) => void

/** The language in which boot.js asks for what the page shows. */
function bootLanguage(address: string | null, stored: string | null, browser: string | undefined): unknown {
  let asked: unknown
  bootScript(
    {},
    { getItem: (key: string) => (key === 'Web_Language' ? stored : null) },
    { search: address === null ? '' : new URLSearchParams({ l: address }).toString(), pathname: '/problem/1000' },
    { language: browser },
    { documentElement: { dataset: {} }, querySelector: () => null },
    () => ({ matches: false }),
    (_call: string, { headers }: { headers: Record<string, string> }) => {
      asked = headers['Accept-Language']
      return Promise.resolve()
    },
  )
  return asked
}

test('what asks before the first script is there asks in the same language', () => {
  const languages = [null, '', ' ', 'zh-CN', 'ZH-cn', ' zh-cn ', 'zh-TW', 'zh', 'en-US', '*']
  for (const address of languages)
    for (const stored of languages)
      for (const browser of [undefined, ...languages.filter((one) => one !== null)])
        expect(bootLanguage(address, stored, browser), JSON.stringify([address, stored, browser])).toBe(
          wantedLocale(address, stored, browser),
        )
})
