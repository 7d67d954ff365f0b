import { everyOneOf } from '@praxis/contract/everyOne'
import { judgeStatus, type JudgeStatus } from '@praxis/contract/statuses'

/** Cancelling is an action of its own, and the other ones are no verdicts. */
type NotForHand = 'cancelled' | 'notSubmitted' | 'unknownResult' | Stage
type Stage = 'pending' | 'compiling' | 'judging' | 'submitting' | 'submitFailed'

/** Verdicts that administrators may set by hand, in the order in which pages offer them. */
export const verdictsForHand: readonly number[] = everyOneOf<Exclude<JudgeStatus, (typeof judgeStatus)[NotForHand]>>()([
  judgeStatus.accepted,
  judgeStatus.partialAccepted,
  judgeStatus.wrongAnswer,
  judgeStatus.presentationError,
  judgeStatus.timeLimitExceeded,
  judgeStatus.memoryLimitExceeded,
  judgeStatus.runtimeError,
  judgeStatus.compileError,
  judgeStatus.systemError,
])

export const canBeSetByHand = (status: number): boolean => verdictsForHand.includes(status)

/** What the compiler said, or what failed, belongs to these alone (docs/compatibility.md, Submissions). */
export const keepsMessage = (status: number): boolean =>
  status === judgeStatus.compileError || status === judgeStatus.systemError || status === judgeStatus.submitFailed
