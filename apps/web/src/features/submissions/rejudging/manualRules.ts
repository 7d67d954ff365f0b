import { judgeStatus } from '@praxis/contract/statuses'

const withoutHand: readonly number[] = [judgeStatus.judging, judgeStatus.compiling, judgeStatus.compileError]

/** Specification 001 part 5: not offered while a judge has it, nor where there is nothing that could have run. */
export const offersHand = (status: number): boolean => !withoutHand.includes(status)
export const mayModify = (status: number): boolean => offersHand(status) && status !== judgeStatus.pending
export const mayCancel = (status: number): boolean => offersHand(status) && status !== judgeStatus.cancelled

/** A cancelled one has lost its score, if it ever had one. */
export const needsScore = ({ status, score }: { status: number; score: number | null }): boolean =>
  score !== null || status === judgeStatus.cancelled
