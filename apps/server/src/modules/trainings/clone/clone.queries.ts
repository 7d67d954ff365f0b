import { siteScope } from '@praxis/contract/scope'
import { problemAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import type { EnteredScope, GroupScope } from '#server/scope.ts'

/** The trainings of a group, in their order. */
export const listForCopy = (tx: Transaction, scope: EnteredScope, limit: number) =>
  tx
    .selectFrom('training')
    .select(['id as tid', 'title', 'category_id as categoryId'])
    .where(inScope('training', scope))
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The problems of these trainings that are in no trash, each once. */
export async function listLinkedProblems(db: Database, tids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('training_problem')
    .innerJoin('problem', 'problem.id', 'training_problem.problem_id')
    .select('problem.id as pid')
    .distinct()
    .where('training_id', '=', sql<number>`any(${tids}::bigint[])`)
    .where('problem.deleted_at', 'is', null)
    .orderBy('pid')
    .execute()
  return rows.map(({ pid }) => pid)
}

type Copied = { readonly tid: number; readonly categoryId: number | null; readonly uid: string }

/** A copy that nobody is shown, without its password and without people. */
export async function insertCopy(
  tx: Transaction,
  scope: GroupScope,
  { tid, categoryId, uid }: Copied,
): Promise<number> {
  const { id } = await tx
    .insertInto('training')
    .columns(['title', 'description', 'auth', 'rank', 'uid', 'group_id', 'category_id', 'is_visible'])
    .expression((eb) =>
      eb
        .selectFrom('training')
        .select([
          'title',
          'description',
          'auth',
          'rank',
          sql<string>`${uid}`.as('uid'),
          sql<number>`${scope.groupId}::bigint`.as('group_id'),
          sql<number | null>`${categoryId}::bigint`.as('category_id'),
          sql<boolean>`false`.as('is_visible'),
        ])
        .where('id', '=', tid),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Replaced = ReadonlyMap<number, number>

/** Gives a copy the problems of its training; in place of some of them stand others. */
export async function copyLinks(
  tx: Transaction,
  { from, to }: { from: number; to: number },
  replaced: Replaced,
): Promise<void> {
  const [pids, others] = [[...replaced.keys()], [...replaced.values()]]
  await sql`
    insert into training_problem (training_id, problem_id, rank)
    select ${to}, coalesce(other.pid, link.problem_id), link.rank
    from training_problem as link
    join problem on problem.id = link.problem_id and problem.deleted_at is null
    left join unnest(${pids}::bigint[], ${others}::bigint[]) as other (was, pid) on other.was = link.problem_id
    where link.training_id = ${from}
      and (other.pid is not null or (${inScope('problem', siteScope)} and problem.auth = ${sql.lit(problemAuth.public)}))
    order by link.rank, link.id`.execute(tx)
}
