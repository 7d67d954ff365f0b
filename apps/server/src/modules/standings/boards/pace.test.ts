import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { openPace } from './pace.ts'

const startAt = Date.parse('2026-10-01T01:00:27.250Z')
const { accepted, wrongAnswer, pending } = judgeStatus
const sent = (seconds: number, status: number) => ({ status, at: startAt + seconds * 1_000 })

test('submissions are counted by whole minutes since the start, accepted ones apart from all others', () => {
  const pace = openPace({ startAt, pauses: [] })
  pace.add([sent(0, accepted), sent(59.999, wrongAnswer), sent(60, pending)], 1)
  pace.add([sent(7_199, accepted), sent(10, accepted)], 1)
  expect(pace.total()).toBe(5)
  expect(pace.minutes()).toEqual([
    { minute: 0, accepted: 2, other: 1 },
    { minute: 1, accepted: 0, other: 1 },
    { minute: 119, accepted: 1, other: 0 },
  ])
})

test('what is taken out again leaves nothing, not even an empty minute', () => {
  const pace = openPace({ startAt, pauses: [] })
  pace.add([sent(10, wrongAnswer), sent(70, accepted)], 1)
  pace.add([sent(10, wrongAnswer)], -1)
  expect([pace.total(), pace.minutes()]).toEqual([1, [{ minute: 1, accepted: 1, other: 0 }]])
  expect(pace.lastMinute(startAt + 20_000)).toBe(0)
})

test('the last minute has the sixty seconds before a moment, and nothing that is later', () => {
  const pace = openPace({ startAt, pauses: [] })
  pace.add([sent(59, wrongAnswer), sent(60, accepted), sent(100, pending), sent(119, accepted), sent(121, accepted)], 1)
  expect(pace.lastMinute(startAt + 119_900)).toBe(3)
  expect(pace.lastMinute(startAt + 160_000)).toBe(2)
  expect(pace.lastMinute(startAt + 900_000)).toBe(0)
  expect(pace.lastMinute(startAt - 5_000)).toBe(0)
})
