import { limits } from '@praxis/contract/limits'
import { expect, test } from 'vitest'
import { batchSize, inBatches } from './inBatches.ts'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

test('many problems go in batches, each of them once and in their order', () => {
  const batches = inBatches([
    { pids: numbers(1, 250), act: 'addTags', ids: [7] },
    { pids: [300], act: 'trash' },
  ])
  expect(batches.map(({ input }) => input)).toEqual([
    { pids: numbers(1, 100), act: 'addTags', ids: [7] },
    { pids: numbers(101, 200), act: 'addTags', ids: [7] },
    { pids: numbers(201, 250), act: 'addTags', ids: [7] },
    { pids: [300], act: 'trash' },
  ])
  expect(batches.map(({ of }) => of.act)).toEqual(['addTags', 'addTags', 'addTags', 'trash'])
})

test('a batch is no larger than the server takes', () => {
  expect(batchSize).toBeLessThanOrEqual(limits.pageLimit)
})
