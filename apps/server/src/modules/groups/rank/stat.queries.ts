import { groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { ProblemDifference } from '#server/verdictChange.ts'

type Moved = Pick<ProblemDifference, 'uid' | 'groupId' | 'solved' | 'submitted' | 'score'>

/** Keeps the figures of people in groups: moves them by what changed in single problems. */
export async function followGroupStats(tx: Database, differences: readonly Moved[]): Promise<void> {
  const ofGroups = differences.filter(({ groupId }) => groupId !== 0)
  if (ofGroups.length === 0) return
  await sql`
    insert into group_stat (group_id, uid, is_member, solved, submitted, score)
    select group_id, uid, ${isMember}, solved, submitted, score from (
      select "groupId" as group_id, uid, sum(solved) as solved, sum(submitted) as submitted, sum(score) as score
      from jsonb_to_recordset(${JSON.stringify(ofGroups)}::jsonb)
        as sent (uid text, "groupId" bigint, solved integer, submitted integer, score integer)
      group by 1, 2
    ) as moved
    where (solved, submitted, score) <> (0, 0, 0)
    order by group_id, uid
    on conflict (group_id, uid) do update set solved = group_stat.solved + excluded.solved,
      submitted = group_stat.submitted + excluded.submitted, score = group_stat.score + excluded.score`.execute(tx)
}

/** Most people who submit in a group have a row since they joined. */
const isMember = sql`exists (
  select from group_member as its
  where its.group_id = moved.group_id and its.uid = moved.uid and its.level >= ${sql.lit<number>(groupLevels.member)})`
