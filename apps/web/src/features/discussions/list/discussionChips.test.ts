import { discussionLocales } from '@praxis/locales/locales'
import { expect, test, vi } from 'vitest'
import { discussionChips } from './discussionChips.ts'

const words = await discussionLocales['en-US']()

test('what is asked for is named, and each part of it can be taken back', () => {
  const setFilter = vi.fn<(change: object) => void>()
  const leave = vi.fn<() => void>()
  const filter = { keyword: 'queue', onlyMine: true }
  const chips = discussionChips({ filter, setFilter, problem: { id: '1027', leave }, words })
  expect(chips.map(({ label }) => label)).toEqual(['Problem: 1027', 'Keyword: queue', 'Only mine'])
  for (const { onRemove } of chips) onRemove()
  expect(leave).toHaveBeenCalledOnce()
  expect(setFilter.mock.calls).toEqual([[{ keyword: '' }], [{ onlyMine: false }]])
})

test('nothing is named of what nobody asked for', () => {
  expect(discussionChips({ filter: { onlyMine: false }, setFilter: () => {}, problem: null, words })).toEqual([])
})
