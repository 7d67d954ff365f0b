import { contestAccess } from '@praxis/rules/contests/access'
import { clockAt } from '@praxis/rules/contests/pauses'
import type { ContestFacts } from '@praxis/rules/contests/access'
import { viewFor, type Board, type ViewName } from '#server/modules/standings/public.ts'
import type { BoardWatch, TimedContest } from './boardWatch.ts'

/** Rows of `source` are sent under the shape of `view`. */
export type SentView = { readonly view: ViewName; readonly source: ViewName }

/** The clock of the database is between these two. Whatever one of them forbids is not done. */
const momentsOf = ({ contest, askedMs, answeredMs }: TimedContest): readonly number[] =>
  [answeredMs, askedMs].map((at) => clockAt(contest.facts, contest.row.now + (performance.now() - at)))

/** Those in the contest, its managers, and everybody where it is open. */
export function mayReadNow({ standing }: Pick<BoardWatch, 'standing'>): boolean {
  if (standing === undefined) return false
  const { visitor, facts } = standing.contest
  return momentsOf(standing).every(
    (now) =>
      contestAccess.readBoard(visitor, facts, now) === null ||
      contestAccess.refuseOutside(visitor, facts, now) === null,
  )
}

/** What a reader may be sent at this moment; null: nothing, also while board and contest are of different times. */
export function viewNow(watch: BoardWatch, board: Board): SentView | null {
  const { standing } = watch
  if (standing === undefined || !mayReadNow(watch) || !isOfTimes(board, standing.contest.facts)) return null
  const { contest } = standing
  const moments = momentsOf(standing)
  const views = moments.map((now) => viewFor({ ...contest, now }, watch))
  const view = views.find((name) => name === 'shown') ?? views[0]!
  // Before the freeze both views have the same rows. Should clocks differ, what was sent after it is not in this one.
  const { freezeAt } = contest.facts
  const isBeforeFreeze = freezeAt !== null && moments.some((now) => now < freezeAt)
  return { view, source: isBeforeFreeze && !contest.isManager ? 'shown' : view }
}

const isOfTimes = ({ contest }: Board, { startAt, endAt, freezeAt, pauses }: ContestFacts): boolean =>
  contest.startAt === startAt &&
  contest.endAt === endAt &&
  contest.freezeAt === freezeAt &&
  contest.pauses.length === pauses.length
