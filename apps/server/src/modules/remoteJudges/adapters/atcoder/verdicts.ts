import { judgeStatus } from '@praxis/contract/statuses'

/** Words of its pages, as judge status of the wire. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['AC', judgeStatus.accepted],
  ['WA', judgeStatus.wrongAnswer],
  ['CE', judgeStatus.compileError],
  ['TLE', judgeStatus.timeLimitExceeded],
  ['MLE', judgeStatus.memoryLimitExceeded],
  ['RE', judgeStatus.runtimeError],
  ['QLE', judgeStatus.runtimeError],
  ['OLE', judgeStatus.runtimeError],
  ['IE', judgeStatus.runtimeError],
  ['WJ', judgeStatus.pending],
  ['WR', judgeStatus.pending],
  ['Judging', judgeStatus.judging],
])

export type Verdict = { readonly status: number; readonly isFinal: boolean; readonly isKnown: boolean }

/** While it is judged, the page says how far it is: `3/24`, or `3/24 TLE`. A word that is not known keeps it waiting. */
export function verdictOf(word: string): Verdict {
  if (/^\d+\/\d+(?: [A-Z]{2,3})?$/.test(word)) return { status: judgeStatus.judging, isFinal: false, isKnown: true }
  const status = statuses.get(word)
  if (status === undefined) return { status: judgeStatus.pending, isFinal: false, isKnown: false }
  return { status, isFinal: status !== judgeStatus.pending && status !== judgeStatus.judging, isKnown: true }
}
