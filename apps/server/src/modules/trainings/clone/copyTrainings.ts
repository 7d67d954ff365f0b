import { trainingRules } from '@praxis/contract/trainingLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { recordAll } from '#server/modules/audit/public.ts'
import type { GroupScope } from '#server/scope.ts'
import { listCategories } from '../categories/categories.queries.ts'
import { makeCategory } from '../categories/makeCategory.ts'
import { copyLinks, insertCopy, listForCopy, listLinkedProblems } from './clone.queries.ts'

type Writer = Context<Viewer>
type Copying = {
  readonly from: GroupScope
  readonly to: GroupScope
  /** Copies those of the problems that the other group may not have, and says what stands in their place. */
  readonly copyProblems: (pids: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

/**
 * Copies all trainings of one group into another, hidden and without people. The caller holds both groups, so nobody
 * changes a training meanwhile. Private ones have no password: whoever shows one gives it a password first.
 */
export async function copyTrainings(
  tx: Transaction,
  context: Writer,
  { from, to, copyProblems }: Copying,
): Promise<void> {
  const sources = await listForCopy(tx, from, trainingRules.copied + 1)
  if (sources.length > trainingRules.copied) throw new Failure('too_many_entries')
  const tids = sources.map(({ tid }) => tid)
  const replaced = await copyProblems(await listLinkedProblems(tx, tids))
  const categoryOf = await copyCategories(tx, context, { from, to, used: sources.map(({ categoryId }) => categoryId) })
  const copies = []
  for (const { tid, title, categoryId } of sources) {
    const id = await insertCopy(tx, to, { tid, categoryId: categoryOf(categoryId), uid: context.viewer.uid })
    await copyLinks(tx, { from: tid, to: id }, replaced)
    copies.push({ id, title, source: tid })
  }
  await recordAll<Record<string, unknown>>(
    tx,
    context,
    copies.map(({ id, title, source }) => ({
      act: 'training.clone',
      noun: 'training',
      nounId: id,
      before: null,
      after: { title, source, gid: to.groupId },
    })),
  )
}

type Used = { readonly from: GroupScope; readonly to: GroupScope; readonly used: readonly (number | null)[] }

/** Categories of the site serve both groups. For one of the first group, the other has or gets one of the same name. */
async function copyCategories(tx: Transaction, context: Writer, { from, to, used }: Used) {
  const [ofFirst, ofOther] = [await listCategories(tx, from), await listCategories(tx, to)]
  const byName = new Map(ofOther.map(({ id, name }) => [name.toUpperCase(), id]))
  const copied = new Map<number, number>()
  for (const { id, name, color } of ofFirst.filter((category) => used.includes(category.id))) {
    const known = byName.get(name.toUpperCase())
    copied.set(id, known ?? (await makeCategory(tx, context, to, { name, color })).id)
  }
  return (id: number | null) => (id === null ? null : (copied.get(id) ?? id))
}
