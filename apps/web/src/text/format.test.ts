import { describe, expect, test } from 'vitest'
import { formatOf, noValue, toDate } from './format.ts'

const zh = formatOf('zh-CN')
const en = formatOf('en-US')
const now = new Date('2026-11-21T12:00:00Z')

describe('numbers', () => {
  test('memory is in KB below one MB', () => {
    expect(en.memory(512)).toBe('512 KB')
    expect(en.memory(35_020)).toBe('34.2 MB')
    expect(zh.memory(1024)).toBe('1 MB')
  })

  test('absent values have one sign', () => {
    expect([en.memory(null), en.time(null), en.number(null), en.percent(null)]).toEqual(Array(4).fill(noValue))
  })

  test('shares have one digit', () => {
    expect(zh.percent(0.824)).toBe('82.4%')
    expect(en.percent(1)).toBe('100.0%')
  })
})

describe('moments', () => {
  test('reads an offset without a colon', () => {
    expect(toDate('2026-11-21T12:00:00.000+0000').getTime()).toBe(now.getTime())
    expect(toDate('2026-11-21T20:00:00.000+0800').getTime()).toBe(now.getTime())
  })

  test('are told in the largest unit that fits, and as a date after a week', () => {
    expect(en.relative('2026-11-21T11:59:30Z', now)).toBe('30 seconds ago')
    expect(zh.relative('2026-11-21T11:59:10Z', now)).toBe('50 秒前')
    expect(zh.relative('2026-11-19T11:59:10Z', now)).toBe('前天')
    expect(zh.relative('2026-11-18T11:59:10Z', now)).toBe('3 天前')
    expect(en.relative('2026-11-21T09:10:00Z', now)).toBe('2 hours ago')
    expect(zh.relative('2026-11-18T12:00:00Z', now)).toBe('3 天前')
    expect(en.relative('2026-11-01T12:00:00Z', now)).toBe('Nov 1, 2026')
  })
})
