import { expect, test } from 'vitest'
import { pickLanguage, readSettings } from './editorSettings.ts'

test('the editor starts with the specified defaults', () => {
  const defaults = { language: 'C', fontSize: 22, tabSize: 4 }
  for (const text of [null, '', 'null', '{', '{"fontSize":13,"tabSize":"4","language":1}']) {
    expect(readSettings(text)).toEqual(defaults)
  }
  expect(readSettings('{"language":"C++","fontSize":14,"tabSize":2}')).toEqual({
    language: 'C++',
    fontSize: 14,
    tabSize: 2,
  })
})

test('the language is the first wish that the problem offers', () => {
  expect(pickLanguage(['C', 'C++', 'Python3'], ['Rust', 'C++'])).toBe('C++')
  expect(pickLanguage(['C++', 'C'], [null, 'Java'])).toBe('C')
  expect(pickLanguage(['Java', 'Go'], [null, 'C++'])).toBe('Java')
  expect(pickLanguage([], [])).toBe('')
})
