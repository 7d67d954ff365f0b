import { problemRules } from '@praxis/contract/problemLimits'
import type { TrainingAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'

/** Everything of a training that a save may change. */
export type TrainingValues = {
  readonly title: string
  readonly description: string
  readonly auth: TrainingAuth
  readonly privatePwd: string
  readonly status: boolean
  readonly rank: number
}

/** What the form has beside what everybody reads. */
export const findForForm = (db: Database, tid: number) =>
  db
    .selectFrom('training')
    .select(['description', 'password as privatePwd'])
    .where('id', '=', tid)
    .executeTakeFirstOrThrow()

/** How many people are registered in each training. */
export async function countMembers(db: Database, tids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('training_member')
    .innerJoin('training', 'training.id', 'training_member.training_id')
    .select(['training_id as tid', (eb) => eb.fn.countAll<number>().as('count')])
    .where('training_id', '=', sql<number>`any(${tids}::bigint[])`)
    .whereRef('training_member.password_version', '=', 'training.password_version')
    .groupBy('training_id')
    .execute()
  return new Map(rows.map(({ tid, count }) => [tid, count]))
}

const columnsOf = (values: TrainingValues, categoryId: number | null) => ({
  title: values.title,
  description: values.description,
  auth: values.auth,
  password: values.privatePwd,
  is_visible: values.status,
  rank: values.rank,
  category_id: categoryId,
})

export const insertTraining = (
  tx: Database,
  values: TrainingValues,
  { categoryId, uid, scope }: { categoryId: number | null; uid: string; scope: EnteredScope },
) =>
  tx
    .insertInto('training')
    .values({ ...columnsOf(values, categoryId), uid, group_id: groupIdOf(scope) })
    .returning('id as tid')
    .executeTakeFirstOrThrow()

/** With a new version of the password, registrations until now are void. */
export const updateTraining = (
  tx: Database,
  tid: number,
  values: TrainingValues,
  { categoryId, voids }: { categoryId: number | null; voids: boolean },
) =>
  tx
    .updateTable('training')
    .set({
      ...columnsOf(values, categoryId),
      updated_at: sql`now()`,
      ...(voids && { password_version: sql<number>`password_version + 1` }),
    })
    .where('id', '=', tid)
    .execute()

export const setVisible = (tx: Database, tid: number, isVisible: boolean) =>
  tx
    .updateTable('training')
    .set({ is_visible: isVisible, updated_at: sql`now()` })
    .where('id', '=', tid)
    .execute()

/** Its submissions and people stay as they are. */
export const putIntoTrash = (tx: Database, tid: number) =>
  tx
    .updateTable('training')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', tid)
    .execute()

/** Deletes a training that was in the trash for too long, with its links, people and cells. Returns whether there was one. */
export async function deleteDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from training where id = (
      select id from training
      where deleted_at < ${now}::timestamptz - ${problemRules.trashDays} * interval '1 day' order by deleted_at, id limit 1)
    returning id`.execute(db)
  return rows.length > 0
}
