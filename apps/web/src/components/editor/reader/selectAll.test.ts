import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectAllOf } from './selectAll.ts'

const program = {} as HTMLElement
const selectAllChildren = vi.fn()

beforeEach(() => vi.stubGlobal('getSelection', () => ({ selectAllChildren })))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Whether the key is taken from the browser. */
function press(key: string, held: object): boolean {
  const preventDefault = vi.fn()
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held, preventDefault }
  selectAllOf(program, event)
  return preventDefault.mock.calls.length > 0
}

test.each([
  ['Ctrl+A', 'a', { ctrlKey: true }],
  ['⌘+A', 'a', { metaKey: true }],
  ['Ctrl+A with Caps Lock', 'A', { ctrlKey: true }],
])('%s selects the program and nothing else', (_name, key, held) => {
  expect(press(key, held)).toBe(true)
  expect(selectAllChildren).toHaveBeenCalledExactlyOnceWith(program)
})

test.each([
  ['a letter', 'a', {}],
  ['copying', 'c', { ctrlKey: true }],
  ['another shortcut with A', 'a', { ctrlKey: true, shiftKey: true }],
  ['a letter of a layout with AltGr', 'a', { ctrlKey: true, altKey: true }],
])('%s is left to the browser', (_name, key, held) => {
  expect(press(key, held)).toBe(false)
  expect(selectAllChildren).not.toHaveBeenCalled()
})
