import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unanswered } from '#web/state/unanswered.ts'
import { ApiError } from '#web/api/envelope.ts'
import { untilAnswered, waitMs } from './untilAnswered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (httpStatus: number) => new ApiError({ httpStatus, status: httpStatus, message: 'No.' })

/** Answers in this order; the last one again and again. */
function aServer(...answers: (string | number)[]) {
  let asked = 0
  return {
    asked: () => asked,
    ask: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (typeof answer === 'number') throw refusal(answer)
      return answer
    },
  }
}

test.each([
  [0, 1_500, 2_500],
  [1, 3_000, 5_000],
  [2, 6_000, 10_000],
  [3, 11_250, 18_750],
  [50, 11_250, 18_750],
])('after %i tries a page waits between %i and %i ms', (tried, least, most) => {
  expect([waitMs(tried, 0), waitMs(tried, 1)]).toEqual([least, most])
})

test('a read that the server cannot answer is made again until it can, and the page shows that it waits', async () => {
  const { ask, asked } = aServer(503, 503, 'data')
  const reply = untilAnswered(ask)
  await vi.advanceTimersByTimeAsync(0)
  expect([asked(), unanswered.get()]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2_500)
  expect([asked(), unanswered.get()]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await reply).toBe('data')
  expect([asked(), unanswered.get()]).toEqual([3, 0])
})

test.each([0, 200, 401, 403, 500])('any other failure ends it at once: HTTP %i', async (httpStatus) => {
  const { ask, asked } = aServer(httpStatus, 'data')
  await expect(untilAnswered(ask)).rejects.toMatchObject({ httpStatus })
  expect([asked(), unanswered.get()]).toEqual([1, 0])
})

test('another failure while it waits ends it too', async () => {
  const { ask } = aServer(503, 401)
  const reply = expect(untilAnswered(ask)).rejects.toMatchObject({ httpStatus: 401 })
  await vi.advanceTimersByTimeAsync(2_500)
  await reply
  expect(unanswered.get()).toBe(0)
})

test('who leaves the page asks no more', async () => {
  const { ask, asked } = aServer(503)
  const left = new AbortController()
  const reply = expect(untilAnswered(ask, left.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(100)
  left.abort()
  await reply
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked(), unanswered.get()]).toEqual([1, 0])
})
