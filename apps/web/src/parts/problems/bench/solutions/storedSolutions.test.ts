import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { isAsExpected, notYetAmong, parseSolutions } from './storedSolutions.ts'

const fine = { key: 'a', name: 'Right', language: 'C++', code: 'int main;', expected: judgeStatus.accepted }

test('solutions that the browser kept come back', () => {
  expect(parseSolutions(JSON.stringify([fine, { ...fine, key: 'b', expected: null }]))).toHaveLength(2)
})

test('what cannot be read is left out', () => {
  expect(parseSolutions(null)).toEqual([])
  expect(parseSolutions('{')).toEqual([])
  expect(parseSolutions('{}')).toEqual([])
  const broken = [null, 'x', { ...fine, code: 7 }, { ...fine, expected: judgeStatus.judging }]
  expect(parseSolutions(JSON.stringify([...broken, fine]))).toEqual([fine])
})

test('a verdict is compared with the expected one when it is final', () => {
  expect(isAsExpected(fine, judgeStatus.accepted)).toBe(true)
  expect(isAsExpected(fine, judgeStatus.wrongAnswer)).toBe(false)
  expect(isAsExpected(fine, judgeStatus.judging)).toBeNull()
  expect(isAsExpected(fine, null)).toBeNull()
  expect(isAsExpected({ expected: null }, judgeStatus.wrongAnswer)).toBeNull()
})

test('of the solutions of a package those are offered that nobody has added, and that need no files beside them', () => {
  const brought = { file: 'accepted/a.cpp', language: 'C++', code: 'int x;', isAlone: true, expected: 0 }
  const other = { ...brought, file: 'wrong_answer/b.cpp', code: 'int y;', expected: judgeStatus.compileError }
  expect(notYetAmong([fine], [brought, { ...other, isAlone: false }])).toEqual([brought])
  expect(notYetAmong([{ ...fine, code: 'int x;' }], [brought, other])).toEqual([{ ...other, expected: null }])
  expect(notYetAmong([{ ...fine, language: 'C', code: 'int x;' }], [brought])).toEqual([brought])
})
