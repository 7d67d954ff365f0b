import { judgeStatus } from '@praxis/contract/statuses'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaseResult } from '@praxis/contract/judged'
import { Progress } from './progress.ts'
import type { ProgressMessage } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const result = (seq: number): CaseResult => ({
  caseId: seq,
  seq,
  status: judgeStatus.accepted,
  timeUs: 1_000,
  memoryKb: 500,
  share: 1,
  detail: null,
})

function listener() {
  const told: ProgressMessage[] = []
  const progress = new Progress((message) => {
    told.push(message)
    return Promise.resolve()
  })
  return { told, progress }
}

test('a job that is over in a moment is told by its report alone', async () => {
  const { told, progress } = listener()
  progress.enter('compiling')
  progress.enter('judging')
  for (const seq of [1, 2, 3]) progress.add(result(seq))
  await vi.advanceTimersByTimeAsync(40)
  progress.close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([])
})

test('a longer job is told soon after it has begun, then five times a second at most, in the order of the cases', async () => {
  const { told, progress } = listener()
  progress.enter('compiling')
  await vi.advanceTimersByTimeAsync(60)
  expect(told).toMatchObject([{ stage: 'compiling', sequence: 1, cases: [] }])
  progress.enter('judging')
  for (const seq of [2, 1]) progress.add(result(seq))
  await vi.advanceTimersByTimeAsync(100)
  expect(told.length).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(told[1]).toMatchObject({ stage: 'judging', sequence: 2, cases: [{ seq: 1 }, { seq: 2 }] })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told.length).toBe(2)
  progress.close()
})

test('what could not be told is told again', async () => {
  const told: number[] = []
  const progress = new Progress(({ sequence }) => {
    told.push(sequence)
    return told.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve()
  })
  progress.enter('compiling')
  await vi.advanceTimersByTimeAsync(1_200)
  expect(told).toEqual([1, 2])
  progress.close()
})
