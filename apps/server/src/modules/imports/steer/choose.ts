import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { packageImports } from '@praxis/contract/packageImports'
import { isIdOfProblem } from '@praxis/rules/problems/check'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { listManagedNames, prefixOf, readManaged } from '#server/modules/workshop/public.ts'
import { enterLocked } from '../enter.ts'
import { listChosen, setChoice } from '../rows/items.queries.ts'

type Asked = ParsedInputOf<(typeof packageImports)['choose']>

/** Sets what becomes of problems of an import that has not begun. */
export async function choose(
  { id, seqs: numbers = null, idTaken = null, ...asked }: Asked,
  context: Context<Viewer>,
): Promise<{ chosen: number }> {
  return context.db.transaction().execute(async (tx) => {
    const { state, groupId } = await enterLocked(tx, context.viewer, id)
    if (state !== 'read') throw new Failure('package_import_state')
    const seqs = numbers ?? (idTaken === null ? null : await seqsWhere(tx, context, { id, groupId, idTaken }))
    const chosen = await write(tx, context, { ...asked, id, seqs, groupId })
    // Those that were asked for by their numbers and cannot be chosen are broken.
    if (numbers !== null && chosen === 0) throw new Failure('package_item_broken')
    return { chosen }
  })
}

type Choosing = Omit<Asked, 'seqs' | 'idTaken'> & {
  readonly seqs: readonly number[] | null
  readonly groupId: number | null
}

async function write(
  tx: Transaction,
  context: Context<Viewer>,
  { id, seqs, choice, displayId, pid, groupId }: Choosing,
): Promise<number> {
  if (choice === 'skip') return setChoice(tx, id, { seqs, choice })
  if (choice === 'new') {
    if (displayId && !isIdOfProblem(displayId)) throw new Failure('problem_field_wrong', {}, 'displayId')
    const isOne = seqs?.length === 1
    // Absent: the id of the package. Empty: the site chooses one.
    return setChoice(tx, id, {
      seqs,
      choice,
      displayId: !isOne || displayId === undefined || displayId === null ? undefined : displayId || null,
    })
  }
  if (typeof pid === 'number') {
    if (seqs?.length !== 1) throw new Failure('package_item_broken', {}, 'seqs')
    await readManaged({ db: tx, viewer: context.viewer }, pid)
    return setChoice(tx, id, { seqs, choice, targetId: pid })
  }
  return chooseSameIds(tx, context, { id, seqs, groupId })
}

type Where = { readonly id: number; readonly groupId: number | null; readonly idTaken: boolean }

/** The numbers of those whose id in the package a problem has already, or none has. */
async function seqsWhere(
  tx: Transaction,
  { viewer }: Context<Viewer>,
  { id, groupId, idTaken }: Where,
): Promise<number[]> {
  const items = await listChosen(tx, id, null)
  const prefix = await prefixOf(tx, groupId)
  const idOf = (packageId: string | null) => (packageId === null ? '' : `${prefix}${packageId}`.toUpperCase())
  const existing = await listManagedNames(
    { db: tx, viewer },
    items.map(({ packageId }) => idOf(packageId)).filter(Boolean),
  )
  return items.filter(({ packageId }) => existing.has(idOf(packageId)) === idTaken).map(({ seq }) => seq)
}

/** New data for the problems that have the ids of the packages already, where the caller may edit them. */
async function chooseSameIds(
  tx: Transaction,
  { viewer }: Context<Viewer>,
  { id, seqs, groupId }: Pick<Choosing, 'id' | 'seqs' | 'groupId'>,
): Promise<number> {
  const items = await listChosen(tx, id, seqs)
  const prefix = await prefixOf(tx, groupId)
  const idOf = (packageId: string) => `${prefix}${packageId}`.toUpperCase()
  const ids = items.flatMap(({ packageId }) => (packageId === null ? [] : [idOf(packageId)]))
  const existing = await listManagedNames({ db: tx, viewer }, ids)
  let chosen = 0
  for (const { seq, packageId } of items) {
    const target = packageId === null ? undefined : existing.get(idOf(packageId))
    if (target?.mayEdit === true)
      chosen += await setChoice(tx, id, { seqs: [seq], choice: 'data', targetId: target.pid })
  }
  if (chosen === 0) throw new Failure('problem_not_found')
  return chosen
}
