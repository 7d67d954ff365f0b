import { expect, test } from 'vitest'
import { aCase } from '#web/parts/problems/testData/cases/testing.ts'
import { withAnswers } from './withAnswers.ts'

test('stored cases get the outputs that a program made of their inputs, and keep their numbers', () => {
  const value = { isUpload: true, dir: '', cases: [aCase('a', { id: 7, score: 40 })] }
  expect(withAnswers(value, 'made', ['a.in'])).toEqual({
    isUpload: true,
    dir: 'made',
    cases: [aCase('a', { id: 7, isRenewed: true, score: 40, outputSize: null })],
  })
})

test('beside an upload, stored cases keep their files', () => {
  const stored = aCase('a', { id: 7 })
  const value = { isUpload: true, dir: 'first', cases: [stored, aCase('b')] }
  expect(withAnswers(value, 'made', ['b.in'])?.cases).toEqual([stored, aCase('b', { outputSize: null })])
})

test('a case that the program did not run on would lose its files', () => {
  const value = { isUpload: true, dir: '', cases: [aCase('a', { id: 7 })] }
  expect(withAnswers(value, 'made', ['1.in'])).toBeNull()
})

test('a stored case whose input an upload has replaced is among those that the program ran on', () => {
  const value = { isUpload: true, dir: 'first', cases: [aCase('a', { id: 7, isRenewed: true })] }
  expect(withAnswers(value, 'made', ['a.in'])?.cases).toEqual([
    aCase('a', { id: 7, isRenewed: true, outputSize: null }),
  ])
  expect(withAnswers(value, 'made', ['b.in'])).toBeNull()
})
