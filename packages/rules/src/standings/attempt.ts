import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { passedBetween, type Pause } from '../contests/pauses.ts'

/** A submission, as standings read it. */
export type Attempt = {
  readonly id: number
  /** When it was received, in milliseconds since 1970. */
  readonly at: number
  /** As in judgeStatus. */
  readonly status: number
  /** Null: the problem has no scores, or the verdict brings none. */
  readonly score: number | null
  /** How long its slowest case ran, in milliseconds. */
  readonly runMs: number | null
  /** The points of each subtask; null: the problem has none. */
  readonly parts: readonly number[] | null
  /** It failed in its very first case. Absent: it did not, or nobody knows. */
  readonly failedFirst?: boolean
  /** It is being judged again: the rest is of the verdict that it had. Absent: it is not. */
  readonly isJudgedAgain?: boolean
}

/** The times of one person, in milliseconds since 1970. The freeze is the same for everybody. */
export type AttemptClock = {
  readonly startAt: number
  readonly endAt: number
  /** Null: results are never frozen. */
  readonly freezeAt: number | null
  /** They count in no time of the contest. */
  readonly pauses: readonly Pause[]
}

/**
 * What of the submissions a board shows. Frozen: of those since the freeze only that they were sent. `withLate`: those
 * after the end count too; a frozen board never counts them.
 */
export type StandingsView = { readonly isFrozen: boolean; readonly withLate: boolean }

/**
 * What is known of an attempt: accepted; rejected at a cost; free, such as a compile error; waiting for its verdict; or
 * hidden, whatever its verdict is.
 */
export type Outcome = 'accepted' | 'rejected' | 'free' | 'waiting' | 'hidden'

/** An attempt as a view shows it. What is hidden is not in it: it has neither a score nor a run time. */
export type SeenAttempt = {
  readonly id: number
  /** Milliseconds of the contest since the person's start. */
  readonly at: number
  readonly outcome: Outcome
  readonly score: number | null
  readonly runMs: number | null
  readonly parts: readonly number[] | null
  readonly failedFirst: boolean
  /** It was sent after the end. */
  readonly isLate: boolean
  /** Its verdict was withdrawn: it counts as sent and for nothing else. */
  readonly isCancelled: boolean
  /** It is being judged again, and counts by the verdict that it had until then. */
  readonly isJudgedAgain: boolean
}

/** What costs 20 minutes in ACM (docs/compatibility.md, Contests). Partly accepted is a wrong try there. */
const rejected: ReadonlySet<number> = new Set([
  judgeStatus.wrongAnswer,
  judgeStatus.presentationError,
  judgeStatus.timeLimitExceeded,
  judgeStatus.memoryLimitExceeded,
  judgeStatus.runtimeError,
  judgeStatus.partialAccepted,
])
/** A try on its way to the judge is waiting as well. */
const waiting: ReadonlySet<number> = new Set([judgeStatus.submitting, judgeStatus.notSubmitted])

function outcomeOf(status: number): Outcome {
  if (status === judgeStatus.accepted) return 'accepted'
  if (rejected.has(status)) return 'rejected'
  return !isFinished(status) || waiting.has(status) ? 'waiting' : 'free'
}

/** Equal times are ordered by the number of the submission. */
export const inOrder = (one: { at: number; id: number }, other: { at: number; id: number }): number =>
  one.at - other.at || one.id - other.id

/** Of what is hidden, waits or was withdrawn. Scores of a submission that is judged at present are not its own yet. */
const nothing = {
  score: null,
  runMs: null,
  parts: null,
  failedFirst: false,
  isCancelled: false,
  isJudgedAgain: false,
} as const

/** The attempts of one person to one problem that count in a view, in their order. `attempts` may be in any. */
export function seeAttempts(
  attempts: readonly Attempt[],
  { startAt, endAt, freezeAt, pauses }: AttemptClock,
  { isFrozen, withLate }: StandingsView,
): SeenAttempt[] {
  const countsLate = withLate && !isFrozen
  return attempts
    .filter(({ at }) => at >= startAt && (at < endAt || countsLate))
    .toSorted(inOrder)
    .map(({ id, at, status, score, runMs, parts, failedFirst = false, isJudgedAgain = false }): SeenAttempt => {
      const when = { id, at: passedBetween(pauses, startAt, at), isLate: at >= endAt }
      if (isFrozen && freezeAt !== null && at >= freezeAt) return { ...when, ...nothing, outcome: 'hidden' }
      const outcome = outcomeOf(status)
      if (outcome === 'waiting') return { ...when, ...nothing, outcome }
      const isCancelled = status === judgeStatus.cancelled
      if (isCancelled) return { ...when, ...nothing, outcome, isCancelled, isJudgedAgain }
      return { ...when, outcome, score, runMs, parts, failedFirst, isCancelled, isJudgedAgain }
    })
}

/** Those that have a verdict, also one that says nothing of the program. */
export const judgedOf = (seen: readonly SeenAttempt[]): SeenAttempt[] =>
  seen.filter(({ outcome, isCancelled }) => outcome !== 'hidden' && outcome !== 'waiting' && !isCancelled)

/** Those whose verdict says how good the program is. */
export const triesOf = (seen: readonly SeenAttempt[]): SeenAttempt[] =>
  seen.filter(({ outcome }) => outcome === 'accepted' || outcome === 'rejected')
