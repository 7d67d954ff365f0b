import { siteScope } from '@praxis/contract/scope'
import { groupLevels, judgeStatus, trainingAuth } from '@praxis/contract/statuses'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope, isOfGroup, outsideContests } from '#server/db/inScope.ts'
import { isOutsideContests, type VerdictChange } from '#server/verdictChange.ts'

/** A row of training_cell. */
export type CellKey = { readonly trainingId: number; readonly uid: string; readonly problemId: number }

/**
 * Holds for trainings that have cells: the private ones of the site, for whoever is registered, and all of groups, for
 * their members. What somebody has of others is in person_problem.
 */
export const hasCells = sql<boolean>`(training.deleted_at is null
  and (${isOfGroup('training')} or training.auth = ${sql.lit(trainingAuth.private)}))`

/** Holds for somebody who has cells in the training, also when their registration is void. */
const hasCellsIn = (uid: RawBuilder<unknown>) => sql<boolean>`case when ${inScope('training', siteScope)}
  then exists (select from training_member where training_member.training_id = training.id and training_member.uid = ${uid})
  else exists (
    select from group_member where group_member.group_id = training.group_id and group_member.uid = ${uid}
      and group_member.level >= ${sql.lit<number>(groupLevels.member)}) end`

/** Statuses that stand in a cell: judged, and by the program's own doing. */
const counted = [
  judgeStatus.presentationError,
  judgeStatus.compileError,
  judgeStatus.wrongAnswer,
  judgeStatus.accepted,
  judgeStatus.timeLimitExceeded,
  judgeStatus.memoryLimitExceeded,
  judgeStatus.runtimeError,
  judgeStatus.partialAccepted,
]
const counts = sql`submission.status in (${sql.join(counted.map((status) => sql.lit<number>(status)))})`
const isAccepted = sql`status = ${sql.lit<number>(judgeStatus.accepted)}`

/** Keeps what people have of problems in trainings, in the transaction that changes verdicts. */
export async function followTrainingCells(tx: Database, changes: readonly VerdictChange[]): Promise<void> {
  await followInTrainings(
    tx,
    changes.filter(isOutsideContests).map(({ uid, groupId, problemId }) => ({ uid, groupId, problemId })),
  )
}

/** Somebody who sent a problem, on the site or in a group. */
type Sent = { readonly uid: string; readonly groupId: number | null; readonly problemId: number }

/** The same for submissions outside contests that are deleted. */
export async function followInTrainings(tx: Database, sent: readonly Sent[]): Promise<void> {
  if (sent.length > 0) await computeCells(tx, await findCells(tx, sent))
}

/** The cells in which a submission of each of these counts. */
async function findCells(tx: Database, sent: readonly Sent[]): Promise<CellKey[]> {
  const { rows } = await sql<CellKey>`
    select distinct training.id as "trainingId", sent.uid, sent."problemId"
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (uid text, "groupId" bigint, "problemId" bigint)
    join training_problem on training_problem.problem_id = sent."problemId"
    join training on training.id = training_problem.training_id and ${hasCells}
      and (sent."groupId" is null or sent."groupId" = training.group_id)
    where ${hasCellsIn(sql`sent.uid`)}`.execute(tx)
  return rows
}

/** What ought to stand in the cells that `key` selects, a row for each: of submissions outside contests, on the site or in the group. */
export const dueCells = (key: RawBuilder<unknown>) => sql`
  select key.training_id, key.uid, key.problem_id,
    case when accepted > 0 then ${sql.lit<number>(judgeStatus.accepted)} else last_status end as status,
    case when accepted > 0 then first_score else last_score end as score,
    run_time_ms, first_at
  from (${key}) as key join training on training.id = key.training_id
  cross join lateral (
    select count(*) filter (where ${isAccepted}) as accepted,
      (array_agg(status order by id desc))[1] as last_status,
      (array_agg(score order by id desc))[1] as last_score,
      (array_agg(score order by id) filter (where ${isAccepted}))[1] as first_score,
      min(time_ms) filter (where ${isAccepted}) as run_time_ms,
      (array_agg(submitted_at order by id) filter (where ${isAccepted}))[1] as first_at
    from (
      select id, status, score, time_ms, submitted_at from submission
      where submission.uid = key.uid and submission.problem_id = key.problem_id
        and ${inScope('submission', siteScope)} and ${outsideContests} and ${counts}
      union all
      select id, status, score, time_ms, submitted_at from submission
      where submission.uid = key.uid and submission.group_id = training.group_id
        and submission.problem_id = key.problem_id and ${outsideContests} and ${counts}
    ) as submission
  ) as computed`

/**
 * Computes cells anew. The rows are locked by a statement of its own, in the order of their keys. Only then does the
 * second statement see every submission of a transaction that held the lock before.
 */
async function computeCells(tx: Database, keys: readonly CellKey[]): Promise<void> {
  if (keys.length === 0) return
  const sought = asRows(keys)
  // An update that holds for no row locks the rows all the same. A problem that is taken out meanwhile has no cells.
  await sql`
    insert into training_cell (training_id, uid, problem_id)
    select key.training_id, key.uid, key.problem_id
    from (${sought}) as key
    join training_problem as link on link.training_id = key.training_id and link.problem_id = key.problem_id
    order by key.training_id, key.uid, key.problem_id for key share of link
    on conflict (training_id, uid, problem_id) do update set status = null where false`.execute(tx)
  await sql`
    update training_cell as stored
    set status = due.status, score = due.score, run_time_ms = due.run_time_ms, first_at = due.first_at
    from (${dueCells(sought)}) as due
    where stored.training_id = due.training_id and stored.uid = due.uid and stored.problem_id = due.problem_id
      and (stored.status, stored.score, stored.run_time_ms, stored.first_at)
        is distinct from (due.status, due.score, due.run_time_ms, due.first_at)`.execute(tx)
}

/**
 * Computes cells anew outside the transaction of a verdict. Whoever changes a verdict holds what the person has of the
 * problem before they look for cells. So it is held here too: a verdict that did not see the cell is then there.
 */
export async function recomputeCells(tx: Database, keys: readonly CellKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    select from person_problem
    where (uid, group_id, problem_id) in (
      select key.uid, scope.group_id, key.problem_id
      from (${asRows(keys)}) as key join training on training.id = key.training_id
      cross join lateral (select 0 as group_id union all select training.group_id where ${isOfGroup('training')}) as scope
    )
    order by uid, group_id, problem_id for share`.execute(tx)
  await computeCells(tx, keys)
}

const asRows = (keys: readonly CellKey[]) => sql`
  select distinct "trainingId" as training_id, uid, "problemId" as problem_id
  from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
    as sent ("trainingId" bigint, uid text, "problemId" bigint)`
