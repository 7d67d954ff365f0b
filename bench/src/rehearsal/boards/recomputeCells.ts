import { judgeStatus } from '@praxis/contract/statuses'
import type { Cell, Facts, Problem, Sent } from './facts.ts'

/** Without a verdict. */
const open: readonly number[] = [
  judgeStatus.pending,
  judgeStatus.compiling,
  judgeStatus.judging,
  judgeStatus.submitting,
  judgeStatus.notSubmitted,
]
/** Each costs 20 minutes once the problem is solved. */
const rejected: readonly number[] = [
  judgeStatus.wrongAnswer,
  judgeStatus.presentationError,
  judgeStatus.timeLimitExceeded,
  judgeStatus.memoryLimitExceeded,
  judgeStatus.runtimeError,
  judgeStatus.partialAccepted,
]

export const isOpen = ({ status }: Pick<Sent, 'status'>): boolean => open.includes(status)
const isAccepted = ({ status }: Sent) => status === judgeStatus.accepted
const isRejected = ({ status }: Sent) => rejected.includes(status)

/** `isFrozen`: of what was sent since the freeze it is known only that it was sent. Null: nothing was sent. */
export function cellOf(facts: Facts, problem: Problem, all: readonly Sent[], isFrozen: boolean): Cell | null {
  const inTime = all
    .filter(({ at }) => at >= facts.startAt && at < facts.endAt)
    .toSorted((one, other) => one.at - other.at || one.id - other.id)
  if (inTime.length === 0) return null
  const isHidden = ({ at }: Sent) => isFrozen && at >= facts.freezeAt
  const seen = inTime.filter((one) => !isHidden(one))
  return facts.kind === 'acm' ? acmCell(facts, inTime, seen) : oiCell(facts, problem, inTime, seen)
}

function acmCell({ startAt }: Facts, inTime: readonly Sent[], seen: readonly Sent[]): Cell {
  const solution = seen.find(isAccepted)
  // What follows the solution changes nothing but the counts.
  const until = solution === undefined ? inTime : inTime.slice(0, inTime.indexOf(solution))
  const known = until.filter((one) => seen.includes(one))
  const first = until.find((one) => isOpen(one) || !seen.includes(one))
  return {
    attempts: inTime.length,
    hidden: until.length - known.length,
    accepted: seen.filter(isAccepted).length,
    wrong: known.filter(isRejected).length,
    waiting: known.filter(isOpen).length,
    again: [...known, ...(solution === undefined ? [] : [solution])].filter((one) => one.isJudgedAgain).length,
    solvedAt: solution === undefined ? null : solution.at - startAt,
    score: null,
    runMs: null,
    openSince: first === undefined ? null : first.at - startAt,
    solution: solution?.id ?? null,
  }
}

/** The last one that has a verdict counts, also if that brings no score. */
function oiCell({ startAt }: Facts, problem: Problem, inTime: readonly Sent[], seen: readonly Sent[]): Cell {
  const last = seen.findLast((one) => !isOpen(one) && one.status !== judgeStatus.cancelled)
  const solution = last !== undefined && isAccepted(last) ? last : undefined
  const before = solution === undefined ? seen : seen.slice(0, seen.indexOf(solution))
  const first = inTime.find((one) => isOpen(one) || !seen.includes(one))
  return {
    attempts: inTime.length,
    hidden: inTime.length - seen.length,
    accepted: seen.filter(isAccepted).length,
    wrong: before.filter(isRejected).length,
    waiting: seen.filter(isOpen).length,
    again: seen.filter((one) => one.isJudgedAgain).length,
    solvedAt: solution === undefined ? null : solution.at - startAt,
    score: last === undefined || last.score === null ? null : worth(last.score, problem),
    runMs: solution?.runMs ?? null,
    openSince: first === undefined ? null : first.at - startAt,
    solution: solution?.id ?? null,
  }
}

const worth = (score: number, { points, fullScore }: Problem): number =>
  points === null ? score : Math.round((score * points) / fullScore)
