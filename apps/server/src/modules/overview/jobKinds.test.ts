import { expect, test } from 'vitest'
import { nextRun } from './jobKinds.ts'

test('the next run is at the next time of the schedule, in the zone of the site', () => {
  const next = (schedule: Parameters<typeof nextRun>[0], after: string, timeZone = 'Asia/Shanghai') =>
    nextRun(schedule, { timeZone, after: new Date(after) })
  expect(next(null, '2026-03-01T00:00:00Z')).toBeNull()
  expect(next({ everyMinutes: 20 }, '2026-03-01T10:19:59Z')).toBe('2026-03-01T10:20:00.000Z')
  expect(next({ everyMinutes: 20 }, '2026-03-01T10:20:00Z')).toBe('2026-03-01T10:40:00.000Z')
  expect(next({ everyMinutes: 60 }, '2026-03-01T10:20:00Z')).toBe('2026-03-01T11:00:00.000Z')
  expect(next({ cron: '20 4 * * *' }, '2026-03-01T00:00:00Z')).toBe('2026-03-01T20:20:00.000Z')
  expect(next({ cron: '20 4 * * *' }, '2026-03-01T00:00:00Z', 'UTC')).toBe('2026-03-01T04:20:00.000Z')
})
