import { expect, test } from 'vitest'
import { zoneReader } from './zonedTime.ts'

const at = (moment: string) => Date.parse(moment)

test('a moment is read in the zone of the site, whatever zone the reader is in', () => {
  const china = zoneReader('Asia/Shanghai', 'zh-CN')
  expect(china?.timeAt(at('2026-11-20T18:02:36Z'))).toEqual({ hours: 2, minutes: 2, seconds: 36 })
  expect(china?.dayAt(at('2026-11-20T18:02:36Z'))).toEqual({ day: '11月21日', weekday: '星期六' })
  const newYork = zoneReader('America/New_York', 'en-US')
  expect(newYork?.timeAt(at('2026-11-21T05:00:00Z'))).toEqual({ hours: 0, minutes: 0, seconds: 0 })
  expect(newYork?.dayAt(at('2026-11-21T04:59:59Z'))).toEqual({ day: 'November 20', weekday: 'Friday' })
})

test('the zone is named by how far it is from UTC, with summer time and half hours', () => {
  expect(zoneReader('Asia/Shanghai', 'zh-CN')?.offsetAt(at('2026-11-21T00:00:00Z'))).toBe('UTC+8')
  expect(zoneReader('UTC', 'zh-CN')?.offsetAt(at('2026-11-21T00:00:00Z'))).toBe('UTC')
  const newfoundland = zoneReader('America/St_Johns', 'en-US')
  expect(newfoundland?.offsetAt(at('2026-01-01T00:00:00Z'))).toBe('UTC-3:30')
  expect(newfoundland?.offsetAt(at('2026-07-01T00:00:00Z'))).toBe('UTC-2:30')
})

test('a zone that the browser does not know cannot be read', () => {
  expect(zoneReader('Mars/Olympus', 'zh-CN')).toBeNull()
  expect(zoneReader('', 'zh-CN')).toBeNull()
})
