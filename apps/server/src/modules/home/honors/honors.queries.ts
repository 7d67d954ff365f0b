import { homeRules } from '@praxis/contract/limits'
import type { Database, Transaction } from '#server/db/connection.ts'

export type StoredHonor = {
  name: string
  type: number
  minValue: number
  /** Null: no end. */
  maxValue: number | null
  color: string
  background: string
  rank: number
}

const columns = [
  'name',
  'type',
  'min_value as minValue',
  'max_value as maxValue',
  'color',
  'background',
  'rank',
] as const

export const listHonors = (db: Database) =>
  db
    .selectFrom('honor')
    .select(['id', ...columns])
    .orderBy('type')
    .orderBy('min_value')
    .orderBy('rank')
    .orderBy('id')
    .limit(homeRules.entries)
    .execute()

export async function countHonors(tx: Transaction): Promise<number> {
  const { count } = await tx
    .selectFrom('honor')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertHonor = (tx: Transaction, honor: StoredHonor) =>
  tx.insertInto('honor').values(rowOf(honor)).returning('id').executeTakeFirstOrThrow()

/** Holds the row until the transaction ends. */
export const findHonorForChange = (tx: Transaction, id: number) =>
  tx.selectFrom('honor').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateHonor = (tx: Transaction, id: number, honor: StoredHonor) =>
  tx.updateTable('honor').set(rowOf(honor)).where('id', '=', id).execute()

export const deleteHonor = (tx: Transaction, id: number) => tx.deleteFrom('honor').where('id', '=', id).execute()

const rowOf = ({ minValue, maxValue, ...honor }: StoredHonor) => ({
  ...honor,
  min_value: minValue,
  max_value: maxValue,
})
