import { problemAuth } from '@praxis/contract/statuses'
import { trainingRules } from '@praxis/contract/trainingLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import type { ReadTraining } from '../enter/readTrainings.ts'
import { countLinks, holdAdded, insertLinks, listLinksOf } from './links.queries.ts'

type Added = NonNullable<Awaited<ReturnType<typeof holdAdded>>[number]>
/** From where a call takes problems: the bank, the group of the training, or either. */
type Source = 'bank' | 'group' | 'any'

const isFrom = ({ isInBank, groupId }: Added, source: Source, ofTraining: number | null): boolean => {
  const isOfGroup = ofTraining !== null && groupId === ofTraining
  if (source === 'bank') return isInBank
  return source === 'group' ? isOfGroup : isInBank || isOfGroup
}

type Adding = { readonly pids: readonly number[]; readonly source: Source; readonly displayId?: string | null }

/**
 * Puts problems at the end of a training, in the order in which they come: all of them, or none. In a training nobody
 * reads a problem that its place does not show, so only public ones can be added.
 */
export async function addProblems(
  tx: Transaction,
  context: Context<Viewer>,
  { tid, facts }: ReadTraining,
  { pids, source, displayId = null }: Adding,
): Promise<void> {
  const wanted = [...new Set(pids)]
  const held = await holdAdded(tx, wanted)
  const problems = held.map((problem) => {
    if (problem === undefined || !isFrom(problem, source, facts.groupId)) throw new Failure('problem_not_found')
    if (problem.auth !== problemAuth.public) {
      // Of the bank those who manage a group know what is public.
      const isKnown = facts.groupId === null || problem.groupId === facts.groupId
      throw new Failure(isKnown ? 'training_problem_closed' : 'problem_not_found')
    }
    return problem
  })
  const [first] = problems
  const named = displayId?.trim() ?? ''
  if (named !== '' && named.toUpperCase() !== first?.displayId.toUpperCase()) {
    throw new Failure('training_display_id_wrong', {}, 'displayId')
  }
  if ((await listLinksOf(tx, tid, wanted)).length > 0) throw new Failure('training_problem_twice')
  const { count, nextRank } = await countLinks(tx, tid)
  const max = trainingRules.problems
  if (count + wanted.length > max) throw new Failure('training_problems_many', { max })
  const rankAt = (place: number) => Math.min(nextRank + place, trainingRules.largestRank)
  await insertLinks(
    tx,
    tid,
    wanted.map((pid, place) => ({ pid, rank: rankAt(place) })),
  )
  await record<Record<string, unknown>>(tx, context, {
    act: 'training.addProblem',
    noun: 'training',
    nounId: tid,
    before: null,
    after: { pids: wanted, problems: problems.map((problem) => problem.displayId) },
  })
}
