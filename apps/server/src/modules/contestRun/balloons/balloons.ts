import { seeAttempts } from '@praxis/rules/standings/attempt'
import { propertiesOf } from '@praxis/rules/standings/contestRules'
import type { Database } from '#server/db/connection.ts'
import type { Board } from '#server/modules/standings/public.ts'
import { listBalloons, listBroughtFor, type BroughtFor, type StoredBalloon } from './balloons.queries.ts'
import { solutionsOf, type Solution } from './solutions.ts'

/**
 * A solution whose balloon is due or was brought; or one that was brought for a submission that is no solution now.
 * While that is judged again nobody knows, and the balloon stays brought.
 */
export type Balloon = { readonly submitId: number; readonly at: number } & (
  | { readonly state: 'due'; readonly solution: Solution; readonly stored: null }
  | { readonly state: 'brought'; readonly solution: Solution; readonly stored: StoredBalloon }
  | {
      readonly state: 'brought' | 'revoked'
      readonly solution: null
      readonly past: BroughtFor
      readonly stored: StoredBalloon
    }
)

/** All balloons of a contest: those not brought first, each part by the time of its submissions. */
export async function readBalloons(db: Database, board: Board): Promise<Balloon[]> {
  if (!propertiesOf(board.contest.rule).hasBalloons) return []
  const { all, find } = solutionsOf(board)
  const balloons = await listBalloons(db, board.contest.cid)
  const solutionOf = (one: StoredBalloon) => find(one.participantId, one.cpid)
  const others = balloons.filter((one) => solutionOf(one)?.submitId !== one.submitId)
  const pastOf = await readBroughtFor(db, others, board.contest.groupId)
  const broughtFor = new Map<Solution, StoredBalloon>()
  const past: Balloon[] = []
  for (const stored of balloons) {
    const solution = solutionOf(stored)
    const before = pastOf.get(stored.submitId)
    const isStanding = before === undefined || stands(board, before)
    if (solution !== undefined && isStanding) broughtFor.set(solution, stored)
    else if (before !== undefined) past.push(withoutSolution(stored, before, isStanding))
  }
  const due: Balloon[] = []
  const brought: Balloon[] = []
  for (const solution of all) {
    const stored = broughtFor.get(solution)
    const { submitId, at } = solution
    if (stored === undefined) due.push({ submitId, at, state: 'due', solution, stored: null })
    else brought.push({ submitId, at, state: 'brought', solution, stored })
  }
  const checked = past.length === 0 ? brought : [...brought, ...past].toSorted(byTime)
  return [...due, ...checked]
}

const byTime = (one: Balloon, other: Balloon) => one.at - other.at || one.submitId - other.submitId

const withoutSolution = (stored: StoredBalloon, past: BroughtFor, isStanding: boolean): Balloon => ({
  submitId: stored.submitId,
  at: past.at,
  state: isStanding ? 'brought' : 'revoked',
  solution: null,
  past,
  stored,
})

async function readBroughtFor(db: Database, balloons: readonly StoredBalloon[], groupId: number | null) {
  if (balloons.length === 0) return new Map<number, BroughtFor>()
  const rows = await listBroughtFor(
    db,
    balloons.map(({ submitId }) => submitId),
    groupId,
  )
  return new Map(rows.map((row) => [row.submitId, row]))
}

/** Whether a submission counts as accepted, or waits for a verdict that may make it so. */
export function stands(board: Board, { submitId: id, at, status, uid, cpid }: BroughtFor): boolean {
  const person = board.person(uid)
  if (person === undefined || !board.problems.some((problem) => problem.cpid === cpid)) return false
  const attempt = { id, at, status, score: null, runMs: null, parts: null }
  const [seen] = seeAttempts([attempt], board.clockOf(person), { isFrozen: false, withLate: false })
  return seen?.outcome === 'accepted' || seen?.outcome === 'waiting'
}
