import { expect, test } from 'vitest'
import { aCase } from './cases/testing.ts'
import { switched } from './otherSource.ts'

const uploaded = { isUpload: true, dir: 'abc', cases: [aCase('a', { id: 7 })] }
const typed = { isUpload: false, dir: '', cases: [aCase('b')] }

test('the data of the other source come back until the problem is saved', () => {
  expect(switched(typed, 3, { value: uploaded, version: 3 })).toBe(uploaded)
  expect(switched(typed, 4, { value: uploaded, version: 3 })).toEqual({ isUpload: true, dir: '', cases: [] })
})

test('a source that nobody has used begins empty', () => {
  expect(switched(uploaded, 3, null)).toEqual({ isUpload: false, dir: '', cases: [] })
  // A draft that was taken up has brought the other source.
  expect(switched(uploaded, 3, { value: uploaded, version: 3 })).toEqual({ isUpload: false, dir: '', cases: [] })
})
