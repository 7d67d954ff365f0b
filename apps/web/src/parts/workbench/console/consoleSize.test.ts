import { expect, test } from 'vitest'
import { readSize, sizeAt, sizeByKey, usualHeight, type ConsoleSize } from './consoleSize.ts'

const open: ConsoleSize = { height: 200, isOpen: true }
const closed: ConsoleSize = { height: 200, isOpen: false }

test('the console follows the divider, leaves the editor its room, and closes when nothing would be seen of it', () => {
  expect(sizeAt(open, 150.4, 400)).toEqual({ height: 150, isOpen: true })
  expect(sizeAt(open, 900, 400)).toEqual({ height: 400, isOpen: true })
  expect(sizeAt(open, 71, 400)).toEqual(closed)
  expect(sizeAt(closed, 72, 400)).toEqual({ height: 72, isOpen: true })
})

test('arrows move the divider, with Shift farther; Home closes, End takes all, Enter goes back to the usual', () => {
  const by = (size: ConsoleSize, key: string, isShift = false) =>
    sizeByKey(size, key, isShift, { shown: 200, room: 400 })
  expect(by(open, 'ArrowUp')).toEqual({ height: 216, isOpen: true })
  expect(by(open, 'ArrowDown', true)).toEqual({ height: 136, isOpen: true })
  expect(by(open, 'Home')).toEqual(closed)
  expect(by(open, 'End')).toEqual({ height: 400, isOpen: true })
  expect(by(open, 'Enter')).toEqual({ height: null, isOpen: true })
  expect(by(open, 'a')).toBeNull()
  expect(by(closed, 'ArrowUp')).toEqual({ height: 72, isOpen: true })
  expect(by(closed, 'ArrowDown')).toEqual(closed)
})

test('what is remembered comes back; what is odd counts as not chosen', () => {
  expect(readSize('no', '310', 900)).toEqual({ height: 310, isOpen: false })
  expect(readSize('yes', '20', 640)).toEqual({ height: null, isOpen: true })
  expect(readSize(null, 'x', 900)).toEqual({ height: null, isOpen: true })
})

test('a low window is the code’s at first', () => {
  expect(readSize(null, null, 640).isOpen).toBe(false)
  expect(usualHeight(640)).toBe(256)
  expect(usualHeight(1_080)).toBe(288)
})
