import { expect, test } from 'vitest'
import { viewOf } from '../data/boardView.ts'
import { otherRows } from '../data/otherRows.ts'
import { boardRow, openedBoard, solved } from '../data/testing.ts'
import { filterRows, pageOf, pinnedRows, schoolsOf, withOthers } from './shownRows.ts'

const view = viewOf(
  openedBoard([
    boardRow('1', [solved(10), solved(20)], { name: 'Segfault Sonata', school: 'Tsinghua' }),
    boardRow('2', [solved(30), null], { name: 'O(no)', school: 'Peking' }),
    boardRow('3', [solved(15), null], { name: 'Mex', school: 'Tsinghua', isStar: true }),
    boardRow('4', [solved(40), null], { name: '深度优先', school: ' ' }),
  ]),
)!
const all = { keyword: '', schools: [], hidesStars: false }
const told = (rows: ReturnType<typeof filterRows>) => rows.map(({ rank, person }) => `${rank} ${person.uid}`)

test('rows are found by name, account or school, in any case, and keep their ranks', () => {
  expect(told(filterRows(view.ranked, all))).toEqual(['1 1', '-1 3', '2 2', '3 4'])
  expect(told(filterRows(view.ranked, { ...all, keyword: ' o(NO ' }))).toEqual(['2 2'])
  expect(told(filterRows(view.ranked, { ...all, keyword: 'tsing' }))).toEqual(['1 1', '-1 3'])
  expect(told(filterRows(view.ranked, { ...all, keyword: '深度' }))).toEqual(['3 4'])
  expect(told(filterRows(view.ranked, { ...all, keyword: 'user-2' }))).toEqual(['2 2'])
  expect(filterRows(view.ranked, { ...all, keyword: 'nobody' })).toEqual([])
})

test('rows may be those of several schools, and without unofficial ones', () => {
  expect(told(filterRows(view.ranked, { ...all, schools: ['Peking', 'Tsinghua'] }))).toEqual(['1 1', '-1 3', '2 2'])
  expect(told(filterRows(view.ranked, { ...all, schools: ['Peking'] }))).toEqual(['2 2'])
  expect(told(filterRows(view.ranked, { ...all, hidesStars: true }))).toEqual(['1 1', '2 2', '3 4'])
})

test('the schools on the board come with how many there are of each, and an empty one is none', () => {
  expect(schoolsOf(view.ranked)).toEqual([
    { name: 'Tsinghua', count: 2 },
    { name: 'Peking', count: 1 },
  ])
})

test('rows of another contest stand where they would be, and stay when unofficial rows are hidden', () => {
  const other = { ...boardRow('6:9', [solved(20), null], { name: 'Past' }), cid: 6, title: 'Last year' }
  const rows = withOthers(view.ruling, view.ranked, otherRows(view.ruling, [other], 2))
  expect(told(filterRows(rows, all))).toEqual(['1 1', '-1 3', '-1 6:9', '2 2', '3 4'])
  expect(told(filterRows(rows, { ...all, hidesStars: true }))).toEqual(['1 1', '-1 6:9', '2 2', '3 4'])
})

test('the own row stands above all, then those that are followed, in the order of the board', () => {
  expect(told(pinnedRows(view.ranked, '4', ['2', '1', '4', 'gone']))).toEqual(['3 4', '1 1', '2 2'])
  expect(told(pinnedRows(view.ranked, null, ['3']))).toEqual(['-1 3'])
})

test.each([
  [10, 1, '0-9', 1, 3],
  [10, 3, '20-24', 3, 3],
  [10, 9, '20-24', 3, 3],
  [10, -1, '0-9', 1, 3],
  [null, 2, '0-24', 1, 1],
] as const)(
  'of 25 rows in pages of %s, number %i has %s and is number %i of %i',
  (size, wanted, span, current, pages) => {
    const page = pageOf(
      Array.from({ length: 25 }, (_, at) => at),
      size,
      wanted,
    )
    expect([`${page.rows[0]}-${page.rows.at(-1)}`, page.current, page.pages]).toEqual([span, current, pages])
  },
)

test('a board without rows has one page', () => {
  expect(pageOf([], 50, 3)).toEqual({ rows: [], current: 1, pages: 1 })
})
