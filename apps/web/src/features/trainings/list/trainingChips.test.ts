import { trainingLocales } from '@praxis/locales/locales'
import { expect, test, vi } from 'vitest'
import { trainingChips } from './trainingChips.ts'

const words = await trainingLocales['en-US']()
const page = { currentPage: 1, limit: 15 }
const categories = [{ id: 3, name: 'Graphs', color: '#409eff', gid: null, gmtCreate: '', gmtModified: '' }]

test('what is asked for is named, and each part of it can be taken back', () => {
  const setFilter = vi.fn<(change: object) => void>()
  const chips = trainingChips(
    { ...page, keyword: 'queue', categoryId: 3, auth: 'Member' },
    setFilter,
    words,
    categories,
  )
  expect(chips.map(({ label }) => label)).toEqual(['Keyword: queue', 'Category: Graphs', 'Kind: Member'])
  for (const { onRemove } of chips) onRemove()
  expect(setFilter.mock.calls).toEqual([[{ keyword: '' }], [{ categoryId: undefined }], [{ auth: undefined }]])
})

test('a category that is gone is shown by its number, and nothing is shown of what nobody asked for', () => {
  expect(trainingChips({ ...page, categoryId: 9 }, () => {}, words, categories).map(({ label }) => label)).toEqual([
    'Category: 9',
  ])
  expect(trainingChips(page, () => {}, words, categories)).toEqual([])
})
