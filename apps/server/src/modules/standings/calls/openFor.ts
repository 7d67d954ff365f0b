import type { ErrorCode } from '@praxis/contract/errors'
import { contestAccess } from '@praxis/rules/contests/access'
import type { Context } from '#server/context.ts'
import { allow, found } from '#server/failure.ts'
import { findContest, type ReadContest } from '#server/modules/contests/public.ts'
import type { Board, ViewName } from '../boards/boardTypes.ts'
import { viewFor, type Asked } from '../boards/viewFor.ts'

export type Asking = Pick<Context, 'db' | 'viewer' | 'boards'>

/** Why somebody may not read a board; null: they may. */
type Refuse = (contest: ReadContest) => ErrorCode | null

const inside: Refuse = ({ visitor, facts, now }) => contestAccess.readBoard(visitor, facts, now)
const outside: Refuse = ({ visitor, facts, now }) => contestAccess.refuseOutside(visitor, facts, now)

/** To those for whom a contest is there, it is not theirs; to others it is not there. */
const managed: Refuse = ({ isManager, visitor, facts }) => {
  if (isManager) return null
  return contestAccess.see(visitor, facts) === null ? 'contest_not_yours' : 'contest_not_found'
}

/** `either`: those in the contest, and everybody where it is open. A visitor whom both refuse is asked to sign in. */
export const refusals = {
  inside,
  outside,
  managed,
  either: (contest: ReadContest) => (outside(contest) === null ? null : inside(contest)),
} as const satisfies Record<string, Refuse>

/** A board, for somebody who may read it. */
export type OpenBoard = {
  readonly contest: ReadContest
  readonly board: Board
  /**
   * The view that they may see at this moment. The board changes while they wait: who asked before the freeze must not
   * be told what was sent after it, so whoever has waited asks again.
   */
  viewNow(): ViewName
}

/** The caller is refused before a board is made for them. */
export async function openFor(
  { db, viewer, boards }: Asking,
  { cid, refuse, asked }: { readonly cid: number; readonly refuse: Refuse; readonly asked: Asked },
): Promise<OpenBoard> {
  const cameMs = performance.now()
  const contest = found(await findContest({ db, viewer }, cid), 'contest_not_found')
  allow(refuse(contest))
  const board = found(await boards.read(cid), 'contest_not_found')
  const asItCame = viewFor(contest, asked)
  return {
    contest,
    board,
    viewNow: () =>
      asItCame === 'shown' ? asItCame : viewFor({ ...contest, now: contest.now + (performance.now() - cameMs) }, asked),
  }
}
