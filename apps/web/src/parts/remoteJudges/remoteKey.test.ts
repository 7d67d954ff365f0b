import { expect, test } from 'vitest'
import { remoteKeyOf } from './remoteKey.ts'

test('an id names a remote judge by what stands before its dash', () => {
  expect(['CF-1A', 'LIBRE-6764', 'NEAR2-HOJ-1000', 'AC-abc110_a'].map(remoteKeyOf)).toEqual([
    'CF',
    'LIBRE',
    'NEAR2',
    'AC',
  ])
  expect(['1000', 'A', 'cf-1A', 'X-1', 'ME-1', 'ABCDEFGHIJK-1', '-1', null].map(remoteKeyOf)).toEqual(
    Array.from({ length: 8 }, () => null),
  )
})
