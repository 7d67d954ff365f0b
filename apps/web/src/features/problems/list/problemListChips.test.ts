import { problems } from '@praxis/contract/problems'
import { locales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { readFilter, writeFilter } from '#web/api/filterQuery.ts'
import { problemListChips } from './problemListChips.ts'

const { problems: words } = await locales['en-US']()
const names = {
  words,
  made: [{ oj: 'LG', name: 'Luogu' }],
  difficulty: (id: number) => (id === 1 ? 'Easy' : undefined),
  tag: (id: number) => (id === 4 ? 'dp' : undefined),
}

/** The chips of an address, and the address after each was removed. */
function chipsOf(address: string): [label: string, afterwards: string][] {
  const filter = readFilter(problems.list, new URLSearchParams(address), { limit: 30 })
  let afterwards = ''
  const chips = problemListChips(
    filter,
    (change) => (afterwards = decodeURIComponent(writeFilter(problems.list, filter, change, { limit: 30 }).toString())),
    names,
  )
  return chips.map(({ label, onRemove }) => {
    onRemove()
    return [label, afterwards]
  })
}

test('each filter of the address is a chip, and removing it leaves the others on the first page', () => {
  expect(chipsOf('currentPage=3&limit=50&keyword=sum&oj=CF&difficulty=1&tagId=[4,9]')).toEqual([
    ['Keyword: sum', 'limit=50&difficulty=1&oj=CF&tagId=[4,9]'],
    ['Origin: Codeforces', 'limit=50&keyword=sum&difficulty=1&tagId=[4,9]'],
    ['Difficulty: Easy', 'limit=50&keyword=sum&oj=CF&tagId=[4,9]'],
    ['dp', 'limit=50&keyword=sum&difficulty=1&oj=CF&tagId=[9]'],
    ['#9', 'limit=50&keyword=sum&difficulty=1&oj=CF&tagId=[4]'],
  ])
})

test('an origin has the name that administrators gave it', () => {
  const labelOf = (oj: string) => chipsOf(`oj=${oj}`)[0]?.[0]
  expect(['LG', 'lg', 'CF', 'Mine', 'nowhere'].map(labelOf)).toEqual([
    'Origin: Luogu',
    'Origin: Luogu',
    'Origin: Codeforces',
    `Origin: ${words.originOwn}`,
    `Origin: ${words.originOwn}`,
  ])
})

test('the bare list has no chips, and neither have page and page size', () => {
  expect(chipsOf('')).toEqual([])
  expect(chipsOf('currentPage=2&limit=100')).toEqual([])
})
