import { expect, test } from 'vitest'
import { newAnswers, newestAnswer } from './newAnswers.ts'

const rows = [
  { id: 3, answeredTime: null },
  { id: 2, answeredTime: '2030-01-01T10:00:00.000+0000' },
  { id: 1, answeredTime: '2030-01-01T19:00:00.000+0800' },
]

test('new is what was answered after the newest answer that the reader has seen', () => {
  const ids = (seen: string | null) => newAnswers(rows, seen).map(({ id }) => id)
  expect(ids(null)).toEqual([2, 1])
  expect(ids('2030-01-01T10:00:00.000Z')).toEqual([1])
  expect(ids('2030-01-01T11:00:00.000Z')).toEqual([])
})

test('the newest answer is the latest moment, in whatever zone it is written', () => {
  expect(newestAnswer(rows)).toBe('2030-01-01T11:00:00.000Z')
  expect(newestAnswer([{ answeredTime: null }])).toBeNull()
})
