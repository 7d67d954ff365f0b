import { siteScope } from '@praxis/contract/scope'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inAnyContest, inAnyGroup, inScope, outsideContests } from '#server/db/inScope.ts'
import { isNamed } from '#server/modules/problems/public.ts'
import { isShown } from '../enter/shown.queries.ts'

const columns = [
  'training_problem.id',
  'training_problem.training_id as tid',
  'training_problem.problem_id as pid',
  'problem.display_id as displayId',
  'training_problem.rank',
  'training_problem.created_at as gmtCreate',
  'training_problem.updated_at as gmtModified',
] as const

/** Links of problems that are in no trash. */
const links = (db: Database) =>
  db
    .selectFrom('training_problem')
    .innerJoin('problem', 'problem.id', 'training_problem.problem_id')
    .select(columns)
    .where('problem.deleted_at', 'is', null)

/** Those of these problems that the training has. */
export const listLinksOf = (db: Database, tid: number, pids: readonly number[]) =>
  links(db)
    .where('training_id', '=', tid)
    .where('problem_id', '=', sql<number>`any(${pids}::bigint[])`)
    .execute()

/** All of them, in the order of the training. */
export const listLinks = (db: Database, tid: number) =>
  links(db).where('training_id', '=', tid).orderBy('training_problem.rank').orderBy('training_problem.id').execute()

export const findLink = (db: Database, { tid, pid }: { tid: number; pid: number }) =>
  links(db).where('training_id', '=', tid).where('problem_id', '=', pid).executeTakeFirst()

export const findLinkById = (db: Database, id: number) =>
  links(db).where('training_problem.id', '=', id).executeTakeFirst()

/** How many problems the training has, and a rank behind the last of them. */
export const countLinks = (db: Database, tid: number) =>
  db
    .selectFrom('training_problem')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(max(rank)::bigint + 1, 0)`.as('nextRank'),
    ])
    .where('training_id', '=', tid)
    .executeTakeFirstOrThrow()

/** Problems that are in no trash, in the order of these numbers, and what decides whether a training may have them. */
export async function holdAdded(tx: Transaction, pids: readonly number[]) {
  const rows = await tx
    .selectFrom('problem')
    .select(['id', 'display_id as displayId', 'auth', 'group_id as groupId', 'in_bank as isInBank'])
    .where('id', '=', sql<number>`any(${pids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return pids.map((pid) => byId.get(pid))
}

/** The number of the problem of a group with an id, in whatever case. */
export const findOfGroup = (db: Database, groupId: number, displayId: string) =>
  db
    .selectFrom('problem')
    .select('id')
    .where(isNamed(displayId))
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

type New = { readonly pid: number; readonly rank: number }

export const insertLinks = (tx: Transaction, tid: number, added: readonly New[]) =>
  tx
    .insertInto('training_problem')
    .values(added.map(({ pid, rank }) => ({ training_id: tid, problem_id: pid, rank })))
    .execute()

export const setRank = (tx: Transaction, { tid, pid }: { tid: number; pid: number }, rank: number) =>
  tx
    .updateTable('training_problem')
    .set({ rank, updated_at: sql`now()` })
    .where('training_id', '=', tid)
    .where('problem_id', '=', pid)
    .execute()

/** Gives problems their ranks in the order in which they come. */
export const placeLinks = (tx: Transaction, tid: number, pids: readonly number[]) =>
  sql`
    update training_problem set rank = placed.place - 1, updated_at = now()
    from unnest(${pids}::bigint[]) with ordinality as placed (pid, place)
    where training_id = ${tid} and problem_id = placed.pid`.execute(tx)

export const unlink = (tx: Transaction, { tid, pid }: { tid: number; pid: number }) =>
  tx.deleteFrom('training_problem').where('training_id', '=', tid).where('problem_id', '=', pid).execute()

/** The training has changed for everybody who looks at it. */
export const touchTraining = (tx: Transaction, tid: number) =>
  tx
    .updateTable('training')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', tid)
    .execute()

/** Those of the problems that trainings have, or that somebody has submitted to. */
export async function listUsedByTrainings(db: Database, pids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ pid: number }>`
    select problem.id as pid from problem where problem.id = any(${pids}::bigint[]) and (
      exists (select from training_problem join training on training.id = training_problem.training_id
        where training_problem.problem_id = problem.id and training.deleted_at is null)
      or exists (select from submission where submission.problem_id = problem.id and ${outsideContests}
        and ${inScope('submission', siteScope)})
      or exists (select from submission where submission.problem_id = problem.id
        and (${inAnyContest} or ${inAnyGroup})))`.execute(db)
  return new Set(rows.map(({ pid }) => pid))
}

/** The problems of a training that it does not show and that are not of its group: others know what they are. */
export async function listClosed(db: Database, tid: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ pid: number }>`
    select problem.id as pid
    from training
    join training_problem on training_problem.training_id = training.id
    join problem on problem.id = training_problem.problem_id
    where training.id = ${tid} and not ${isShown} and problem.group_id is distinct from training.group_id`.execute(db)
  return new Set(rows.map(({ pid }) => pid))
}
