import { expect, test } from 'vitest'
import { fittingColumns } from './fittingColumns.ts'

const columns = [
  { key: 'id', priority: 1, width: 80 },
  { key: 'title', priority: 1, minWidth: 200 },
  { key: 'language', priority: 3, width: 120, minWidth: 90 },
  { key: 'time', priority: 2, width: 100 },
  { key: 'length', priority: 3, width: 60 },
]
const keysAt = (room: number) => fittingColumns(columns, room).map(({ key }) => key)

test('columns leave one by one, the highest number first and of equals the right one', () => {
  expect(keysAt(530)).toEqual(['id', 'title', 'language', 'time', 'length'])
  expect(keysAt(529)).toEqual(['id', 'title', 'language', 'time'])
  expect(keysAt(469)).toEqual(['id', 'title', 'time'])
  expect(keysAt(379)).toEqual(['id', 'title'])
})

test('the most important columns stay however narrow it is', () => {
  expect(keysAt(1)).toEqual(['id', 'title'])
})

test('a column that may shrink does so before another leaves', () => {
  const widthAt = (room: number) => fittingColumns(columns, room).find(({ key }) => key === 'language')?.width
  expect(widthAt(560)).toBe(120)
  expect(widthAt(559)).toBe(90)
})
