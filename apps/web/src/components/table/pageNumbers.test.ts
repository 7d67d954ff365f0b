import { expect, test } from 'vitest'
import { pageNumbers } from './pageNumbers.ts'

test('shows every page while there are few', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

test('leaves gaps, but never one that hides a single page', () => {
  expect(pageNumbers(1, 13)).toEqual([1, 2, 3, null, 13])
  expect(pageNumbers(5, 13)).toEqual([1, 2, 3, 4, 5, 6, null, 13])
  expect(pageNumbers(7, 13)).toEqual([1, 2, 3, null, 6, 7, 8, null, 13])
  expect(pageNumbers(13, 13)).toEqual([1, 2, 3, null, 12, 13])
})

test('survives a page beyond the last', () => {
  expect(pageNumbers(99, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(1, 0)).toEqual([])
})
