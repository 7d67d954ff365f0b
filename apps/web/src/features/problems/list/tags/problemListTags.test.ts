import type { Tag } from '@praxis/contract/problems'
import { locales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { originOf } from './problemListOrigin.ts'
import { tagGroups } from './problemListTags.ts'

const { problems: words } = await locales['en-US']()
const times = { gmtCreate: '', gmtModified: '' }
const tag = (id: number, name: string, oj = 'ME'): Tag => ({ id, name, oj, color: '', gid: null, tcid: null, ...times })
const group = (id: number, name: string, tagList: Tag[], oj = 'ME') => ({
  classification: { id, name, oj, rank: id, ...times },
  tagList,
})
const classes = [
  group(1, 'Graphs', [tag(1, 'Shortest path'), tag(2, 'Flow')]),
  group(2, 'Strings', []),
  group(3, 'Topics', [tag(3, 'dp', 'CF')], 'CF'),
  { classification: null, tagList: [tag(4, 'Puzzle'), tag(5, 'games', 'CF')] },
]
const shown = (oj: string | undefined, search = '') =>
  tagGroups(classes, { origin: originOf(oj, []), search, words, made: [] }).map(({ name, tags }) => [
    name,
    ...tags.map(({ id }) => id),
  ])

test('all origins show all groups that have tags; those of other judges are named after them', () => {
  expect(shown(undefined)).toEqual([
    ['Graphs', 1, 2],
    ['Codeforces · Topics', 3],
    ['Other', 4],
    ['Codeforces · Other', 5],
  ])
})

test('an origin has its own tags only; the gym of Codeforces has those of Codeforces', () => {
  expect(shown('Mine')).toEqual([
    ['Graphs', 1, 2],
    ['Other', 4],
  ])
  expect(shown('GYM')).toEqual(shown('CF'))
  expect(shown('POJ')).toEqual([])
})

test('a tag of the sample problems is shown and found by its name in the language of the reader', () => {
  const sample = [{ classification: null, tagList: [tag(6, '贪心'), tag(7, 'constructor')] }]
  const named = (search: string) =>
    tagGroups(sample, { origin: null, search, words, made: [] }).flatMap(({ tags }) => tags.map(({ name }) => name))
  expect(named('')).toEqual(['Greedy', 'constructor'])
  expect(named('greed')).toEqual(['Greedy'])
})

test('a search finds tags in any case and width, and a whole group by its name', () => {
  expect(shown('Mine', ' SHORT ')).toEqual([['Graphs', 1]])
  expect(shown('Mine', 'ＳＨＯＲＴ')).toEqual([['Graphs', 1]])
  expect(shown('Mine', 'graph')).toEqual([['Graphs', 1, 2]])
  expect(shown('Mine', 'tree')).toEqual([])
})
