import { expect, test } from 'vitest'
import { hiddenSides } from './hiddenSides.ts'

test.each([
  [0, 400, ''],
  [0, 900, 'after'],
  [250, 900, 'before after'],
  [500, 900, 'before'],
  [499.4, 900, 'before'],
  [0.4, 400.6, ''],
])('a list of 400 px that is scrolled to %d of %d px has more: "%s"', (scrollLeft, scrollWidth, more) => {
  expect(hiddenSides({ scrollLeft, clientWidth: 400, scrollWidth })).toBe(more)
})
