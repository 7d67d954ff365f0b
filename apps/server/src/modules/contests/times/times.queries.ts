import type { Pause } from '@praxis/rules/contests/pauses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'

/** Somebody who takes part has sent something. */
export async function hasCounted(db: Database, cid: number): Promise<boolean> {
  const row = await db
    .selectFrom('submission')
    .innerJoin('contest_participant as person', 'person.id', 'submission.participant_id')
    .select('submission.id')
    .where('submission.contest_id', '=', cid)
    .where(inAnyContest)
    .where('person.kind', '=', 'official')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Since when results are shown, whatever the times are. Milliseconds; null: the times decide. */
export const setShownSince = (tx: Database, cid: number, at: number | null) =>
  tx
    .updateTable('contest')
    .set({ thawed_at: at === null ? null : sql<string>`to_timestamp(${at / 1_000}::float8)` })
    .where('id', '=', cid)
    .execute()

/** Moves start, end and freeze by so many milliseconds. */
export const moveTimes = (tx: Database, cid: number, byMs: number) => {
  const by = sql`${byMs / 1_000}::float8 * interval '1 second'`
  const moved = (column: string) => sql<string>`${sql.ref(column)} + ${by}`
  return tx
    .updateTable('contest')
    .set({
      start_at: moved('start_at'),
      end_at: moved('end_at'),
      freeze_at: moved('freeze_at'),
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', cid)
    .execute()
}

/** Stops the clock of a contest, at a whole millisecond. */
export const stopClock = (tx: Database, cid: number) =>
  tx
    .updateTable('contest')
    .set({ paused_at: sql<string>`date_trunc('milliseconds', clock_timestamp())`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', cid)
    .execute()

/** Lets it go on: what is to come moves by exactly the pause. Answers the pause, in milliseconds. */
export async function goOn(tx: Database, cid: number): Promise<Pause> {
  const { rows } = await sql<{ pause: Pause }>`
    with now as (select date_trunc('milliseconds', clock_timestamp()) as at)
    update contest set paused_at = null, updated_at = clock_timestamp(),
      end_at = end_at + (now.at - paused_at),
      freeze_at = case when freeze_at > paused_at then freeze_at + (now.at - paused_at) else freeze_at end,
      pauses = pauses || jsonb_build_array(jsonb_build_array(
        (extract(epoch from paused_at) * 1000)::bigint, (extract(epoch from now.at) * 1000)::bigint))
    from now where id = ${cid}
    returning pauses -> -1 as pause`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`contest ${cid} is held`)
  return row.pause
}

/** Times of a contest in milliseconds; null: everybody from start to end. */
type Times = { readonly startAt: number; readonly endAt: number; readonly windowMs: number | null }
/** The row of one person as it would be. */
export type ChangedPerson = { readonly id: number; readonly extraSeconds: number; readonly isDisqualified: boolean }

type Compared = {
  readonly cid: number
  readonly before: Times
  readonly after: Times
  readonly person: ChangedPerson | null
  readonly shown: number
}

type Touched = {
  people: number
  names: string[]
  longestExtraSeconds: number
  countedSubmissions: number
  countedPeople: number
  droppedSubmissions: number
  droppedPeople: number
}

const own = ({ startAt, endAt, windowMs }: Times, extraSeconds: string) => {
  const begun = sql.ref('person.begun')
  const start = windowMs === null ? sql`${startAt}::float8` : begun
  const end = windowMs === null ? sql`${endAt}::float8` : sql`least(${begun} + ${windowMs}::float8, ${endAt}::float8)`
  return { start, end: sql`${end} + ${sql.ref(extraSeconds)} * 1000` }
}

/** Whose time would change, and which submissions that takes in or leaves out. */
export async function compareTimes(db: Database, { cid, before, after, person, shown }: Compared): Promise<Touched> {
  const [old, next] = [own(before, 'person.old_extra'), own(after, 'person.new_extra')]
  const { rows } = await sql<Touched>`
    with person as (
      select contest_participant.id, account.username, contest_participant.uid,
        extract(epoch from started_at)::float8 * 1000 as begun,
        extra_seconds as old_extra,
        case when contest_participant.id = ${person?.id ?? 0} then ${person?.extraSeconds ?? 0}::integer
          else extra_seconds end as new_extra,
        disqualified_at is null as was_in,
        case when contest_participant.id = ${person?.id ?? 0} then not ${person?.isDisqualified ?? false}::boolean
          else disqualified_at is null end as is_in
      from contest_participant join account on account.uid = contest_participant.uid
      where contest_id = ${cid} and kind = 'official'
    ), own as (
      select person.*, ${old.start} as old_start, ${old.end} as old_end, ${next.start} as new_start,
        ${next.end} as new_end
      from person where was_in or is_in
    ), touched as (
      select username from own
      where old_start is distinct from new_start or old_end is distinct from new_end or was_in <> is_in
    ), sent as (
      select own.uid, coalesce(was_in and at >= old_start and at < old_end, false) as counted,
        coalesce(is_in and at >= new_start and at < new_end, false) as counts
      from own join submission on submission.participant_id = own.id and submission.contest_id = ${cid}
      cross join lateral (select extract(epoch from submission.submitted_at)::float8 * 1000 as at) as sent
    )
    select (select count(*)::integer from touched) as people,
      (select coalesce(array_agg(username order by lower(username)), '{}')
        from (select username from touched order by lower(username) limit ${shown}) as first) as names,
      (select coalesce(max(new_extra), 0) from own where is_in) as "longestExtraSeconds",
      count(*) filter (where counts and not counted)::integer as "countedSubmissions",
      count(distinct uid) filter (where counts and not counted)::integer as "countedPeople",
      count(*) filter (where counted and not counts)::integer as "droppedSubmissions",
      count(distinct uid) filter (where counted and not counts)::integer as "droppedPeople"
    from sent`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a count has one row')
  return row
}
