import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { notYetStored, parseSolutions } from './browserSolutions.ts'

const fine = { key: 'a', name: 'Right', language: 'C++', code: 'int main;', expected: judgeStatus.accepted }

test('solutions that the browser kept come back, without those that cannot be read or have no code', () => {
  expect(parseSolutions(JSON.stringify([fine, { ...fine, expected: null }]))).toHaveLength(2)
  expect(parseSolutions(null)).toEqual([])
  expect(parseSolutions('{')).toEqual([])
  expect(parseSolutions('{}')).toEqual([])
  const broken = [null, 'x', { ...fine, code: 7 }, { ...fine, expected: judgeStatus.judging }, { ...fine, code: ' ' }]
  expect(parseSolutions(JSON.stringify([...broken, fine]))).toEqual([fine])
})

test('those are offered that the problem has not in their language', () => {
  expect(notYetStored([fine], [])).toEqual([fine])
  expect(notYetStored([fine], [{ language: 'C++', code: 'int main;' }])).toEqual([])
  expect(notYetStored([fine], [{ language: 'C', code: 'int main;' }])).toEqual([fine])
})
