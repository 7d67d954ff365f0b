import { judgeStatus } from '@praxis/contract/statuses'
import { inOrder, seeAttempts, type Attempt, type AttemptClock } from '../attempt.ts'

/**
 * The attempts that count on the board of ACM once it is thawed, and compile errors, in their order. What costs nothing
 * otherwise, such as a failure of the judge, is left out.
 */
export function officialAttempts(attempts: readonly Attempt[], clock: AttemptClock): Attempt[] {
  const seen = new Map(
    seeAttempts(attempts, clock, { isFrozen: false, withLate: false }).map((one) => [one.id, one.outcome]),
  )
  return attempts
    .filter(({ id, status }) => {
      const outcome = seen.get(id)
      return (
        outcome === 'accepted' || outcome === 'rejected' || (outcome === 'free' && status === judgeStatus.compileError)
      )
    })
    .toSorted(inOrder)
}
