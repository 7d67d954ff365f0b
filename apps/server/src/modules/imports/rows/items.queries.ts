import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'
import type { Finding, PackageFormat } from '@praxis/contract/findings'
import type { ImportChoice, ImportItem } from '@praxis/contract/packageImports'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

type ItemState = ImportItem['state']
export type ItemFault = { readonly code: ErrorCode; readonly details: ErrorDetails }

export type NewItem = {
  readonly importId: number
  readonly seq: number
  readonly key: string
  readonly format: PackageFormat | null
  readonly title: string | null
  readonly packageId: string | null
  readonly state: ItemState
  readonly choice: ImportChoice
  readonly displayId: string | null
  readonly counts: ImportItem['counts']
  readonly findings: readonly Finding[]
}

export const insertItem = (tx: Transaction, { importId, packageId, displayId, counts, findings, ...row }: NewItem) =>
  tx
    .insertInto('package_item')
    .values({
      ...row,
      ...counts,
      import_id: importId,
      package_id: packageId,
      display_id: displayId,
      findings: JSON.stringify(findings),
    })
    .execute()

export const deleteItems = (tx: Transaction, importId: number) =>
  tx.deleteFrom('package_item').where('import_id', '=', importId).execute()

const items = (db: Database, importId: number) =>
  db
    .selectFrom('package_item')
    .leftJoin('problem', 'problem.id', 'package_item.problem_id')
    .where('import_id', '=', importId)
    .select([
      'seq',
      'key',
      sql<PackageFormat | null>`format`.as('format'),
      'title',
      'package_id as packageId',
      sql<ItemState>`package_item.state`.as('state'),
      sql<ImportChoice>`choice`.as('choice'),
      'package_item.display_id as displayId',
      'target_id as targetId',
      'problem_id as pid',
      'problem.display_id as problemId',
      sql<number[]>`file_ids`.as('fileIds'),
      'tries',
      'mapped',
      'approximated',
      'dropped',
      'broken',
      sql<Finding[]>`findings`.as('findings'),
      sql<ItemFault | null>`fault`.as('fault'),
    ])
    .orderBy('seq')

export type ItemRow = Awaited<ReturnType<ReturnType<typeof items>['execute']>>[number]

/** All of them, or those that stand so. */
export const listItems = (db: Database, importId: number, state: ItemRow['state'] | undefined) =>
  items(db, importId).$if(state !== undefined, (query) => query.where('state', '=', state!))

/** Those after a number, some at a time. */
export const listItemsAfter = (db: Database, importId: number, seq: number, limit: number) =>
  items(db, importId).where('seq', '>', seq).limit(limit).execute()

export const listWaiting = (db: Database, importId: number) =>
  db
    .selectFrom('package_item')
    .select([
      'seq',
      'key',
      'package_id as packageId',
      'format',
      sql<ImportChoice>`choice`.as('choice'),
      'display_id as displayId',
      'target_id as targetId',
      'tries',
    ])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .execute()

export type WaitingItem = Awaited<ReturnType<typeof listWaiting>>[number]

/** The ids in the package of items that are not broken: of all, or of those with these numbers. */
export const listChosen = (tx: Transaction, importId: number, seqs: readonly number[] | null) =>
  tx
    .selectFrom('package_item')
    .select(['seq', 'package_id as packageId'])
    .where('import_id', '=', importId)
    .where('state', '=', 'read')
    .$if(seqs !== null, (query) => query.where('seq', 'in', seqs!.length === 0 ? [0] : seqs!))
    .execute()

type Chosen = {
  readonly seqs: readonly number[] | null
  readonly choice: ImportChoice
  /** Undefined: as the package has it. */
  readonly displayId?: string | null | undefined
  readonly targetId?: number | null | undefined
}

/** Whether a problem had the id when the package was read. */
const isTaken = sql<boolean>`
  (findings @> '[{"code": "id_taken"}]'::jsonb or findings @> '[{"code": "id_twice"}]'::jsonb)`

/** Sets what becomes of items that are not broken. Returns how many there were. */
export async function setChoice(
  tx: Transaction,
  importId: number,
  { seqs, choice, displayId, targetId }: Chosen,
): Promise<number> {
  const changed = await tx
    .updateTable('package_item')
    .set({
      choice,
      // An id that is taken would be refused, so the site chooses one.
      display_id: displayId === undefined ? sql`case when ${isTaken} then null else package_id end` : displayId,
      target_id: targetId ?? null,
    })
    .where('import_id', '=', importId)
    .where('state', '=', 'read')
    .$if(seqs !== null, (query) => query.where('seq', 'in', seqs!.length === 0 ? [0] : seqs!))
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

/** The chosen ones wait for their turn. Returns how many. */
export async function markWaiting(tx: Transaction, importId: number): Promise<number> {
  const marked = await tx
    .updateTable('package_item')
    .set({ state: 'waiting' })
    .where('import_id', '=', importId)
    .where('state', '=', 'read')
    .where('choice', '<>', 'skip')
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}

type Place = { readonly importId: number; readonly seq: number }

/** Counts how often a problem was begun; with -1 it was ended from outside. */
export const noteTry = (db: Database, { importId, seq }: Place, more: 1 | -1) =>
  db
    .updateTable('package_item')
    .set({ tries: sql`tries + ${more}::int` })
    .where('import_id', '=', importId)
    .where('seq', '=', seq)
    .execute()

type End = { readonly pid: number; readonly fileIds: readonly number[] } | { readonly fault: ItemFault }

/** The problems that an import has made, and what was stored beside them. */
export const listMade = (tx: Transaction, importId: number) =>
  tx
    .selectFrom('package_item')
    .select(['problem_id as pid', sql<number[]>`file_ids`.as('fileIds')])
    .where('import_id', '=', importId)
    .where('state', '=', 'imported')
    .where('choice', '=', 'new')
    .where('problem_id', 'is not', null)
    .orderBy('problem_id')
    .execute()

export const markTakenBack = (tx: Transaction, importId: number) =>
  tx
    .updateTable('package_item')
    .set({ state: 'takenBack' })
    .where('import_id', '=', importId)
    .where('state', '=', 'imported')
    .where('choice', '=', 'new')
    .execute()

/** Ends an item that waits. False: it does not wait any more. */
export async function endItem(
  db: Database,
  { importId, seq }: { importId: number; seq: number },
  end: End,
): Promise<boolean> {
  const result = await db
    .updateTable('package_item')
    .set({
      ended_at: sql`now()`,
      ...('pid' in end
        ? { state: 'imported', problem_id: end.pid, file_ids: JSON.stringify(end.fileIds), fault: null }
        : { state: 'failed', fault: JSON.stringify(end.fault) }),
    })
    .where('import_id', '=', importId)
    .where('seq', '=', seq)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
