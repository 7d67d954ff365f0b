import { expect, test } from 'vitest'
import { countStreams } from './streamLimits.ts'

const school = '203.0.113.1'
const visitor = (ip = school) => ({ ip, uid: null })
const person = (uid: string, ip = school) => ({ ip, uid })

/** How many of `most` come in. */
function admitted(most: number, enter: (n: number) => unknown): number {
  for (let n = 0; n < most; n += 1) {
    try {
      enter(n)
    } catch {
      return n
    }
  }
  return most
}

test('a person has 20 streams from wherever they come, an address 200 of visitors, and neither takes from the other', () => {
  const streams = countStreams()
  const addresses = ['203.0.113.1', '198.51.100.7']
  expect(admitted(100, (n) => streams.enter(person('a', addresses[n % 2]), 0))).toBe(20)
  expect(admitted(1_000, () => streams.enter(visitor(), 0))).toBe(200)
  expect(admitted(1, () => streams.enter(person('b'), 0))).toBe(1)
  expect(admitted(1, () => streams.enter(visitor('198.51.100.7'), 0))).toBe(1)
})

test('300 people of one address follow 50 submissions each, while its visitors have used up theirs', () => {
  const streams = countStreams()
  expect(admitted(1_000, () => streams.enter(visitor(), 100))).toBe(200)
  expect(admitted(300, (n) => streams.enter(person(`person ${n}`), 50))).toBe(300)
})

test('a person follows 2000 submissions in all streams together, the visitors of an address 20000', () => {
  const streams = countStreams()
  expect(admitted(20, () => streams.enter(person('a'), 500))).toBe(4)
  expect(admitted(1, () => streams.enter(person('a'), 0))).toBe(1)
  expect(admitted(100, () => streams.enter(visitor(), 500))).toBe(40)
  expect(() => streams.enter(visitor(), 1)).toThrow('too_many_streams')
})

test('one process has 10000 streams and follows 200000 submissions, of whomever', () => {
  const streams = countStreams()
  expect(admitted(20_000, (n) => streams.enter(person(`person ${n}`), 0))).toBe(10_000)
  const others = countStreams()
  expect(admitted(1_000, (n) => others.enter(person(`person ${n}`), 500))).toBe(400)
})

test('whoever leaves makes room for the same person, and for nobody else', () => {
  const streams = countStreams()
  const leave = streams.enter(person('a'), 2_000)
  expect(() => streams.enter(person('a'), 1)).toThrow('too_many_streams')
  leave()
  expect(admitted(21, () => streams.enter(person('a'), 0))).toBe(20)
  expect(() => streams.enter(person('a'), 0)).toThrow('too_many_streams')
})
