import { expect, test } from 'vitest'
import { isPressed, shortcutText } from './shortcuts.ts'

const key = (name: string, held: object = {}) => ({
  key: name,
  code: '',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('a shortcut is its key with exactly its modifiers', () => {
  expect(isPressed({ key: 'b' }, key('b'), false)).toBe(true)
  expect(isPressed({ key: 'b' }, key('B', { shiftKey: true }), false)).toBe(false)
  expect(isPressed({ key: 'b' }, key('b', { altKey: true }), false)).toBe(false)
  expect(isPressed({ key: 'b' }, key('b', { ctrlKey: false }), false)).toBe(false)
  expect(isPressed({ key: 'z', shift: true }, key('Z', { shiftKey: true }), false)).toBe(true)
  expect(isPressed({ key: '8', shift: true }, key('*', { shiftKey: true, code: 'Digit8' }), false)).toBe(true)
})

test('a Mac has its own command key', () => {
  expect(isPressed({ key: 'b' }, key('b'), true)).toBe(false)
  expect(isPressed({ key: 'b' }, key('b', { ctrlKey: false, metaKey: true }), true)).toBe(true)
  expect(shortcutText({ key: 'z', shift: true }, true)).toBe('⇧⌘Z')
  expect(shortcutText({ key: 'z', shift: true }, false)).toBe('Ctrl+Shift+Z')
})
