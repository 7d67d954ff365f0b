import { judgeStatus, noSubtask } from '@praxis/contract/statuses'
import type { ShownCase, SubtaskLine } from './shownCase.ts'
import type { GroupPoints, ScoredCase } from './tally.ts'

/** One way to get from cases to points. A new mode is a new file and one line in ./index.ts. */
export type CaseMode = {
  /** Which of the cases after this one cannot change the result any more. */
  skips(result: ScoredCase): 'nothing' | 'later' | 'laterOfGroup'
  /** Whether a skipped case is listed as cancelled. Otherwise it is not listed at all. */
  listsSkipped: boolean
  /** What one group earns. A submission earns the sum over its groups, at most the full score of the problem. */
  groupPoints(group: GroupPoints): number
  /** Whether a submission that is right in every case earns the full score of the problem, not the sum over its groups. */
  grantsFullScore: boolean
  /** The line of a subtask above its cases, in order. Null: people see one list of cases, without subtasks. */
  subtaskLine: ((cases: readonly ShownCase[]) => SubtaskLine) | null
}

/**
 * Whether a case must not be judged because of an earlier one. Cases run side by side, so the answer must not depend on
 * which of them finishes first: what skips a case must also skip every case that this case would skip.
 */
export function isSkipped(
  mode: CaseMode,
  it: Pick<ScoredCase, 'seq' | 'group' | 'requires'>,
  finished: Iterable<ScoredCase>,
): boolean {
  for (const earlier of finished) {
    if (earlier.seq >= it.seq) continue
    if (isRequired(it, earlier) && earlier.status !== judgeStatus.accepted) return true
    const reach = mode.skips(earlier)
    if (reach === 'later' || (reach === 'laterOfGroup' && earlier.group === it.group)) return true
  }
  return false
}

/** Whether a case is skipped because a group that it requires has failed. */
export const isBarred = (it: Pick<ScoredCase, 'requires'>, finished: Iterable<ScoredCase>): boolean =>
  [...finished].some((earlier) => isRequired(it, earlier) && earlier.status !== judgeStatus.accepted)

const isRequired = ({ requires }: Pick<ScoredCase, 'requires'>, earlier: ScoredCase) =>
  requires?.includes(earlier.group ?? noSubtask) === true

/** Of cases that were judged side by side, those that a judge would have run one after another, in order. */
export function withoutSkipped<T extends ScoredCase>(mode: CaseMode, cases: readonly T[]): T[] {
  return cases.filter((it) => !isSkipped(mode, it, cases)).toSorted((a, b) => a.seq - b.seq)
}
