import { siteScope } from '@praxis/contract/scope'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { figuresOfSite, inScope, outsideContests } from '#server/db/inScope.ts'
import { isOutsideContests, type ProblemDifference, type VerdictChange } from '#server/verdictChange.ts'

/** A row of person_problem. Group 0 is the site. */
export type PersonProblemKey = { readonly uid: string; readonly groupId: number; readonly problemId: number }

/** Keeps what each person has of each problem. Returns what changed. */
export const followPersonProblems = (tx: Database, changes: readonly VerdictChange[]): Promise<ProblemDifference[]> =>
  computePersonProblems(
    tx,
    changes.filter(isOutsideContests).map(({ uid, groupId, problemId }) => ({ uid, groupId: groupId ?? 0, problemId })),
  )

/** A submission that nobody has judged counts as tried. */
export const addTry = (tx: Database, { uid, groupId, problemId }: PersonProblemKey) =>
  tx
    .insertInto('person_problem')
    .values({ uid, group_id: groupId, problem_id: problemId, tried: 1 })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'group_id', 'problem_id']).doUpdateSet({ tried: sql`person_problem.tried + 1` }),
    )
    .execute()

/**
 * Computes rows anew from the submissions of their keys, and returns the differences. The rows are locked by a statement
 * of its own. Only then does the second statement see every submission of a transaction that held the lock before.
 */
export async function computePersonProblems(
  tx: Database,
  keys: readonly PersonProblemKey[],
): Promise<ProblemDifference[]> {
  if (keys.length === 0) return []
  const sought = sql`
    select distinct uid, "groupId" as group_id, "problemId" as problem_id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as sent (uid text, "groupId" bigint, "problemId" bigint)`
  // An update that holds for no row locks the rows all the same.
  await sql`
    insert into person_problem (uid, group_id, problem_id)
    select uid, group_id, problem_id from (${sought}) as key order by uid, group_id, problem_id
    on conflict (uid, group_id, problem_id) do update set tried = 0 where false`.execute(tx)
  const { rows } = await sql<ProblemDifference>`
    update person_problem as stored
    set tried = found.tried, accepted = found.accepted, first_accepted_id = found.first_accepted_id,
      first_accepted_at = found.first_accepted_at, best_oi = found.best_oi
    from (
      select before.uid, before.group_id, before.problem_id, before.tried, before.accepted, before.first_accepted_id,
        before.first_accepted_at, before.best_oi, computed.*
      from (${sought}) as key
      join person_problem as before using (uid, group_id, problem_id)
      cross join lateral (
        select count(*)::integer as tried,
          (count(*) filter (where ${isAccepted}))::integer as accepted,
          min(id) filter (where ${isAccepted}) as first_accepted_id,
          (array_agg(submitted_at order by id) filter (where ${isAccepted}))[1] as first_accepted_at,
          max(oi_rank_score) as best_oi
        from (
          select id, status, submitted_at, oi_rank_score from submission
          where ${figuresOfSite('key')} and submission.uid = key.uid and submission.problem_id = key.problem_id
            and ${outsideContests} and ${inScope('submission', siteScope)}
          union all
          select id, status, submitted_at, oi_rank_score from submission
          where submission.group_id = key.group_id and submission.uid = key.uid
            and submission.problem_id = key.problem_id and ${outsideContests}
        ) as submission
      ) as computed
    ) as found (uid, group_id, problem_id, tried_before, accepted_before, first_id_before, first_at_before, best_before,
      tried, accepted, first_accepted_id, first_accepted_at, best_oi)
    where stored.uid = found.uid and stored.group_id = found.group_id and stored.problem_id = found.problem_id
      and (tried_before, accepted_before, first_id_before, first_at_before, best_before)
        is distinct from (found.tried, found.accepted, found.first_accepted_id, found.first_accepted_at, found.best_oi)
    returning stored.uid, stored.group_id as "groupId",
      (found.accepted > 0)::integer - (accepted_before > 0)::integer as solved,
      found.tried - tried_before as submitted,
      found.accepted - accepted_before as accepted,
      coalesce(found.best_oi, 0) - coalesce(best_before, 0) as score,
      first_at_before::text as "firstBefore", found.first_accepted_at::text as first`.execute(tx)
  return rows
}

const isAccepted = sql`status = ${sql.lit<number>(judgeStatus.accepted)}`
