import { describe, expect, test } from 'vitest'
import { moveCases, placeAt, putBack, removeCases, stepCase } from './caseMoves.ts'
import { caseRows, subtasksOf } from './caseRows.ts'
import { aCase } from './testing.ts'

const plain = ['a', 'b', 'c', 'd'].map((key) => aCase(key))
/** Subtask 1: a and b; subtask 2: c; subtask 4: d. */
const grouped = [
  aCase('a', { group: 1, score: 20 }),
  aCase('b', { group: 1, score: 20 }),
  aCase('c', { group: 2, score: 30 }),
  aCase('d', { group: 4, score: 50 }),
]
const shown = (cases: readonly { key: string; group: number | null }[]) =>
  cases.map(({ key, group }) => `${key}${group ?? ''}`).join(' ')
const keys = (...names: string[]) => new Set(names)
const list = (empty: number[] = [], folded: number[] = []) =>
  caseRows(grouped, { mode: 'subtask_lowest', empty, folded: new Set(folded) })

describe('the rows of the table', () => {
  test('are the cases alone where there are no subtasks', () => {
    const rows = caseRows(plain, { mode: 'default', empty: [9], folded: new Set() })
    expect(rows.map((row) => row.kind === 'case' && row.number)).toEqual([1, 2, 3, 4])
  })

  test('are subtasks with their points and the cases under them, empty ones too', () => {
    const rows = list([3], [1])
    expect(rows.map((row) => (row.kind === 'case' ? row.one.key : [row.group, row.points]))).toEqual([
      [1, 20],
      [2, 30],
      'c',
      [3, 0],
      [4, 50],
      'd',
    ])
  })
})

describe('cases that are moved', () => {
  test('stand before the one they were dropped on, in their own order', () => {
    expect(shown(moveCases(plain, keys('d', 'b'), { group: null, before: 'a' }))).toBe('b d a c')
    expect(shown(moveCases(plain, keys('a'), { group: null, before: null }))).toBe('b c d a')
  })

  test('stay where they are when dropped on one of themselves', () => {
    expect(shown(moveCases(plain, keys('b', 'c'), { group: null, before: 'b' }))).toBe('a b c d')
  })

  test('belong to the subtask they go to', () => {
    expect(shown(moveCases(grouped, keys('a'), { group: 2, before: 'c' }))).toBe('b1 a2 c2 d4')
    expect(shown(moveCases(grouped, keys('a'), { group: 2, before: null }))).toBe('b1 c2 a2 d4')
  })

  test('open a subtask that was empty, at its place', () => {
    expect(shown(moveCases(grouped, keys('a'), { group: 3, before: null }))).toBe('b1 c2 a3 d4')
    expect(shown(moveCases(grouped, keys('a'), { group: 7, before: null }))).toBe('b1 c2 d4 a7')
  })
})

describe('a case moved by the keyboard', () => {
  const groups = subtasksOf(grouped, [])

  test('changes places with its neighbour', () => {
    expect(shown(stepCase(plain, 'b', -1, null))).toBe('b a c d')
    expect(shown(stepCase(plain, 'b', 1, null))).toBe('a c b d')
  })

  test('stays at the ends', () => {
    expect(shown(stepCase(plain, 'a', -1, null))).toBe('a b c d')
    expect(shown(stepCase(plain, 'd', 1, null))).toBe('a b c d')
    expect(shown(stepCase(grouped, 'a', -1, groups))).toBe(shown(grouped))
    expect(shown(stepCase(grouped, 'd', 1, groups))).toBe(shown(grouped))
  })

  test('goes on into the next subtask, also an empty one', () => {
    expect(shown(stepCase(grouped, 'b', 1, groups))).toBe('a1 b2 c2 d4')
    expect(shown(stepCase(grouped, 'c', -1, groups))).toBe('a1 b1 c1 d4')
    expect(shown(stepCase(grouped, 'c', 1, [1, 2, 3, 4]))).toBe('a1 b1 c3 d4')
  })
})

describe('a gap between rows', () => {
  test('is before the case below it', () => {
    expect(placeAt(list(), 2)).toEqual({ group: 1, before: 'b' })
  })

  test('is the end of the subtask above the next head, and under the last row', () => {
    expect(placeAt(list(), 3)).toEqual({ group: 1, before: null })
    expect(placeAt(list(), 7)).toEqual({ group: 4, before: null })
  })

  test('over the first head is the beginning of its subtask', () => {
    expect(placeAt(list(), 0)).toEqual({ group: 1, before: 'a' })
    expect(placeAt(list([], [1]), 0)).toEqual({ group: 1, before: null })
  })

  test('under an empty subtask goes into it', () => {
    expect(placeAt(list([3]), 6)).toEqual({ group: 3, before: null })
  })

  test('has no subtask where there are none', () => {
    const rows = caseRows(plain, { mode: 'default', empty: [], folded: new Set() })
    expect(placeAt(rows, 0)).toEqual({ group: null, before: 'a' })
    expect(placeAt(rows, 4)).toEqual({ group: null, before: null })
  })
})

test('removed cases come back to their places, also after other changes', () => {
  const { rest, removed } = removeCases(plain, keys('a', 'c'))
  expect(shown(rest)).toBe('b d')
  expect(shown(putBack(rest, removed))).toBe('a b c d')
  expect(shown(putBack([], removed))).toBe('a c')
})
