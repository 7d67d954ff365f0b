import { expect, test } from 'vitest'
import { editorThemes } from '@praxis/contract/editorChoices'
import { pickLanguage, readChoices, settingsOf } from './editorSettings.ts'

test('the editor starts with the specified defaults', () => {
  expect(settingsOf(['C++', 'C'], [])).toEqual({ language: 'C', theme: 'monokai', fontSize: 22, tabSize: 4 })
})

test('the themes are those of the specification, and the site’s own', () => {
  const specified = ['monokai', 'solarized', 'material', 'idea', 'eclipse', 'base16-dark', 'cobalt', 'dracula']
  expect(editorThemes).toEqual([...specified, 'site'])
})

test('what cannot be chosen counts as not chosen', () => {
  for (const text of [null, '', 'null', '{', '[]', '{"fontSize":13,"tabSize":"4","language":1,"theme":"neon"}']) {
    expect(readChoices(text)).toEqual({})
  }
  const all = { language: 'C++', theme: 'cobalt', fontSize: 14, tabSize: 2 }
  expect(readChoices(JSON.stringify(all))).toEqual(all)
})

test('a choice made at this problem goes before the one made elsewhere', () => {
  const here = { language: 'Rust', fontSize: 12 }
  const everywhere = { language: 'C++', theme: 'idea', fontSize: 18, tabSize: 8 } as const
  expect(settingsOf(['C++', 'Rust'], [here, everywhere])).toEqual({
    language: 'Rust',
    theme: 'idea',
    fontSize: 12,
    tabSize: 8,
  })
})

test('the language is the first choice that the problem offers', () => {
  expect(pickLanguage(['C', 'C++', 'Python3'], ['Rust', 'C++'])).toBe('C++')
  expect(pickLanguage(['C++', 'C'], [undefined, 'Java'])).toBe('C')
  expect(pickLanguage(['Java', 'Go'], [undefined, 'C++'])).toBe('Java')
  expect(pickLanguage([], [])).toBe('')
})

test('what the site has counts where the person has chosen nothing, and their last choice wins', () => {
  const ofSite = { language: 'Java', theme: 'eclipse', fontSize: 16 } as const
  const offered = ['C', 'C++', 'Java']
  expect(settingsOf(offered, [{}, {}, ofSite])).toEqual({ ...ofSite, tabSize: 4 })
  const chosen = { language: 'C++', theme: 'dracula', tabSize: 2 } as const
  expect(settingsOf(offered, [{}, chosen, ofSite])).toEqual({ ...chosen, fontSize: 16 })
  expect(settingsOf(offered, [{ fontSize: 12 }, chosen, ofSite])).toEqual({ ...chosen, fontSize: 12 })
  // A problem that does not accept the language of the site begins with the specified one, then with its first.
  expect(settingsOf(['C++', 'C'], [{}, {}, ofSite]).language).toBe('C')
  expect(settingsOf(['Go'], [{}, {}, ofSite]).language).toBe('Go')
})
