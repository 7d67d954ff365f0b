import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilDrawable } from './firstPage.ts'

const calls = vi.hoisted(() => ({ answered: Promise.resolve() as Promise<unknown> }))
vi.mock('#web/api/preload.ts', () => ({ preloaded: () => calls.answered }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A router whose page comes when it is told so. */
function aRouter(initialized: boolean) {
  const listeners = new Set<(state: { initialized: boolean }) => void>()
  const router = {
    state: { initialized },
    subscribe: (listener: (state: { initialized: boolean }) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const tell = (now: boolean) => listeners.forEach((listener) => listener({ initialized: now }))
  let isDrawable = false
  void untilDrawable(router as never).then(() => (isDrawable = true))
  const settled = async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms)
    return isDrawable
  }
  return { tell, settled, listeners }
}

test('a page is drawn when its script and its data are here', async () => {
  let answer = (): void => {}
  calls.answered = new Promise<void>((resolve) => (answer = resolve))
  const { tell, settled, listeners } = aRouter(false)
  tell(false)
  expect(await settled(10)).toBe(false)
  tell(true)
  expect(await settled(10)).toBe(false)
  answer()
  expect(await settled()).toBe(true)
  expect(listeners.size).toBe(0)
})

test('a page that is here waits for nothing', async () => {
  calls.answered = Promise.resolve()
  expect(await aRouter(true).settled()).toBe(true)
})

test('nobody looks at an empty page for longer than a quarter of a second', async () => {
  calls.answered = Promise.resolve()
  const { settled } = aRouter(false)
  expect(await settled(249)).toBe(false)
  expect(await settled(1)).toBe(true)
})
