import { limits } from '@praxis/contract/limits'
import { expect, test } from 'vitest'
import { knownAs, newest, parseRead } from './readAnnouncements.ts'

const at = '2026-11-30T01:00:00.000Z'
const later = '2026-11-30T01:00:00.001Z'

test('what is stored is a list of numbers with the version that was read, and anything else counts as nothing', () => {
  expect(parseRead(`[[3,"${at}"],2,[1,null]]`)).toEqual([
    { id: 3, gmtModified: at },
    { id: 2, gmtModified: null },
    { id: 1, gmtModified: null },
  ])
  expect(parseRead('[[3,"yesterday"],"2",-1,1.5,null,[],["4"],[-1,null]]')).toEqual([{ id: 3, gmtModified: null }])
  expect([null, '', '{', '{"a":1}', '7'].map(parseRead)).toEqual([[], [], [], [], []])
})

test('no more are kept than the call takes, and the newest remain', () => {
  const ones = Array.from({ length: limits.pageLimit * 2 + 5 }, (_, index) => ({ id: index + 1, gmtModified: at }))
  const kept = newest([...ones, { id: 7, gmtModified: at }])
  expect(kept).toHaveLength(limits.pageLimit * 2)
  expect(kept[0]).toEqual({ id: ones.length, gmtModified: at })
  expect(kept.map(({ id }) => id)).not.toContain(5)
})

test('of one that was read twice the later text counts, in any order', () => {
  const [first, second, unknown] = [
    { id: 1, gmtModified: at },
    { id: 1, gmtModified: later },
    { id: 1, gmtModified: null },
  ]
  expect(newest([first, second, unknown])).toEqual([second])
  expect(newest([unknown, second, first])).toEqual([second])
})

test('an announcement is new, read, or changed since it was read', () => {
  const read = [
    { id: 1, gmtModified: at },
    { id: 2, gmtModified: null },
  ]
  expect(knownAs({ id: 1, gmtModified: at }, read)).toBe('read')
  expect(knownAs({ id: 1, gmtModified: later }, read)).toBe('changed')
  expect(knownAs({ id: 2, gmtModified: later }, read)).toBe('read')
  expect(knownAs({ id: 3, gmtModified: at }, read)).toBe('new')
})
