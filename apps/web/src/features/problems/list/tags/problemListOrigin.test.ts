import { locales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { originName, originOf, remoteJudgeOf } from './problemListOrigin.ts'

const { problems: words } = await locales['en-US']()
const made = [
  { oj: 'ME', name: 'Ours' },
  { oj: 'LG', name: 'Luogu' },
  { oj: 'CF', name: 'CF of ours' },
]

test('an address without an origin shows all problems, an unknown one those of this site', () => {
  const originIn = (oj: string | undefined) => originOf(oj, made)
  expect([undefined, '', 'Mine', 'ME', 'nowhere'].map(originIn)).toEqual([null, null, 'Mine', 'Mine', 'Mine'])
  expect(['CF', 'cf', 'GYM', 'lg'].map(originIn)).toEqual(['CF', 'CF', 'GYM', 'LG'])
})

test('until the origins are known, a key is its own name, and no address is taken for this site', () => {
  expect(['mine', 'lg', 'CF'].map((oj) => originOf(oj, undefined))).toEqual(['Mine', 'LG', 'CF'])
  expect(['LG', 'CF'].map((origin) => originName(origin, words, undefined))).toEqual(['LG', 'Codeforces'])
})

test('an origin has the name that administrators gave it, and this site its own', () => {
  expect(['LG', 'CF', 'GYM', 'Mine'].map((origin) => originName(origin, words, made))).toEqual([
    'Luogu',
    'CF of ours',
    words.judges.GYM,
    words.originOwn,
  ])
})

test('a problem is remote when its id begins with the key of a judge that is known or named, and a dash', () => {
  const judgesOf = (ids: string[], named: { oj: string; name: string }[] | undefined) =>
    ids.map((id) => remoteJudgeOf(id, named))
  const ids = ['CF-1A', 'GYM-100001A', 'AC-abc001_a', 'NEAR-1000']
  expect(judgesOf(ids, undefined)).toEqual(['CF', 'GYM', 'AC', null])
  expect(judgesOf(ids, [{ oj: 'NEAR', name: 'Near by' }])).toEqual(['CF', 'GYM', 'AC', 'NEAR'])
  const others = ['1000', 'CF1A', 'P-CF', 'cf-1A', 'ACM-1', 'ME-1']
  expect(judgesOf(others, [{ oj: 'ME', name: 'Ours' }])).toEqual([null, null, null, null, null, null])
})
