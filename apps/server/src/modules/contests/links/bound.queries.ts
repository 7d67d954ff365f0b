import { sql } from 'kysely'
import { contestNow } from '#server/db/contestClock.ts'
import type { Database } from '#server/db/connection.ts'

/**
 * Whether a person takes part at present in a contest that has the problem: registered, and within their own time. They
 * submit to it there only. In a contest with a window they are free until they begin, because they do not know yet which
 * problems it has.
 */
export async function isBoundByContest(db: Database, uid: string, pid: number): Promise<boolean> {
  const { rows } = await sql<{ isBound: boolean }>`
    select exists (
      select from contest_problem
      join contest on contest.id = contest_problem.contest_id and contest.deleted_at is null and contest.is_visible
      join contest_participant as person on person.contest_id = contest.id
      where contest_problem.problem_id = ${pid} and contest_problem.unlinked_at is null
        and person.uid = ${uid} and person.kind = 'official' and person.password_version = contest.password_version
        and statement_timestamp() >=
          case when contest.window_seconds is null then contest.start_at else person.started_at end
        and ${contestNow} < person.extra_seconds * interval '1 second' + case
          when contest.window_seconds is null then contest.end_at
          else least(contest.end_at, person.started_at + contest.window_seconds * interval '1 second') end
    ) as "isBound"`.execute(db)
  return rows[0]?.isBound ?? false
}
