import { judgeStatus } from '@praxis/contract/statuses'

/** Words of its interface, as judge status of the wire. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['OK', judgeStatus.accepted],
  ['PARTIAL', judgeStatus.partialAccepted],
  ['COMPILATION_ERROR', judgeStatus.compileError],
  ['RUNTIME_ERROR', judgeStatus.runtimeError],
  ['WRONG_ANSWER', judgeStatus.wrongAnswer],
  ['PRESENTATION_ERROR', judgeStatus.presentationError],
  ['TIME_LIMIT_EXCEEDED', judgeStatus.timeLimitExceeded],
  ['MEMORY_LIMIT_EXCEEDED', judgeStatus.memoryLimitExceeded],
  ['IDLENESS_LIMIT_EXCEEDED', judgeStatus.runtimeError],
  ['SECURITY_VIOLATED', judgeStatus.runtimeError],
  ['CRASHED', judgeStatus.systemError],
  ['INPUT_PREPARATION_CRASHED', judgeStatus.systemError],
  ['CHALLENGED', judgeStatus.systemError],
  ['SKIPPED', judgeStatus.systemError],
  ['REJECTED', judgeStatus.systemError],
  ['TESTING', judgeStatus.judging],
  ['FAILED', judgeStatus.submitFailed],
])

export type Verdict = { readonly status: number; readonly isFinal: boolean; readonly isKnown: boolean }

/** A word that is not known keeps the submission waiting: nothing is guessed. */
export function verdictOf(word: string | undefined): Verdict {
  const status = word === undefined ? undefined : statuses.get(word)
  if (status === undefined) return { status: judgeStatus.pending, isFinal: false, isKnown: word === undefined }
  return { status, isFinal: status !== judgeStatus.judging, isKnown: true }
}
