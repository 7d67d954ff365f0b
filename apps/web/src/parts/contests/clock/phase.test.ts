import { contestStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import {
  clockText,
  contestTime,
  countdownAt,
  freezeMarkAt,
  isFrozenAt,
  leftOf,
  lengthOf,
  momentsOf,
  progressAt,
  startOf,
  statusAt,
  timesOf,
} from './phase.ts'

const contest = {
  startTime: '2030-01-01T09:00:00.000+0000',
  endTime: '2030-01-01T14:00:00.000+0000',
  lastEndTime: '2030-01-01T14:00:00.000+0000',
  sealRank: true,
  sealRankTime: '2030-01-01T13:00:00.000+0000',
  pausedTime: null,
  pauses: [],
}
const at = (time: string) => Date.parse(`2030-01-01T${time}Z`)
const times = timesOf(contest)

test.each([
  ['08:59:59.999', contestStatus.scheduled, 'start', 0],
  ['09:00:00.000', contestStatus.running, 'end', 0],
  ['11:30:00.000', contestStatus.running, 'end', 0.5],
  ['13:59:59.999', contestStatus.running, 'end', 1],
  ['14:00:00.000', contestStatus.ended, undefined, 1],
] as const)('at %s the status is %i, it counts to the %s and the line is at %f', (time, status, until, progress) => {
  expect(statusAt(times, at(time))).toBe(status)
  expect(countdownAt(times, at(time))?.until).toBe(until)
  expect(progressAt(times, at(time))).toBeCloseTo(progress, 4)
})

test('results are frozen from their moment to the end, and the line has a mark there', () => {
  expect(isFrozenAt(times, at('12:59:59.999'))).toBe(false)
  expect(isFrozenAt(times, at('13:00:00.000'))).toBe(true)
  expect(isFrozenAt(times, at('14:00:00.000'))).toBe(false)
  expect(freezeMarkAt(times, at('10:00:00'))).toBe(0.8)
  expect(freezeMarkAt(timesOf({ ...contest, sealRank: false }), at('10:00:00'))).toBeNull()
  expect(freezeMarkAt(timesOf({ ...contest, sealRankTime: contest.startTime }), at('10:00:00'))).toBeNull()
})

test('who has a time of their own counts to its end, and then to the end of all', () => {
  const lastEndTime = '2030-01-01T14:30:00.000+0000'
  const own = timesOf(
    { ...contest, lastEndTime },
    { startTime: '2030-01-01T10:00:00.000+0000', endTime: '2030-01-01T12:00:00.000+0000' },
  )
  expect(countdownAt(own, at('11:00:00'))).toEqual({ until: 'ownEnd', at: at('12:00:00') })
  expect(progressAt(own, at('11:00:00'))).toBe(0.5)
  expect(countdownAt(own, at('12:00:00'))).toEqual({ until: 'end', at: at('14:00:00') })
  expect(countdownAt(own, at('14:10:00'))).toEqual({ until: 'end', at: at('14:30:00') })
  expect(statusAt(own, at('14:10:00'))).toBe(contestStatus.running)
  expect(countdownAt(own, at('14:30:00'))).toBeNull()
  expect(momentsOf(own)).toEqual(['09:00', '12:00', '13:00', '14:00', '14:30'].map((time) => at(`${time}:00`)))
})

test('while a contest is paused its clock stands, and what passed of it leaves pauses out', () => {
  const paused = timesOf({ ...contest, pausedTime: '2030-01-01T12:00:00.000+0000' })
  for (const time of ['12:00:00', '13:30:00', '23:00:00']) {
    expect(statusAt(paused, at(time))).toBe(contestStatus.running)
    expect(isFrozenAt(paused, at(time))).toBe(false)
    expect(countdownAt(paused, at(time))).toEqual({ until: 'end', at: at('14:00:00') })
    expect(progressAt(paused, at(time))).toBe(0.6)
  }
  expect(momentsOf(paused)).toEqual([])
  // An hour from ten to eleven: end and freeze are an hour later than they were.
  const resumed = timesOf({
    ...contest,
    endTime: '2030-01-01T15:00:00.000+0000',
    lastEndTime: '2030-01-01T15:00:00.000+0000',
    sealRankTime: '2030-01-01T14:00:00.000+0000',
    pauses: [{ startTime: '2030-01-01T10:00:00.000+0000', endTime: '2030-01-01T11:00:00.000+0000' }],
  })
  expect(lengthOf(resumed)).toBe(5 * 3_600)
  expect(progressAt(resumed, at('12:00:00'))).toBe(0.4)
  expect(freezeMarkAt(resumed, at('12:00:00'))).toBe(0.8)
  expect(contestTime(resumed, resumed.start, at('12:30:00'))).toBe(2.5 * 3_600_000)
})

test('what is left is told in seconds below a day, and the last second lasts until it is over', () => {
  expect(leftOf(43 * 60_000 + 51_000)).toEqual({ clock: '0:43:51' })
  expect(leftOf(1)).toEqual({ clock: '0:00:01' })
  expect(leftOf(0)).toEqual({ clock: '0:00:00' })
  expect(leftOf(86_399_000)).toEqual({ clock: '23:59:59' })
  expect(leftOf(86_400_000 + 22 * 3_600_000 + 5)).toEqual({ days: 1, hours: 22 })
})

test('a time of the contest has hours and minutes', () => {
  expect(clockText(3 * 3_600_000 + 2 * 60_000 + 59_000, false)).toBe('3:02')
  expect(clockText(-5, true)).toBe('0:00:00')
})

test('since when the time of somebody runs everybody knows, but where each person has their own', () => {
  const [everybody, each] = [{ hasWindows: false }, { hasWindows: true }]
  const times = { start: 1_000, ownStart: 5_000 }
  for (const isOwn of [true, false]) expect(startOf(times, { ...everybody, isOwn })).toBe(1_000)
  expect(startOf(times, { ...each, isOwn: true })).toBe(5_000)
  expect(startOf(times, { ...each, isOwn: false })).toBeNull()
  expect(startOf({ ...times, ownStart: null }, { ...each, isOwn: true })).toBeNull()
})
