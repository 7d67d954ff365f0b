import { judgeStatus } from '@praxis/contract/statuses'
import type { Expectation } from '@praxis/formats/model'
import type { Outcome } from '#judge/job/judge.ts'
import { withPlainNotes } from '#judge/compile/plainNotes.ts'

const words: Record<number, string> = {
  [judgeStatus.accepted]: 'accepted',
  [judgeStatus.partialAccepted]: 'partly accepted',
  [judgeStatus.presentationError]: 'presentation error',
  [judgeStatus.wrongAnswer]: 'wrong answer',
  [judgeStatus.timeLimitExceeded]: 'time limit exceeded',
  [judgeStatus.memoryLimitExceeded]: 'memory limit exceeded',
  [judgeStatus.runtimeError]: 'runtime error',
  [judgeStatus.compileError]: 'compile error',
  [judgeStatus.systemError]: 'system error',
}

/** Describes a verdict for the author of the problem: the result, and how close it came to the limits. */
export function describeVerdict(
  { status, case: failing, score }: { status: number; case: number | null; score: number | null },
  { cases, message }: Outcome,
  timeMs: number,
): string {
  const ms = Math.max(0, ...cases.map((it) => it.timeUs)) / 1_000
  const mb = Math.max(0, ...cases.map((it) => it.memoryKb)) / 1_024
  const parts = [
    `${words[status] ?? status}${failing === null ? '' : ` on ${failing}`}`,
    score === null ? '' : `${score} points`,
    cases.length === 0 ? '' : `${ms.toFixed(0)} of ${timeMs} ms, ${mb.toFixed(1)} MB`,
    withPlainNotes(message).split('\n')[0] ?? '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** Describes what a package expects of a solution. */
export function describeExpected(expected: Expectation | null): string {
  if (expected === null) return 'nothing'
  if (expected.statuses.length === 0) return 'to be looked at'
  const statuses = expected.statuses.map((status) => words[status] ?? String(status)).join(' or ')
  const where = expected.case === null ? '' : ` on ${expected.case}`
  return `${statuses}${where}${expected.score === null ? '' : `, ${describeScore(expected.score)} points`}`
}

/** One score, or the range of them. */
export const describeScore = ({ least, most }: { least: number; most: number }): string =>
  least === most ? `${least}` : `${least} to ${most}`
