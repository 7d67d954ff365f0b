import { expect, test } from 'vitest'
import { containsEndIn, withContainsEnd } from './containsEnd.ts'

test('the address keeps whether what was sent after the end counts, and begins at the first page when that changes', () => {
  const query = new URLSearchParams('status=0&currentPage=3')
  expect(containsEndIn(query)).toBe(false)
  const on = withContainsEnd(query, true)
  expect([on.toString(), containsEndIn(on)]).toEqual(['status=0&containsEnd=true', true])
  expect(withContainsEnd(on, false).toString()).toBe('status=0')
  expect(containsEndIn(new URLSearchParams('containsEnd=1'))).toBe(false)
})
