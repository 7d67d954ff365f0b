import { expect, onTestFinished, test, vi } from 'vitest'
import { gather } from './gather.ts'

function gathering(work: (items: readonly string[]) => Promise<void> = async () => {}) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const batches: string[] = []
  const began = performance.now()
  const at = () => Math.round(performance.now() - began)
  const gathered = gather<string>(
    async (items) => {
      batches.push(`${at()}: ${items.join(' ')}`)
      await work(items)
    },
    { everyMs: 40, retryMs: 1_000, onError: () => {} },
  )
  return { gathered, batches }
}

test('what begins and what follows soon after are told at once; then changes are told together', async () => {
  const { gathered, batches } = gathering()
  for (const item of ['claimed', 'verdict', 'third', 'fourth']) {
    gathered.add(item)
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(batches).toEqual(['0: claimed', '10: verdict', '80: third fourth'])
})

test('in the long run there is one batch every 40 ms', async () => {
  const { gathered, batches } = gathering()
  for (let n = 0; n < 390; n += 1) {
    gathered.add(String(n))
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(batches.length).toBe(10)
})

test('a batch that fails is tried again after a second', async () => {
  let isBroken = true
  const { gathered, batches } = gathering(async () => {
    if (isBroken) throw new Error('away')
  })
  gathered.add('one')
  await vi.advanceTimersByTimeAsync(500)
  isBroken = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(batches).toEqual(['0: one', '1000: one'])
})
