import { describe, expect, test } from 'vitest'
import { actionInSearch, actionOnButton } from './comboBoxKeys.ts'

const bare = { ctrlKey: false, metaKey: false, altKey: false }
const onButton = (key: string, isOpen: boolean, held = {}) => actionOnButton({ ...bare, key, ...held }, isOpen)
const inSearch = (key: string, held = {}) => actionInSearch({ ...bare, key, ...held })

describe('on the button', () => {
  test('a letter opens the list with a search for it, an arrow without one', () => {
    expect(onButton('c', false)).toEqual({ open: 'c' })
    for (const key of ['ArrowDown', 'ArrowUp']) expect(onButton(key, false)).toEqual({ open: '' })
  })

  test('while the list is open, Escape closes it, and letters and arrows go to the search', () => {
    expect(onButton('Escape', true)).toBe('close')
    for (const key of ['c', 'ArrowDown', 'ArrowUp']) expect(onButton(key, true)).toBe('search')
  })

  test('Escape of a closed list is left to the dialog around it', () => {
    expect(onButton('Escape', false)).toBeNull()
  })

  test('what clicks or leaves the button, and shortcuts, are left to the browser', () => {
    for (const isOpen of [false, true]) {
      for (const key of ['Enter', ' ', 'Tab', 'Shift']) expect(onButton(key, isOpen)).toBeNull()
      for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(onButton('c', isOpen, { [held]: true })).toBeNull()
    }
  })
})

describe('in the search', () => {
  test('arrows move the mark, Enter chooses, Escape closes, and the rest is typed', () => {
    expect(['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'c', ' '].map((key) => inSearch(key))).toEqual([
      1,
      -1,
      'choose',
      'close',
      null,
      null,
    ])
  })

  test('Enter with Ctrl or ⌘ is left to the page, where it submits', () => {
    for (const held of ['ctrlKey', 'metaKey']) expect(inSearch('Enter', { [held]: true })).toBeNull()
  })
})
