import { isFinished, judgeStatus } from '@praxis/contract/statuses'

/** It waits for a judge, or a judge has it. A verdict by hand cancels that first. */
export const isBeingJudged = (status: number): boolean => !isFinished(status)

/** Manual actions are not offered where the program did not compile. */
export const offersHand = (status: number): boolean => status !== judgeStatus.compileError
export const mayCancel = (status: number): boolean => offersHand(status) && status !== judgeStatus.cancelled

/** A cancelled submission has lost its score, so a new verdict may need one. */
export const needsScore = ({ status, score }: { status: number; score: number | null }): boolean =>
  score !== null || status === judgeStatus.cancelled || isBeingJudged(status)
