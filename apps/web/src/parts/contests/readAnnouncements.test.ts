import { limits } from '@praxis/contract/limits'
import { expect, test } from 'vitest'
import { newest, parseIds } from './readAnnouncements.ts'

test('what is stored is a list of numbers, and anything else counts as nothing', () => {
  expect(parseIds('[3,2]')).toEqual([3, 2])
  expect(parseIds('[3,"2",-1,1.5,null]')).toEqual([3])
  expect([null, '', '{', '{"a":1}', '7'].map(parseIds)).toEqual([[], [], [], [], []])
})

test('no more are kept than the call takes, and the newest remain', () => {
  const ids = Array.from({ length: limits.pageLimit * 2 + 5 }, (_, index) => index + 1)
  const kept = newest([...ids, 7])
  expect(kept).toHaveLength(limits.pageLimit * 2)
  expect(kept[0]).toBe(ids.length)
  expect(kept).not.toContain(5)
})
