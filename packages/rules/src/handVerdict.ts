import { judgeStatus } from '@praxis/contract/statuses'

/**
 * Verdicts that may be set by hand, in the order in which they are offered. Cancelling is an action of its own, and what
 * is no verdict cannot be chosen.
 */
export const verdictsForHand: readonly number[] = [
  judgeStatus.accepted,
  judgeStatus.partialAccepted,
  judgeStatus.wrongAnswer,
  judgeStatus.presentationError,
  judgeStatus.timeLimitExceeded,
  judgeStatus.memoryLimitExceeded,
  judgeStatus.runtimeError,
  judgeStatus.compileError,
  judgeStatus.systemError,
]

export const canBeSetByHand = (status: number): boolean => verdictsForHand.includes(status)

/** What the compiler said, or what failed, belongs to these alone (wire-oj 8.3). */
export const keepsMessage = (status: number): boolean =>
  status === judgeStatus.compileError || status === judgeStatus.systemError || status === judgeStatus.submitFailed
