import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { describe, expect, test } from 'vitest'
import { readFilter, writeFilter } from './filterQuery.ts'

const defaults = { limit: 30 }
const read = (query: string) => readFilter(problems.list, new URLSearchParams(query), defaults)
const write = (query: string, change: Parameters<typeof writeFilter<typeof problems.list>>[2]) =>
  writeFilter(problems.list, read(query), change, defaults).toString()

describe('reading an address', () => {
  test('fills in defaults', () => {
    expect(read('')).toEqual({ currentPage: 1, limit: 30, sort: 'number' })
  })

  test('reads numbers, and lists as JSON or with commas', () => {
    expect(read('currentPage=3&limit=50&difficulty=0&tagId=[1,2]')).toEqual({
      currentPage: 3,
      limit: 50,
      difficulty: 0,
      tagId: [1, 2],
      sort: 'number',
    })
    expect(read('tagId=4,5').tagId).toEqual([4, 5])
  })

  test('keeps what is right beside what is wrong', () => {
    expect(read('difficulty=easy&keyword=dp&limit=x&tagId=[oops')).toEqual({
      currentPage: 1,
      limit: 30,
      keyword: 'dp',
      sort: 'number',
    })
    expect(read('currentPage=-4').currentPage).toBe(1)
  })

  test('reads flags', () => {
    const filter = readFilter(submissions.list, new URLSearchParams('onlyMine=true'), {})
    expect(filter.onlyMine).toBe(true)
  })
})

describe('writing an address', () => {
  test('leaves defaults out', () => {
    expect(write('keyword=dp&limit=30&currentPage=1', {})).toBe('keyword=dp')
  })

  test('returns to the first page when a filter changes', () => {
    expect(write('currentPage=5', { difficulty: 2 })).toBe('difficulty=2')
    expect(write('currentPage=5&difficulty=2', { currentPage: 6 })).toBe('currentPage=6&difficulty=2')
  })

  test('writes lists as JSON and drops what is empty', () => {
    expect(decodeURIComponent(write('', { tagId: [1, 2] }))).toBe('tagId=[1,2]')
    expect(write('tagId=[1]&keyword=a', { tagId: [], keyword: '' })).toBe('')
  })

  test('forgets parameters that are no filters', () => {
    expect(write('l=en-US&keyword=a', {})).toBe('keyword=a')
  })
})
