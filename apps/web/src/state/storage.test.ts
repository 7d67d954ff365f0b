import { beforeEach, expect, test, vi } from 'vitest'
import { forgetOwn } from './storage.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    removeItem: (key: string) => stored.delete(key),
  })
})

test('who logs out takes their solutions along, and the choices of the browser stay', () => {
  for (const key of ['Praxis_Solutions:u1:7', 'Praxis_Scheme', 'Praxis_Solutions:u2:9', 'Praxis_Solutions_Other'])
    stored.set(key, 'x')
  forgetOwn()
  expect([...stored.keys()]).toEqual(['Praxis_Scheme', 'Praxis_Solutions_Other'])
})

test('a browser that blocks its storage has nothing to forget', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => forgetOwn()).not.toThrow()
})
