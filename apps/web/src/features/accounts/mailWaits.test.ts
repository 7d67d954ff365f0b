import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginWait, waitLeft } from './mailWaits.ts'

const now = 1_700_000_000_000
let stored = new Map<string, string>()
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('each address waits by itself, for a code 60 seconds and for a link 90', () => {
  beginWait('register', 'lin@example.org', now)
  beginWait('reset', 'lin@example.org', now)
  expect(waitLeft('register', 'lin@example.org', now)).toBe(60)
  expect(waitLeft('reset', 'lin@example.org', now)).toBe(90)
  expect(waitLeft('register', 'other@example.org', now)).toBe(0)
  expect(waitLeft('register', 'lin@example.org', now + 59_001)).toBe(1)
  expect(waitLeft('register', 'lin@example.org', now + 60_000)).toBe(0)
})

test('the same address in other letters waits too', () => {
  beginWait('register', ' Lin@Example.org ', now)
  expect(waitLeft('register', 'lin@example.org', now + 10_000)).toBe(50)
})

test('waits that are over are not kept, and what else the storage holds counts as no wait', () => {
  beginWait('register', 'old@example.org', now)
  beginWait('register', 'new@example.org', now + 61_000)
  expect([...stored.values()].join('')).not.toContain('old@')
  for (const text of ['', '[', 'null', '7', '{"register lin@example.org":"soon"}']) {
    stored.set('Praxis_Mail_Waits', text)
    expect(waitLeft('register', 'lin@example.org', now), text).toBe(0)
  }
})

test('a browser that blocks the storage waits as long as the page is open', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  beginWait('reset', 'lin@example.org', now)
  expect(waitLeft('reset', 'lin@example.org', now)).toBe(90)
})
