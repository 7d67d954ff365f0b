import { groupZhCN } from '@praxis/locales/zh-CN/group'
import { expect, test, vi } from 'vitest'
import { askedLevel, memberChips, segmentOf } from './memberFilter.ts'

test('the level in the address chooses the people', () => {
  expect(segmentOf(undefined)).toBe('members')
  expect(segmentOf(4)).toBe('members')
  expect(segmentOf(1)).toBe('applying')
  expect(segmentOf(2)).toBe('refused')
})

test('a level that the segment does not have is not asked for', () => {
  expect(askedLevel('members', undefined)).toBeUndefined()
  expect(askedLevel('members', 1)).toBeUndefined()
  expect(askedLevel('members', 4)).toBe(4)
  expect(askedLevel('applying', 4)).toBe(1)
  expect(askedLevel('refused', undefined)).toBe(2)
})

test('each filter has a chip that takes it away, and the segment has none', () => {
  const change = vi.fn()
  const chips = memberChips({ keyword: 'li', auth: 4 }, change, groupZhCN)
  expect(chips.map(({ label }) => label)).toEqual(['“li”', '管理员'])
  for (const { onRemove } of chips) onRemove()
  expect(change.mock.calls).toEqual([[{ keyword: '' }], [{ auth: undefined }]])
  expect(memberChips({ keyword: '', auth: 1 }, change, groupZhCN)).toEqual([])
})
