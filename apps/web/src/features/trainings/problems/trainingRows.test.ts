import type { TrainingProblemPage } from '@praxis/contract/trainingShapes'
import { expect, test } from 'vitest'
import { rowsOf } from './trainingRows.ts'

const page = (links: Record<string, { id: number; rank: number }>, ids: number[]) =>
  ({ problemList: { records: ids.map((id) => ({ id })) }, trainingProblemMap: links }) as unknown as TrainingProblemPage

test('problems stand by their ranks, and of equal ranks the one that came first is first', () => {
  const links = { 7: { id: 3, rank: 5 }, 8: { id: 2, rank: 5 }, 9: { id: 4, rank: 0 } }
  expect(rowsOf(page(links, [7, 8, 9])).map(({ problem }) => problem.id)).toEqual([9, 8, 7])
})

test('a problem without a link is left out', () => {
  expect(rowsOf(page({ 7: { id: 1, rank: 1 } }, [7, 8])).map(({ problem }) => problem.id)).toEqual([7])
})
