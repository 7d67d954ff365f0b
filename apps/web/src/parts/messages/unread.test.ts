import { expect, test } from 'vitest'
import { badgeText, hasCome, leastOf, sumOf } from './unread.ts'

test('the badge counts all tabs', () => {
  expect(sumOf({ comment: 1, reply: 2, like: 3, sys: 4, mine: 5 })).toBe(15)
})

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5_000, '99+'],
])('%i unread messages are shown as %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})

test('messages have come when the count grows after it was read', () => {
  let least: number | null = null
  const after = (count: number | undefined) => {
    least = leastOf(least, count)
    return hasCome(least, count)
  }
  expect([after(undefined), after(5), after(0), after(0), after(2), after(1), after(0)]).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
  ])
})
