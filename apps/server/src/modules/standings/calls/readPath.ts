import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { PathStep, standings } from '@praxis/contract/standings'
import { seeAttempts } from '@praxis/rules/standings/attempt'
import { weighed } from '@praxis/rules/standings/rule'
import { standingsRules } from '@praxis/rules/standings/registry'
import { found } from '#server/failure.ts'
import { viewOf } from '../boards/boardTypes.ts'
import { openFor, refusals, type Asking } from './openFor.ts'

/** What somebody on the board has sent, in its order, as the view of the caller shows it. */
export async function readPath(
  { cid, uid, force, containsEnd }: ParsedInputOf<typeof standings.path>,
  context: Asking,
): Promise<{ uid: string; steps: PathStep[] }> {
  const { board, viewNow } = await openFor(context, { cid, refuse: refusals.either, asked: { force, containsEnd } })
  const name = viewNow()
  const { person } = found(board.view(name).standings.get(uid), 'contest_person_missing')
  const hasScores = standingsRules[board.ruleName].board === 'scores'
  const clock = board.clockOf(person)
  const sent = board.problems.flatMap((problem, column) =>
    seeAttempts(board.attemptsOf(uid)[column] ?? [], clock, viewOf[name]).map((one) => ({
      ...one,
      displayId: problem.displayId,
      score: hasScores && one.score !== null ? weighed(one.score, problem) : null,
    })),
  )
  return {
    uid,
    steps: sent
      .toSorted((one, other) => one.at - other.at || one.id - other.id)
      .map(({ displayId, at, outcome, score, isLate, isJudgedAgain }) => ({
        displayId,
        at: Math.floor(at),
        outcome,
        score,
        isLate,
        isJudgedAgain,
      })),
  }
}
