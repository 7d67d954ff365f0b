import { expect, test } from 'vitest'
import { ServerClock } from './serverClock.ts'

test('the clock is the guess until a reply came, and then the server’s, however wrong the device is', () => {
  let elapsed = 500
  const clock = new ServerClock(() => elapsed, 9_000_000)
  expect(clock.now()).toBe(9_000_000)
  expect(clock.note(1_000_000)).toBe(true)
  elapsed += 250
  expect(clock.now()).toBe(1_000_250)
})

test('a reply that came late, or was kept, does not put the clock back; a quicker one puts it ahead', () => {
  let elapsed = 0
  const clock = new ServerClock(() => elapsed, 0)
  clock.note(1_000)
  elapsed = 10_000
  expect(clock.note(1_000)).toBe(false)
  expect(clock.now()).toBe(11_000)
  expect(clock.note(11_040)).toBe(true)
  expect(clock.now()).toBe(11_040)
  expect(clock.note(Number.NaN)).toBe(false)
  expect(clock.now()).toBe(11_040)
})
