import { judgeStatus } from '@praxis/contract/statuses'
import { addPoints, noPoints } from './tally.ts'
import type { GroupPoints } from './tally.ts'

/** A judged case as people see it. Its `score` is what it earned. */
export type ShownCase = {
  readonly seq: number
  readonly status: number
  readonly time: number
  readonly memory: number
  readonly score: number | null
  readonly groupNum: number | null
}

/** What people see of a subtask as a whole. */
export type SubtaskLine = {
  readonly score: number
  readonly status: number
  readonly time: number | null
  readonly memory: number | null
}

export const earned = ({ score }: Pick<ShownCase, 'score'>): number => score ?? 0

export const earnedBy = (cases: readonly ShownCase[]): GroupPoints =>
  cases.reduce((points, one) => addPoints(points, earned(one)), noPoints)

export const firstFailed = (cases: readonly ShownCase[]): ShownCase | undefined =>
  cases.find(({ status }) => status !== judgeStatus.accepted && status !== judgeStatus.cancelled)
