import type { OutputOf } from '@praxis/contract/endpoint'
import type { standings } from '@praxis/contract/standings'
import { rowOf } from '@praxis/rules/standings/standings'
import { cellsOf, personOf, type BoardRanked } from './boardRows.ts'
import type { Ruling } from './liveBoard.ts'

type OtherRow = OutputOf<typeof standings.others>['rows'][number]

/**
 * Rows of other contests, ranked by the rule of this one. They take no number, and their people have numbers that
 * nobody of this contest has.
 */
export const otherRows = (ruling: Ruling, rows: readonly OtherRow[], columns: number): BoardRanked[] =>
  rows.map((row) => {
    const person = {
      ...personOf(row),
      isStar: true,
      contest: { cid: row.cid, title: row.title },
    }
    return { ...rowOf(ruling, person, cellsOf(row.cells, columns)), rank: -1 }
  })
