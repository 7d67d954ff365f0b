import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { holdZone, siteZone } from '#server/modules/site/public.ts'
import type { ProblemDifference } from '#server/verdictChange.ts'

/** What is added to the figures of a person on the whole site. */
type Moved = { uid: string; solved?: number; submitted?: number; accepted?: number; score?: number; all?: number }

/** Only these are in the figures of people: groups have figures of their own. */
export const ofSite = (differences: readonly ProblemDifference[]) => differences.filter(({ groupId }) => groupId === 0)

/** Keeps the figures of people: moves them by what changed in single problems of the site. */
export const followPersonStats = (tx: Database, differences: readonly ProblemDifference[]) =>
  movePersonStats(tx, ofSite(differences))

/** The rows are locked in the order of their keys. A transaction calls this once, so that it locks in one order. */
export async function movePersonStats(tx: Database, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  await sql`
    insert into person_stat (uid, is_active, solved, submitted, accepted, score, all_submitted)
    select uid, true, solved, submitted, accepted, score, all_submitted from (
      select uid, coalesce(sum(solved), 0) as solved, coalesce(sum(submitted), 0) as submitted,
        coalesce(sum(accepted), 0) as accepted, coalesce(sum(score), 0) as score, coalesce(sum("all"), 0) as all_submitted
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as sent (
        uid text, solved integer, submitted integer, accepted integer, score integer, "all" integer)
      group by uid
    ) as moved
    where (solved, submitted, accepted, score, all_submitted) <> (0, 0, 0, 0, 0)
    order by uid
    on conflict (uid) do update set solved = person_stat.solved + excluded.solved,
      submitted = person_stat.submitted + excluded.submitted, accepted = person_stat.accepted + excluded.accepted,
      score = person_stat.score + excluded.score,
      all_submitted = person_stat.all_submitted + excluded.all_submitted`.execute(tx)
}

/** A submission outside contests, and what it adds to the day on which it was sent. */
type OfDay = {
  uid: string
  submissionId: number
  /** When it was sent, as the database writes it, if its row is gone. */
  at?: string
  practice?: number
  accepted?: number
}

/** What a change of status adds to the accepted ones. Null: the submission is gone. */
export const acceptedBy = (from: number, to: number | null): number => countOf(to) - countOf(from)
const countOf = (status: number | null) => (status === judgeStatus.accepted ? 1 : 0)

/**
 * Keeps what people did on each day of the site. A problem is solved on the day of its first accepted submission. The
 * rows are locked in the order of their keys.
 */
export async function followDays(
  tx: Database,
  sent: readonly OfDay[],
  differences: readonly ProblemDifference[],
): Promise<void> {
  const solved = ofSite(differences).filter(({ firstBefore, first }) => firstBefore !== first)
  const counted = sent.filter(({ practice = 0, accepted = 0 }) => practice !== 0 || accepted !== 0)
  if (counted.length + solved.length === 0) return
  await holdZone(tx)
  await sql`
    with zone as (select ${siteZone} as name)
    insert into activity_day (uid, day, practice, accepted, solved)
    select uid, day, sum(practice), sum(accepted), sum(solved) from (
      select sent.uid, (coalesce(at, submitted_at) at time zone zone.name)::date as day,
        coalesce(practice, 0) as practice, coalesce(accepted, 0) as accepted, 0 as solved
      from zone, jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as sent (
        uid text, "submissionId" bigint, at timestamptz, practice integer, accepted integer)
      left join submission on submission.id = "submissionId"
      union all
      select uid, (at at time zone zone.name)::date, 0, 0, solved
      from zone, jsonb_to_recordset(${JSON.stringify(solved)}::jsonb) as changed (
        uid text, "firstBefore" timestamptz, first timestamptz),
      lateral (values ("firstBefore", -1), (first, 1)) as side (at, solved)
      where at is not null
    ) as moved
    group by uid, day having (sum(practice), sum(accepted), sum(solved)) <> (0, 0, 0)
    order by uid, day
    on conflict (uid, day) do update set practice = activity_day.practice + excluded.practice,
      accepted = activity_day.accepted + excluded.accepted, solved = activity_day.solved + excluded.solved`.execute(tx)
}
