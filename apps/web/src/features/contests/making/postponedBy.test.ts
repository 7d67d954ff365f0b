import { expect, test } from 'vitest'
import { postponedBy } from './postponedBy.ts'

test('a start moves by whole minutes, one to a week', () => {
  const start = new Date('2030-01-01T09:00:00Z')
  const moved = (typed: string) => postponedBy(start, typed)?.toISOString() ?? null
  expect(moved('15')).toBe('2030-01-01T09:15:00.000Z')
  expect(moved(' 10080 ')).toBe('2030-01-08T09:00:00.000Z')
  expect(['0', '10081', '-5', '1.5', '', 'x'].map(moved)).toEqual([null, null, null, null, null, null])
})
