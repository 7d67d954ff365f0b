import { expect, test } from 'vitest'
import { timeIn, timeZones } from './timeZones.ts'

test('the zone that is set can be chosen even if the browser does not list it', () => {
  expect(timeZones('Asia/Shanghai').filter((name) => name === 'Asia/Shanghai')).toHaveLength(1)
  expect(timeZones('Europe/Vienna')).toContain('UTC')
  expect(timeZones('Mars/Olympus')).toContain('Mars/Olympus')
})

test('the time in a zone is told with its offset, and of an unknown zone nothing is told', () => {
  const now = new Date('2026-11-22T16:05:00Z')
  expect(timeIn('Asia/Shanghai', 'zh-CN', now)).toBe('GMT+8 00:05')
  expect(timeIn('America/New_York', 'en-US', now)).toBe('11:05 AM GMT-5')
  expect(timeIn('Mars/Olympus', 'en-US', now)).toBeNull()
})
