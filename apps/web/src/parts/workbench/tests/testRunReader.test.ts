import { testRunPollMs } from '@praxis/contract/limits'
import { judgeStatus } from '@praxis/contract/statuses'
import type { TestResult } from '@praxis/contract/submissions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestRunReader, type TestRunState } from './testRunReader.ts'

const resultOf = (status: number) => ({ status }) as TestResult
const pending = resultOf(judgeStatus.pending)
const accepted = resultOf(judgeStatus.accepted)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow(...replies: (TestResult | Error)[]) {
  const states: TestRunState[] = []
  const read = vi.fn(async () => {
    const reply = replies.shift() ?? new Error('asked too often')
    if (reply instanceof Error) throw reply
    return reply
  })
  const reader = new TestRunReader({ read, onState: (state) => states.push(state) })
  return { reader, read, states }
}

test('nothing is asked while the stream is there, and the result once when it says so', async () => {
  const { reader, read, states } = follow(accepted)
  reader.update({ isFinished: false, isDown: false })
  await vi.advanceTimersByTimeAsync(testRunPollMs * 10)
  expect(read).not.toHaveBeenCalled()
  reader.update({ isFinished: true, isDown: false })
  reader.update({ isFinished: true, isDown: true })
  await vi.advanceTimersByTimeAsync(testRunPollMs * 10)
  expect(read).toHaveBeenCalledTimes(1)
  expect(states).toEqual([{ result: accepted, isPending: false, error: null }])
})

test('without a stream it is asked every second until it is not pending, and no longer once the stream is back', async () => {
  const { reader, read, states } = follow(pending, pending, accepted)
  reader.update({ isFinished: false, isDown: true })
  await vi.advanceTimersByTimeAsync(testRunPollMs * 2)
  expect(read).toHaveBeenCalledTimes(2)
  reader.update({ isFinished: false, isDown: false })
  await vi.advanceTimersByTimeAsync(testRunPollMs * 5)
  expect(read).toHaveBeenCalledTimes(2)
  reader.update({ isFinished: true, isDown: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)?.result).toBe(accepted)
})

test('a call under way when the news comes is the only one: its result cannot be read twice', async () => {
  const states: TestRunState[] = []
  const reply = Promise.withResolvers<TestResult>()
  const read = vi.fn(() => reply.promise)
  const reader = new TestRunReader({ read, onState: (state) => states.push(state) })
  reader.update({ isFinished: false, isDown: true })
  await vi.advanceTimersByTimeAsync(testRunPollMs)
  reader.update({ isFinished: true, isDown: false })
  reply.resolve(accepted)
  await vi.advanceTimersByTimeAsync(testRunPollMs * 5)
  expect(read).toHaveBeenCalledTimes(1)
  expect(states.at(-1)?.result).toBe(accepted)
})

test('a failure ends the asking and is told; asking again begins anew', async () => {
  const failure = new Error('no network')
  const { reader, read, states } = follow(failure, accepted)
  reader.update({ isFinished: false, isDown: true })
  await vi.advanceTimersByTimeAsync(testRunPollMs * 5)
  expect(read).toHaveBeenCalledTimes(1)
  expect(states).toEqual([{ result: null, isPending: false, error: failure }])
  reader.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toEqual({ result: accepted, isPending: false, error: null })
})

test('nothing is told to somebody who has left', async () => {
  const { reader, states } = follow(accepted)
  reader.update({ isFinished: true, isDown: false })
  reader.close()
  await vi.advanceTimersByTimeAsync(testRunPollMs)
  expect(states).toEqual([])
})
