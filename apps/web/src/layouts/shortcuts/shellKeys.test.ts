import { expect, test } from 'vitest'
import { isUndo, overlayOfKey, type Key } from './shellKeys.ts'

const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const elsewhere = { isMac: false, isTyping: false }

test('Ctrl-K opens the palette, while typing too, and on a Mac it is Command-K', () => {
  expect(overlayOfKey(key('k', { ctrlKey: true }), elsewhere)).toBe('palette')
  expect(overlayOfKey(key('K', { ctrlKey: true }), { isMac: false, isTyping: true })).toBe('palette')
  expect(overlayOfKey(key('k', { metaKey: true }), { isMac: true, isTyping: true })).toBe('palette')
  // Deletes to the end of the line there.
  expect(overlayOfKey(key('k', { ctrlKey: true }), { isMac: true, isTyping: true })).toBeNull()
})

test('K with other keys held is left to the browser and to the editor', () => {
  expect(overlayOfKey(key('k'), elsewhere)).toBeNull()
  expect(overlayOfKey(key('k', { ctrlKey: true, shiftKey: true }), elsewhere)).toBeNull()
  expect(overlayOfKey(key('k', { ctrlKey: true, altKey: true }), elsewhere)).toBeNull()
  expect(overlayOfKey(key('k', { metaKey: true }), elsewhere)).toBeNull()
})

test('a question mark opens the list of keys, but not while typing', () => {
  expect(overlayOfKey(key('?', { shiftKey: true }), elsewhere)).toBe('shortcuts')
  expect(overlayOfKey(key('？', { shiftKey: true }), elsewhere)).toBe('shortcuts')
  expect(overlayOfKey(key('?', { shiftKey: true }), { isMac: false, isTyping: true })).toBeNull()
})

test('Ctrl-Z undoes what a message reports, and while typing what was typed', () => {
  expect(isUndo(key('z', { ctrlKey: true }), elsewhere)).toBe(true)
  expect(isUndo(key('z', { metaKey: true }), { isMac: true, isTyping: false })).toBe(true)
  expect(isUndo(key('z', { ctrlKey: true }), { isMac: false, isTyping: true })).toBe(false)
  expect(isUndo(key('z', { ctrlKey: true }), { isMac: true, isTyping: false })).toBe(false)
  expect(isUndo(key('Z', { ctrlKey: true, shiftKey: true }), elsewhere)).toBe(false)
  expect(isUndo(key('z'), elsewhere)).toBe(false)
})
