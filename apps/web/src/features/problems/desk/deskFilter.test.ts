import { staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { chipsOf, type DeskFilter } from './deskFilter.ts'

const { problemDesk: words } = await staffLocales['en-US']()
const nameOf = {
  origin: (oj: string) => (oj === 'CF' ? 'Codeforces' : null),
  difficulty: (id: number) => (id === 2 ? 'Mid' : null),
  tag: (id: number) => (id === 9 ? 'dp' : null),
}
const chips = (filter: Partial<DeskFilter>) =>
  chipsOf({ currentPage: 1, limit: 10, ...filter }, () => {}, { words, nameOf }).map(({ label }) => label)

test('a filter is told by the names of what was chosen', () => {
  expect(chips({})).toEqual([])
  expect(chips({ keyword: 'sum', auth: 2, oj: 'CF', difficulty: 2, tagId: 9, onlyOwn: true })).toEqual([
    'Keyword: sum',
    'Visibility: Hidden',
    'Origin: Codeforces',
    'Difficulty: Mid',
    'Tag: dp',
    'Only mine',
  ])
})

test('what has no name any more is told by its key', () => {
  expect(chips({ oj: 'XX', difficulty: 7, tagId: 8 })).toEqual(['Origin: XX', 'Difficulty: 7', 'Tag: 8'])
})
