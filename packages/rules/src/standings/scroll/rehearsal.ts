import { judgeStatus } from '@praxis/contract/statuses'
import type { Attempt, AttemptClock } from '../attempt.ts'
import { fullMarks, type RuleProblem } from '../rule.ts'

/** Of an invented contest a fifth is frozen. */
const frozenPart = 0.2
/** The most that somebody sends to a problem. */
const mostTries = 4
const inventedRunMs = 500

/** The times of an invented contest. */
export function rehearsalClock({ startAt, endAt }: { startAt: number; endAt: number }): AttemptClock {
  return { startAt, endAt, pauses: [], freezeAt: endAt - Math.round((endAt - startAt) * frozenPart) }
}

/**
 * Submissions that nobody has sent, for a rehearsal: of each person to each problem. The same seed gives the same ones.
 * Nothing that was really sent is in them.
 */
export function inventAttempts(
  problems: readonly RuleProblem[],
  { startAt, endAt }: AttemptClock,
  { people, seed }: { readonly people: number; readonly seed: number },
): Attempt[][][] {
  const random = randomOf(seed)
  let id = 0
  return Array.from({ length: people }, () => {
    const strength = random()
    return problems.map((problem, column) => {
      const hardness = (column + 1) / (problems.length + 1)
      if (random() > 0.35 + strength * 0.6) return []
      const tries = 1 + Math.floor(random() * mostTries)
      const times = Array.from({ length: tries }, () => startAt + Math.floor(random() * (endAt - startAt))).toSorted(
        (one, other) => one - other,
      )
      return times.map((at, n): Attempt => {
        const isLast = n === tries - 1
        const isRight = isLast && random() < 0.25 + strength - hardness / 2
        const part = isRight ? 1 : Math.floor(random() * 9) / 10
        const { accepted, wrongAnswer } = judgeStatus
        return {
          id: (id += 1),
          at,
          status: isRight ? accepted : wrongAnswer,
          score: problem.fullScore > 0 ? Math.round((problem.fullScore || fullMarks(problem)) * part) : null,
          runMs: isRight ? Math.floor(random() * inventedRunMs) : null,
          parts: null,
        }
      })
    })
  })
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
