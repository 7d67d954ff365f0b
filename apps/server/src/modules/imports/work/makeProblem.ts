import { problemAuth } from '@praxis/contract/statuses'
import type { ProblemModel } from '@praxis/formats/model'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { replaceSolutions } from '#server/modules/problems/public.ts'
import { linkProblem } from '#server/modules/remoteJudges/public.ts'
import { insertPrepared } from '#server/modules/uploads/public.ts'
import {
  beginMeasuring,
  changeBrought,
  createBrought,
  readManaged,
  refuseFullFor,
  voidMeasuring,
  type BroughtProblem,
} from '#server/modules/workshop/public.ts'
import { signWork, type Working } from '../rows/imports.queries.ts'
import { endItem, type WaitingItem } from '../rows/items.queries.ts'
import { broughtOf, type Known } from './broughtOf.ts'
import { storeAttachments, storeCases } from './storeContents.ts'
import { Lost } from './withSigns.ts'

type Making = {
  readonly context: Context<Viewer>
  readonly mine: Working
  readonly groupId: number | null
  readonly auth: number
  readonly known: Known
}
type Item = Pick<WaitingItem, 'choice' | 'displayId' | 'targetId' | 'key'> & {
  readonly importId: number
  readonly seq: number
}

/** The group whose test data grow. Refuses a problem that its importer may not change. */
async function groupOf(context: Context<Viewer>, { choice, targetId }: Item, ofImport: number | null) {
  if (choice === 'new') return ofImport
  if (targetId === null) throw new Failure('problem_not_found')
  return (await readManaged(context, targetId)).groupId
}

/** How often a worker that stores many files says that it is still there. */
const signEveryMs = 5_000

/** Makes a problem, or gives one new data. The row of the item ends in the same transaction. */
export async function makeProblem(making: Making, model: ProblemModel, item: Item): Promise<void> {
  const { context, mine, groupId, auth, known } = making
  const { db, viewer } = context
  const bytes = model.cases.reduce((sum, { input, answer }) => sum + input.size + answer.size, 0)
  // What is refused at the end would have been stored for nothing.
  await refuseFullFor(db, viewer, await groupOf(context, item, groupId), bytes)
  let told = performance.now()
  const cases = await storeCases(context, model, async () => {
    if (performance.now() - told < signEveryMs) return
    told = performance.now()
    if (!(await signWork(db, mine))) throw new Lost()
  })
  const attachments = item.choice === 'new' ? await storeAttachments(context, model) : new Map()
  // What solvers see of it would change with the limit that is measured.
  const isMeasured = item.choice === 'new' && model.measuring !== null
  const wantsPublic = auth === problemAuth.public
  const addressOf = (name: string) => attachments.get(name)?.address
  const { problem, solutions } = broughtOf(model, { ...known, displayId: item.displayId, cases, addressOf })
  const end = async (tx: Transaction, { pid }: { pid: number }) => {
    const fileIds = await insertPrepared(tx, [...attachments.values()], { uid: viewer.uid, groupId })
    // Those of a problem that gets new data stay if the package brings none.
    if (solutions.length > 0) {
      await replaceSolutions(tx, pid, solutions)
      await voidMeasuring(tx, pid)
    }
    if (isMeasured) await beginMeasuring(tx, { pid, uid: viewer.uid, measuring: model.measuring!, wantsPublic })
    const isEnded = await endItem(tx, item, { pid, fileIds })
    if (!isEnded || !(await signWork(tx, mine))) throw new Lost()
  }
  if (model.remote !== undefined) await makeRemote(making, model, { item, problem, end })
  else if (item.choice === 'new')
    await createBrought(context, problem, { gid: groupId, auth: isMeasured ? problemAuth.hidden : auth }, end)
  else if (item.targetId === null) throw new Failure('problem_not_found')
  else await changeBrought(context, problem, item.targetId, end)
}

type Remote = {
  readonly item: Item
  readonly problem: BroughtProblem
  readonly end: (tx: Transaction, made: { readonly pid: number }) => Promise<void>
}

/** A problem that another judge judges has no data to give to one that is there. */
async function makeRemote(
  { context, groupId, auth }: Making,
  { remote, displayId }: ProblemModel,
  { item, problem: { save, author }, end }: Remote,
): Promise<void> {
  if (item.choice !== 'new' || groupId !== null) throw new Failure('problem_field_wrong', {}, 'pid')
  const chosenId = item.displayId === displayId ? null : item.displayId
  await linkProblem(context, remote!, { save, author, auth, displayId: chosenId }, end)
}
