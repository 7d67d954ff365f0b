import { expect, test } from 'vitest'
import { mostHeight, readConsole, usualHeight } from './consoleSize.ts'

test('what is remembered comes back; what is odd counts as not chosen', () => {
  expect(readConsole('no', '310', 900)).toEqual({ size: 310, collapsed: 'end' })
  expect(readConsole('yes', '20', 640)).toEqual({ size: null, collapsed: null })
  expect(readConsole(null, 'x', 900)).toEqual({ size: null, collapsed: null })
})

test('a low window is the code’s at first', () => {
  expect(readConsole(null, null, 640).collapsed).toBe('end')
  expect(usualHeight(640)).toBe(256)
  expect(usualHeight(1_080)).toBe(288)
})

test('the console leaves the editor its room, and can always be opened', () => {
  expect(mostHeight(600)).toBe(415)
  expect(mostHeight(100)).toBe(72)
})
