import { judgeStatus } from '@praxis/contract/statuses'
import type { Expectation } from '@praxis/formats/model'
import type { CaseEnd, Verdict } from './judgeSolution.ts'

/** Where a solution did not do what its package declares. */
export type Difference =
  | { about: 'nothing' }
  | { about: 'verdict'; wanted: readonly number[]; got: number }
  | { about: 'case'; wanted: number; got: number | null }
  | { about: 'points'; wanted: NonNullable<Expectation['score']>; got: number | null }
  | { about: 'permitted'; wanted: readonly number[]; got: number; case: number }
  | { about: 'required'; wanted: readonly number[] }

/** Compares what became of a solution with what is expected of it. */
export function differencesTo(expected: Expectation | null, got: Verdict, cases: readonly CaseEnd[]): Difference[] {
  if (expected === null) return [{ about: 'nothing' }]
  const { statuses, case: failing, score, permitted, required } = expected
  const isFree = statuses.length === 0 && got.status !== judgeStatus.systemError
  const found: Difference[] = []
  if (!isFree && !statuses.includes(got.status)) found.push({ about: 'verdict', wanted: statuses, got: got.status })
  if (failing !== null && failing !== got.case) found.push({ about: 'case', wanted: failing, got: got.case })
  if (score !== null && !isWithin(score, got.score)) found.push({ about: 'points', wanted: score, got: got.score })
  const ends = cases.flatMap(({ number, status }) => (status === null ? [] : [{ number, status }]))
  const other = permitted === null ? undefined : ends.find(({ status }) => !permitted.includes(status))
  if (permitted !== null && other !== undefined)
    found.push({ about: 'permitted', wanted: permitted, got: other.status, case: other.number })
  if (required !== null && !ends.some(({ status }) => required.includes(status)))
    found.push({ about: 'required', wanted: required })
  return found
}

const isWithin = ({ least, most }: NonNullable<Expectation['score']>, score: number | null) =>
  score !== null && score >= least && score <= most
