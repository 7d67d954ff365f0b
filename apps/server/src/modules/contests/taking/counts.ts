import { judgeStatus } from '@praxis/contract/statuses'
import { sealOf } from '@praxis/rules/contests/seal'
import type { Services } from '#server/context.ts'
import type { ReadContest } from '../enter/readContests.ts'

/** What was sent to a problem, by what became of it, and by how many people. */
export type ProblemCounts = Readonly<
  Record<'total' | 'ac' | 'mle' | 'tle' | 're' | 'pe' | 'ce' | 'wa' | 'se' | 'pa' | 'triedBy' | 'solvedBy', number>
>

/**
 * What the viewer may know of the submissions to each problem, by its number in the contest. Nothing of a verdict that is
 * hidden from them gets into it: while results are frozen, later submissions are not counted at all. Null: they may know
 * none of it.
 */
export async function readCounts(
  { boards }: Pick<Services, 'boards'>,
  contest: ReadContest,
  containsEnd: boolean,
): Promise<ReadonlyMap<number, ProblemCounts> | null> {
  const view = viewOf(contest, containsEnd)
  if (view === null) return null
  const board = await boards.read(contest.cid)
  if (board === undefined) return new Map()
  const { tally } = board.view(view)
  return new Map(
    board.problems.map(({ cpid }, column) => {
      const { total, verdicts, triedBy, solvedBy } = tally.of(column)
      const of = (status: number) => verdicts.get(status) ?? 0
      const counts = {
        total,
        triedBy,
        solvedBy,
        ac: of(judgeStatus.accepted),
        mle: of(judgeStatus.memoryLimitExceeded),
        tle: of(judgeStatus.timeLimitExceeded),
        re: of(judgeStatus.runtimeError),
        pe: of(judgeStatus.presentationError),
        ce: of(judgeStatus.compileError),
        wa: of(judgeStatus.wrongAnswer),
        se: of(judgeStatus.systemError),
        pa: of(judgeStatus.partialAccepted),
      }
      return [cpid, counts]
    }),
  )
}

function viewOf({ facts, isManager, now }: ReadContest, containsEnd: boolean): 'shown' | 'whole' | 'late' | null {
  const seal = isManager ? null : sealOf(facts, now)
  if (seal !== null) return seal.hidesOwn ? null : 'shown'
  return facts.allowsAfterEnd && containsEnd ? 'late' : 'whole'
}
