import { expect, test } from 'vitest'
import { originOf, remoteJudgeOf } from './problemListOrigin.ts'

test('an address without an origin shows all problems, an unknown one those of this site', () => {
  expect([undefined, '', 'Mine', 'ME', 'nowhere'].map(originOf)).toEqual([null, null, 'Mine', 'Mine', 'Mine'])
  expect(['CF', 'cf', 'GYM'].map(originOf)).toEqual(['CF', 'CF', 'GYM'])
})

test('a problem is remote when its id begins with the key of a judge and a dash', () => {
  expect(['CF-1A', 'GYM-100001A', 'AC-abc001_a'].map(remoteJudgeOf)).toEqual(['CF', 'GYM', 'AC'])
  expect(['1000', 'CF1A', 'P-CF', 'cf-1A', 'ACM-1'].map(remoteJudgeOf)).toEqual([null, null, null, null, null])
})
