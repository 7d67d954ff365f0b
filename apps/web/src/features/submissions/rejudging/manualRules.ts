import { judgeStatus } from '@praxis/contract/statuses'

const withoutHand: readonly number[] = [judgeStatus.judging, judgeStatus.compiling, judgeStatus.compileError]

/** Manual actions are offered neither while a judge works on the submission nor where the program did not compile. */
export const offersHand = (status: number): boolean => !withoutHand.includes(status)
export const mayModify = (status: number): boolean => offersHand(status) && status !== judgeStatus.pending
export const mayCancel = (status: number): boolean => offersHand(status) && status !== judgeStatus.cancelled

/** A cancelled submission has lost its score, so a new verdict may need one. */
export const needsScore = ({ status, score }: { status: number; score: number | null }): boolean =>
  score !== null || status === judgeStatus.cancelled
