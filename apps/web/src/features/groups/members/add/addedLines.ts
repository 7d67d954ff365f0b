import { addedResults, type AddedRow } from '@praxis/contract/groupMembers'
import type { NameLine } from './readNameList.ts'

type Result = AddedRow['result']
export type ToldLine = NameLine & { result: Result }

/** What is good, what is wrong with the list, and what needs nothing. */
export const tonesOf: Readonly<Record<Result, 'good' | 'quiet' | 'bad'>> = {
  added: 'good',
  approved: 'good',
  offered: 'good',
  open: 'quiet',
  waits: 'bad',
  member: 'quiet',
  owner: 'quiet',
  unknown: 'bad',
  twice: 'bad',
}

export const isProblem = ({ result }: ToldLine): boolean => tonesOf[result] === 'bad'

/** The server counts the people that were sent, the reader the lines of the text. */
export function withLines(lines: readonly NameLine[], results: readonly AddedRow[]): ToldLine[] {
  return results.flatMap(({ row, result }) => {
    const line = lines[row - 1]
    return line === undefined ? [] : [{ ...line, result }]
  })
}

/** How often each result came, in the order of the contract. */
export const tally = (results: readonly AddedRow[]): { result: Result; count: number }[] =>
  addedResults
    .map((result) => ({ result, count: results.filter((row) => row.result === result).length }))
    .filter(({ count }) => count > 0)
