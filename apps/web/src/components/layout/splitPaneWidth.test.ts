import { expect, test } from 'vitest'
import { initialSplit, readSplit, splitAt, splitByKey } from './splitPaneWidth.ts'

const total = 1440

test('the divider starts at the specified 431 px', () => {
  expect(initialSplit).toEqual({ left: 431, collapsed: null })
})

test('the side that is dragged under 200 px collapses', () => {
  expect(splitAt(199, total).collapsed).toBe('left')
  expect(splitAt(200, total)).toEqual({ left: 200, collapsed: null })
  expect(splitAt(1231, total)).toEqual({ left: 1231, collapsed: null })
  expect(splitAt(1232, total).collapsed).toBe('right')
})

test('arrow keys move the divider, Home and End collapse, Enter resets', () => {
  const key = (name: string, split = initialSplit, isShift = false) => splitByKey(split, name, isShift, total)
  expect(key('ArrowRight')).toEqual({ left: 447, collapsed: null })
  expect(key('ArrowLeft', initialSplit, true)).toEqual({ left: 367, collapsed: null })
  expect(key('Home')?.collapsed).toBe('left')
  expect(key('End')?.collapsed).toBe('right')
  expect(key('Enter', { left: 900, collapsed: 'right' })).toEqual(initialSplit)
  expect(key('a')).toBeNull()
})

test('a collapsed side opens with the arrow that points away from it', () => {
  expect(splitByKey({ left: 431, collapsed: 'left' }, 'ArrowRight', false, total)).toEqual({
    left: 200,
    collapsed: null,
  })
  expect(splitByKey({ left: 431, collapsed: 'right' }, 'ArrowLeft', false, total)).toEqual({
    left: 1231,
    collapsed: null,
  })
  expect(splitByKey({ left: 431, collapsed: 'left' }, 'ArrowLeft', false, total)?.collapsed).toBe('left')
})

test('a remembered width that makes no sense is forgotten', () => {
  expect(readSplit('560')).toEqual({ left: 560, collapsed: null })
  for (const odd of [null, '', 'x', '12', '-1', 'Infinity']) expect(readSplit(odd)).toEqual(initialSplit)
})
