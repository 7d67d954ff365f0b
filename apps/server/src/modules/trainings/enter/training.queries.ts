import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isShown, practisedIn } from './shown.queries.ts'

/** The trainings of the questions, with what is stored of the person in each. Those in the trash are not there. */
export async function listTrainings(db: Database, tids: readonly number[], uid: string) {
  if (tids.length === 0) return []
  return db
    .selectFrom('training')
    .innerJoin('account', 'account.uid', 'training.uid')
    .leftJoin('training_category as category', 'category.id', 'training.category_id')
    .leftJoin('training_member as person', (join) =>
      join.onRef('person.training_id', '=', 'training.id').on('person.uid', '=', uid),
    )
    .select([
      'training.id as tid',
      'training.title',
      'training.auth',
      'training.uid as ownerUid',
      'account.username as author',
      'training.group_id as groupId',
      'training.is_visible as isVisible',
      'training.rank',
      'training.category_id as categoryId',
      'category.name as categoryName',
      'category.color as categoryColor',
      'training.password_version as passwordVersion',
      'training.created_at as createdAt',
      'training.updated_at as updatedAt',
      'person.password_version as enteredVersion',
    ])
    .where('training.id', '=', sql<number>`any(${tids}::bigint[])`)
    .where('training.deleted_at', 'is', null)
    .execute()
}

type Progress = { readonly tid: number; readonly problems: number; readonly solved: number }

/** How many problems each training shows, and how many of them somebody has solved; of a visitor none. */
export async function countProgress(
  db: Database,
  tids: readonly number[],
  uid: string,
): Promise<ReadonlyMap<number, Progress>> {
  if (tids.length === 0) return new Map()
  const { rows } = await sql<Progress>`
    select training.id as tid, count(*) as problems, count(*) filter (where own.accepted > 0) as solved
    from training
    join training_problem on training_problem.training_id = training.id
    join problem on problem.id = training_problem.problem_id
    left join person_problem as own on own.uid = ${uid} and own.problem_id = problem.id
      and own.group_id = coalesce(${practisedIn}, 0)
    where training.id = any(${tids}::bigint[]) and ${isShown}
    group by training.id`.execute(db)
  return new Map(rows.map((row) => [row.tid, row]))
}

export const findDescription = (db: Database, tid: number) =>
  db.selectFrom('training').select('description').where('id', '=', tid).executeTakeFirstOrThrow()

/** The group of a training that is in no trash; undefined: there is no such training. Null: it is of the site. */
export const findGroupOfTraining = (db: Database, tid: number) =>
  db
    .selectFrom('training')
    .select('group_id as groupId')
    .where('id', '=', tid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Holds the training until the transaction ends: what somebody may do in it does not change meanwhile. */
export const holdTraining = (tx: Database, tid: number, mode: 'share' | 'update') => {
  const row = tx.selectFrom('training').select('id').where('id', '=', tid).where('deleted_at', 'is', null)
  return (mode === 'share' ? row.forShare() : row.forNoKeyUpdate()).executeTakeFirst()
}
