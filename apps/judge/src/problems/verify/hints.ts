import { judgeStatus } from '@praxis/contract/statuses'
import { verificationWords } from './head.ts'
import type { Session, Verified, VerifiedProblem } from './session.ts'

type Telling = Pick<Session, 'locale' | 'say'>
export type Slowest = { file: string; timeMs: number; limitMs: number }

/** The solution that is right, was judged so, and came closest to its time limit. */
export function slowestOf(solutions: readonly Verified[]): Slowest | null {
  const right = solutions.flatMap(({ file, setsTimeLimit, judged }) => {
    if (!setsTimeLimit || judged?.verdict.status !== judgeStatus.accepted) return []
    return [{ file, timeMs: Math.max(0, ...judged.cases.map((one) => one.timeMs)), limitMs: judged.limitMs }]
  })
  const [slowest = null] = right.toSorted((a, b) => b.timeMs / b.limitMs - a.timeMs / a.limitMs)
  return slowest
}

/** What an author may want to change. */
export function sayHints({ solutions }: Pick<VerifiedProblem, 'solutions'>, session: Telling): void {
  const slowest = slowestOf(solutions)
  if (slowest !== null) session.say(`  ${verificationWords(session.locale).slowest(slowest)}`)
}
