import { dashboardRules as rules } from '@praxis/contract/dashboard'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Slot } from '@praxis/rules/chart'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { outsideContests } from '#server/db/inScope.ts'
import { siteZone } from '#server/modules/site/public.ts'
import { priority } from '#server/modules/judgements/public.ts'

const slotLength = sql`make_interval(mins => ${sql.lit(rules.slotMinutes)})`

/** When the slot of a moment begins. */
export const slotOf = (at: RawBuilder<unknown>) => sql<string>`date_bin(${slotLength}, ${at}, timestamptz 'epoch')`

const today = sql`date_trunc('day', now() at time zone ${siteZone})`
/** Outside contests: staff who take no part in running one must not read from these figures what it hides. */
const isAccepted = sql`(status = ${sql.lit(judgeStatus.accepted)} and ${outsideContests})`

/** Everybody who has an account. */
export async function countPeople(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function countOnline(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - rules.onlineMinutes * 60_000)
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where('seen_at', '>', since.toISOString())
    .where('seen_at', '<=', new Date(now.getTime() + 60_000).toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** Who has come since midnight, and in as much of the same day a week ago. */
export async function countNewPeople(db: Database): Promise<{ newToday: number; newLastWeek: number }> {
  const { rows } = await sql<{ newToday: number; newLastWeek: number }>`
    with moments as materialized (
      select ${today} at time zone ${siteZone} as midnight, (${today} - interval '7 days') at time zone ${siteZone} as former,
        ((now() at time zone ${siteZone}) - interval '7 days') at time zone ${siteZone} as week_ago
    )
    select
      (select count(*)::integer from account
        where deleted_at is null and created_at >= moments.midnight and created_at <= now() + interval '1 minute') as "newToday",
      (select count(*)::integer from account
        where deleted_at is null and created_at >= moments.former and created_at < moments.week_ago) as "newLastWeek"
    from moments`.execute(db)
  return rows[0]!
}

type Counted = { submissions: number; accepted: number }

/** What the stored slots of today add up to, and since when submissions have to be counted. */
async function readClosedToday(db: Database): Promise<Counted & { from: string; until: string }> {
  const { rows } = await sql<Counted & { from: string; until: string }>`
    with midnight as materialized (select ${today} at time zone ${siteZone} as at),
    newest as materialized (
      select at from site_figure where submissions is not null order by at desc limit 1
    )
    select coalesce(sum(submissions), 0)::integer as submissions, coalesce(sum(accepted), 0)::integer as accepted,
      greatest((select at from midnight), (select at + ${slotLength} from newest)) as from,
      now() + interval '1 minute' as until
    from site_figure where at >= (select at from midnight) and at <= (select at from newest)`.execute(db)
  return rows[0]!
}

/** Both ends stand in the text as values, so that no plan reads the whole table for want of one. */
const sentBetween = (from: string, until: string) => sql`submitted_at >= ${from} and submitted_at < ${until}`

/** Submissions since midnight of the site, wherever they belong. */
export async function countToday(db: Database): Promise<Counted> {
  const { from, until, ...closed } = await readClosedToday(db)
  const { rows } = await sql<Counted>`
    select count(*)::integer as submissions, (count(*) filter (where ${isAccepted}))::integer as accepted
    from submission where ${sentBetween(from, until)}`.execute(db)
  const open = rows[0]!
  return { submissions: closed.submissions + open.submissions, accepted: closed.accepted + open.accepted }
}

/** The slots of a stretch: those that are stored, and those that are not counted yet, from one more statement. */
export async function listSlots(db: Database, { startMs, nowMs }: { startMs: number; nowMs: number }): Promise<Slot[]> {
  const start = new Date(startMs).toISOString()
  const { rows: stored } = await sql<Slot>`
    select (extract(epoch from at) * 1000)::double precision as "atMs", submissions, accepted, people, wait_ms as "waitMs"
    from site_figure where at >= ${start} order by at`.execute(db)
  const closed = stored.filter(({ submissions }) => submissions !== null)
  const from = (closed.at(-1)?.atMs ?? startMs - rules.slotMinutes * 60_000) + rules.slotMinutes * 60_000
  const { rows: open } = await sql<Pick<Slot, 'atMs' | 'submissions' | 'accepted'>>`
    select (extract(epoch from ${slotOf(sql`submitted_at`)}) * 1000)::double precision as "atMs",
      count(*)::integer as submissions, (count(*) filter (where ${isAccepted}))::integer as accepted
    from submission
    where ${sentBetween(new Date(from).toISOString(), new Date(nowMs + 60_000).toISOString())}
    group by 1`.execute(db)
  return [...stored, ...open.map((slot) => ({ ...slot, people: null, waitMs: null }))]
}

/** How long the first submission in the queue has waited. */
export async function findOldestWait(db: Database): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select case when count(*) > 0 then greatest(0, extract(epoch from now() - min(created_at)) * 1000)::integer end as ms
    from judgement where state = 'queued' and priority <= ${priority.practice}`.execute(db)
  return rows[0]?.ms ?? null
}

/** Slots that end before this are counted: whoever submits in them has submitted. */
const end = slotOf(sql`now()`)

/**
 * Counts the slots that are over and not counted yet, and again those of the last hours, whose verdicts came later.
 */
export async function countSlots(db: Database): Promise<void> {
  const { rows } = await sql<{ from: string; end: string }>`
    select greatest(
      coalesce((select at from site_figure where submissions is not null order by at desc limit 1), '-infinity'::timestamptz)
        - make_interval(hours => ${rules.recountHours}),
      ${end} - interval '7 days') as from, ${end} as end`.execute(db)
  const { from, end: until } = rows[0]!
  await sql`
    insert into site_figure (at, submissions, accepted)
    select slot.at, coalesce(sent.submissions, 0), coalesce(sent.accepted, 0)
    from generate_series(${from}::timestamptz, ${until}::timestamptz - ${slotLength}, ${slotLength}) as slot (at)
    left join (
      select ${slotOf(sql`submitted_at`)} as at, count(*) as submissions, count(*) filter (where ${isAccepted}) as accepted
      from submission where ${sentBetween(from, until)} group by 1
    ) as sent on sent.at = slot.at
    on conflict (at) do update set submissions = excluded.submissions, accepted = excluded.accepted`.execute(db)
}

/** Notes who is online, and how long judgements of the slot that is over have waited. */
export async function noteLevels(db: Database, online: number): Promise<void> {
  await sql`
    insert into site_figure (at, people) values (${end}, ${online})
    on conflict (at) do update set people = greatest(site_figure.people, excluded.people)`.execute(db)
  await sql`
    insert into site_figure (at, wait_ms)
    select ${end} - ${slotLength},
      (percentile_disc(0.95) within group (order by extract(epoch from judged.claimed_at - judged.created_at)) * 1000)::integer
    from judge_host, lateral (
      select judgement.claimed_at, judgement.created_at from judgement
      where host_id = judge_host.id and state = 'done' and purpose = 'verdict' and priority <= ${priority.practice}
        and finished_at >= ${end} - ${slotLength} and finished_at < ${end}
    ) as judged
    having count(*) > 0
    on conflict (at) do update set wait_ms = excluded.wait_ms`.execute(db)
}

/** How long nineteen of twenty have waited in the last slot that was counted within the hour. */
export async function readLastWait(db: Database): Promise<number | null> {
  const last = await db
    .selectFrom('site_figure')
    .select('wait_ms as ms')
    .where('wait_ms', 'is not', null)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.ms ?? null
}
