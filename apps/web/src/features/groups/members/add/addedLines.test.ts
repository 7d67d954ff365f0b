import { expect, test } from 'vitest'
import { isProblem, tally, withLines } from './addedLines.ts'
import { readNameList } from './readNameList.ts'

const results = [
  { row: 1, username: 'a', result: 'added' },
  { row: 2, username: 'b', result: 'unknown' },
  { row: 3, username: 'a', result: 'twice' },
] as const

test('what the server says of a person stands at the line of the text, blank lines counted', () => {
  const { rows } = readNameList('a, Ann\n\nb\n\n\na')
  expect(withLines(rows, results)).toEqual([
    { line: 1, username: 'a', displayName: 'Ann', result: 'added' },
    { line: 3, username: 'b', displayName: '', result: 'unknown' },
    { line: 6, username: 'a', displayName: '', result: 'twice' },
  ])
})

test('unknown people and people who are listed twice are problems; members are none', () => {
  const { rows } = readNameList('a\nb\nc')
  expect(
    withLines(rows, results)
      .filter(isProblem)
      .map(({ line }) => line),
  ).toEqual([2, 3])
  expect(withLines(rows, [{ row: 1, username: 'a', result: 'member' }]).some(isProblem)).toBe(false)
})

test('results are counted, and those that did not come are not named', () => {
  expect(tally([...results, { row: 4, username: 'd', result: 'added' }])).toEqual([
    { result: 'added', count: 2 },
    { result: 'unknown', count: 1 },
    { result: 'twice', count: 1 },
  ])
})
