import { unrated } from '@praxis/contract/limits'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

const storedColumns = ['name_zh as name', 'name_en as nameEn', 'color'] as const

export type StoredDifficulty = { name: string; nameEn: string; color: string }

export const difficultyRules = { difficulty_pkey: 'difficulty_exists' } as const

export const listStoredDifficulties = (db: Database) =>
  db
    .selectFrom('difficulty')
    .select(['id', ...storedColumns])
    .where('id', '<>', unrated)
    .orderBy('id')
    .execute()

const greatest = 2_147_483_647

/**
 * The number after the greatest one. After the greatest number that the column holds it is one of a gap. Two calls at
 * once get different ones.
 */
export async function nextDifficulty(tx: Transaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('praxis difficulties'))`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select id + 1 as id from difficulty
    where id < ${greatest} and not exists (select from difficulty after where after.id = difficulty.id + 1)
    order by id desc limit 1`.execute(tx)
  return rows[0]!.id
}

export const insertDifficulty = (tx: Transaction, id: number, { name, nameEn, color }: StoredDifficulty) =>
  tx.insertInto('difficulty').values({ id, name_zh: name, name_en: nameEn, color }).execute()

/** Holds the row until the transaction ends: no problem gets the difficulty meanwhile. */
export const findDifficultyForChange = (tx: Transaction, id: number) =>
  tx.selectFrom('difficulty').select(storedColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateDifficulty = (tx: Transaction, id: number, { name, nameEn, color }: StoredDifficulty) =>
  tx.updateTable('difficulty').set({ name_zh: name, name_en: nameEn, color }).where('id', '=', id).execute()

/** Problems in the trash count too, because they can be restored, and so do approved versions of problems. */
export async function countProblemsWith(tx: Transaction, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('problem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(
      sql<boolean>`(difficulty = ${id} or exists (
      select from approved_version where problem_id = problem.id and approved_version.difficulty = ${id}))`,
    )
    .executeTakeFirstOrThrow()
  return count
}

export const deleteDifficulty = (tx: Transaction, id: number) =>
  tx.deleteFrom('difficulty').where('id', '=', id).execute()
