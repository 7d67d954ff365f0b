import { expect, test } from 'vitest'
import { spanOf } from './momentText.ts'

const now = new Date(2026, 10, 21, 14, 2)

test('what begins today or tomorrow is told by its times, and anything else by its date', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
  expect(spanOf(at(21, 9, 46), at(21, 14, 46), now, 'zh-CN')).toEqual({ day: 'today', from: '09:46', to: '14:46' })
  expect(spanOf(at(22, 8, 30), at(23, 8, 30), now, 'zh-CN')).toEqual({ day: 'tomorrow', from: '08:30', to: null })
  expect(spanOf(at(28, 19), at(28, 21), now, 'zh-CN')).toEqual({ day: 'other', from: '11月28日 19:00', to: null })
  expect(spanOf(at(20, 0), at(21, 21), now, 'en-US')).toEqual({ day: 'other', from: 'Nov 20 00:00', to: null })
  expect(spanOf(new Date(2025, 0, 1, 0), at(28, 21), now, 'en-US').from).toBe('Jan 1, 2025 00:00')
})
