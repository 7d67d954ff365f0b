import { rowsOfShare } from '@praxis/rules/standings/awards'
import type { ContestForm } from './contestForm.ts'
import { wholeIn } from './contestToSent.ts'

/** How many of those in competition each share is at present, in the order of the awards; null: not all are numbers. */
export function seatsNow(awards: ContestForm['awards'], people: number): number[] | null {
  const shares = awards.map(({ priority, num }) => ({ priority: wholeIn(priority), percent: wholeIn(num) }))
  if (!shares.every(isWhole)) return null
  return shares
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ percent }) => rowsOfShare(percent, people))
}

type Share = { priority: number; percent: number }
const isWhole = (share: { [Name in keyof Share]: number | null }): share is Share =>
  share.priority !== null && share.percent !== null
