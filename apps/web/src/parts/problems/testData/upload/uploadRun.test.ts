import { expect, test } from 'vitest'
import { ApiError } from '#web/api/envelope.ts'
import { inNameOrder, isArchive, problemOf, secondsLeft } from './uploadRun.ts'

test('the time left is told at the pace so far, once there is one', () => {
  expect(secondsLeft(21_400_000, 28_000_000, 20_000)).toBe(6)
  expect(secondsLeft(1_000, 2_000, 500)).toBeNull()
  expect(secondsLeft(0, 2_000, 5_000)).toBeNull()
  expect(secondsLeft(2_000, 2_000, 5_000)).toBeNull()
})

test('files go in the order in which people count', () => {
  expect(inNameOrder(['10.in', '2.in', '1.out', '1.in'].map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    '1.in',
    '1.out',
    '2.in',
    '10.in',
  ])
})

test('an archive is known by its name', () => {
  expect([{ name: 'data.ZIP' }, { name: 'zip.in' }].map(isArchive)).toEqual([true, false])
})

test('a file says why the server refused it, and that the upload failed where no reply came', () => {
  const failure = (httpStatus: number, message: string) => new ApiError({ httpStatus, status: httpStatus, message })
  const unanswered = 'Upload testcase failed'
  expect(problemOf(failure(413, 'Too large'), unanswered)).toBe('Too large')
  expect(problemOf(failure(0, 'Network error'), unanswered)).toBe(unanswered)
  expect(problemOf(new TypeError('Body is gone'), unanswered)).toBe(unanswered)
})
