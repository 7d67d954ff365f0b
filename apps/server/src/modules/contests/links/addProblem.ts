import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { problemAuth } from '@praxis/contract/statuses'
import { becomesOfContest, checkLink, refusalToAdd, type LinkForm } from '@praxis/rules/contests/links'
import { problemTypeOf, propertiesOf } from '@praxis/rules/standings/contestRules'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { levelIfThere } from '#server/modules/groups/public.ts'
import { noteChange } from '#server/modules/problems/public.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { countLinks, findLink, giveToContests, holdAdded, insertLink, isTaken } from './links.queries.ts'

export type Editor = Context<Viewer>
export type Added = NonNullable<Awaited<ReturnType<typeof holdAdded>>>

export type Adding = {
  name: { id: number } | { displayId: string }
  form: { displayId: string } & Partial<LinkForm>
  /** What a call asks of the problem besides. */
  isServed?: (problem: Added, groupOfContest: number | null) => boolean
}

/** Puts a problem at the end of a contest. It stays in the bank, which hides it while the contest runs. */
export async function addProblem(
  tx: Transaction,
  context: Editor,
  contest: ReadContest,
  { name, form, isServed = () => true }: Adding,
) {
  const { cid, facts } = contest
  const problem = found(
    await holdAdded(tx, name, { locale: context.locale, place: facts.groupId }),
    'problem_not_found',
  )
  if (!isServed(problem, facts.groupId)) throw new Failure('problem_not_found')
  const level = problem.groupId === null ? 0 : ((await levelIfThere(tx, context.viewer, problem.groupId)) ?? 0)
  allow(refusalToAdd(context.viewer, facts.groupId, { ...problem, level }))
  // A remote verdict counts in contests of every rule: 100 or 0.
  const fits = problem.isRemote || problem.type === problemTypeOf(propertiesOf(facts.rule))
  if (!fits) throw new Failure('contest_problem_type')
  if ((await findLink(tx, { cid, pid: problem.id })) !== undefined) throw new Failure('contest_problem_twice')
  const { count, nextPosition } = await countLinks(tx, cid)
  if (count >= contestRulesOfForm.problems)
    throw new Failure('contest_problems_many', { max: contestRulesOfForm.problems })
  const written = { displayTitle: problem.title, color: null, points: null, ...form }
  await refuseWrong(tx, cid, written, null)
  if (becomesOfContest(problem)) await giveToContest(tx, context, problem)
  const link = await insertLink(tx, { cid, pid: problem.id, position: nextPosition, ...written })
  await record(tx, context, {
    act: 'contest.addProblem',
    noun: 'contest',
    nounId: cid,
    before: null,
    after: { pid: problem.id, ...written },
  })
  return link
}

/** Refuses what is wrong with a link, and an id that another problem of the contest has. */
export async function refuseWrong(
  tx: Transaction,
  cid: number,
  form: LinkForm,
  exceptId: number | null,
): Promise<void> {
  const refusal = checkLink(form)
  if (refusal !== null) throw new Failure(refusal.code, refusal.details, refusal.field)
  const { displayId } = form
  if (await isTaken(tx, { cid, displayId, exceptId })) {
    throw new Failure('contest_display_id_twice', { name: displayId }, 'displayId')
  }
}

async function giveToContest(tx: Transaction, context: Editor, { id, auth }: Added): Promise<void> {
  await giveToContests(tx, id)
  await noteChange(tx, { pids: [id], by: context.viewer, fields: ['auth'] })
  await record<{ auth: number }>(tx, context, {
    act: 'problem.setAuth',
    noun: 'problem',
    nounId: id,
    before: { auth },
    after: { auth: problemAuth.contest },
  })
}
