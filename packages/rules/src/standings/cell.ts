import { inOrder, type Outcome, type SeenAttempt } from './attempt.ts'

/** One person and one problem. Whoever has sent nothing to it has no cell. */
export type Cell = {
  /** All submissions that count, also after the solution. */
  readonly attempts: number
  /** Those whose verdict is hidden. In ACM none of a problem whose solution is known: nothing follows from them. */
  readonly hidden: number
  /** Accepted submissions among those whose verdict is known. */
  readonly accepted: number
  /** Rejected submissions before the solution, or all of them. */
  readonly wrong: number
  /** Submissions that wait for their verdict; in ACM only those before the solution. */
  readonly waiting: number
  /** Submissions that are judged again and count by the verdict that they had; in ACM none after the solution. */
  readonly again: number
  /** When the first of those that wait or are hidden was sent. What was sent after the end does not count here. */
  readonly waitingSince: number | null
  /** When it was solved, in milliseconds since the person's start; null: it is not, as far as is known. */
  readonly solvedAt: number | null
  /** It was solved, or its score reached, after the end. */
  readonly isLate: boolean
  /** Of rules with scores; null: none is known. */
  readonly score: number | null
  /** Of rules with scores: the shortest run of an accepted submission that counts, in milliseconds. */
  readonly runMs: number | null
  /** Of rules with scores: when the score was reached, in milliseconds since the person's start. */
  readonly scoredAt: number | null
}

export const emptyCell: Cell = {
  attempts: 0,
  hidden: 0,
  accepted: 0,
  wrong: 0,
  waiting: 0,
  again: 0,
  waitingSince: null,
  solvedAt: null,
  isLate: false,
  score: null,
  runMs: null,
  scoredAt: null,
}

/** ACM: the first accepted submission decides. Nothing after it changes more than the counts. */
export function countAttempts(seen: readonly SeenAttempt[]): Cell {
  const place = seen.findIndex(({ outcome }) => outcome === 'accepted')
  const solution = seen[place]
  const open = solution === undefined ? seen : seen.slice(0, place)
  return makeCell(seen, open, {
    again: countAgain(solution === undefined ? seen : seen.slice(0, place + 1)),
    wrong: countOf(open, 'rejected'),
    solvedAt: solution?.at ?? null,
    isLate: solution?.isLate ?? false,
    score: null,
    runMs: null,
    scoredAt: null,
  })
}

/** What a rule with scores says of a cell. */
type Scored = {
  /** Null: none is known. */
  readonly score: number | null
  /** With which submission the score was reached. */
  readonly reached: SeenAttempt | undefined
  /** The accepted one that counts, if any. */
  readonly solution: SeenAttempt | undefined
  /** Absent: the rule does not look at it. */
  readonly runMs?: number | null
}

/** Rules with scores: any later submission may change the score, so all that wait or are hidden are counted. */
export function scoredCell(seen: readonly SeenAttempt[], { score, reached, solution, runMs = null }: Scored): Cell {
  const before = solution === undefined ? seen : seen.filter((one) => inOrder(one, solution) < 0)
  return makeCell(seen, seen, {
    again: countAgain(seen),
    wrong: countOf(before, 'rejected'),
    solvedAt: solution?.at ?? null,
    isLate: reached?.isLate ?? false,
    score,
    runMs,
    scoredAt: score === null ? null : (reached?.at ?? null),
  })
}

/** The first of the best tries counts. `worths` has a number for each of `tries`, which are some of `seen`. */
export function bestCell(seen: readonly SeenAttempt[], tries: readonly SeenAttempt[], worths: readonly number[]): Cell {
  const score = tries.length === 0 ? null : Math.max(...worths)
  return scoredCell(seen, {
    score,
    reached: tries[worths.findIndex((worth) => worth === score)],
    solution: tries.find(({ outcome }) => outcome === 'accepted'),
  })
}

type OfRule = Pick<Cell, 'again' | 'wrong' | 'solvedAt' | 'isLate' | 'score' | 'runMs' | 'scoredAt'>

/**
 * `open`: the submissions whose verdict may still change the cell. It is written field by field, because a board has
 * many thousands of cells: those that are spread together are read several times slower.
 */
function makeCell(
  seen: readonly SeenAttempt[],
  open: readonly SeenAttempt[],
  { again, wrong, solvedAt, isLate, score, runMs, scoredAt }: OfRule,
): Cell {
  const first = open.find(({ outcome }) => outcome === 'waiting' || outcome === 'hidden')
  return {
    attempts: seen.length,
    hidden: countOf(open, 'hidden'),
    accepted: countOf(seen, 'accepted'),
    wrong,
    waiting: countOf(open, 'waiting'),
    again,
    waitingSince: first === undefined || first.isLate ? null : first.at,
    solvedAt,
    isLate,
    score,
    runMs,
    scoredAt,
  }
}

const countOf = (seen: readonly SeenAttempt[], wanted: Outcome): number =>
  seen.filter(({ outcome }) => outcome === wanted).length

const countAgain = (seen: readonly SeenAttempt[]): number => seen.filter(({ isJudgedAgain }) => isJudgedAgain).length

/** Equal cells draw the same. */
export const isSameCell = (one: Cell | null, other: Cell | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (Object.keys(emptyCell) as (keyof Cell)[]).every((name) => one[name] === other[name]))
