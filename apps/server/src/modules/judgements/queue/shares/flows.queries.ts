import {
  flowsOf,
  keyOfPerson,
  startOf,
  stillToCount,
  type Flow,
  type Origin,
  type Reached,
} from '@praxis/rules/shares/flows'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isOfGroup } from '#server/db/inScope.ts'
import { isTrustedProblem } from '#server/modules/problems/public.ts'
import { noteHeld } from './lateRuns.queries.ts'
import { lateRunsOneIn, priority as priorities } from '../priority.ts'

type Job = { readonly id: number; readonly priority: number }
type OfFlows = { readonly flows: readonly Flow[] }

/** What the flows of a judgement follow from. */
export type FlowFacts = Origin & { readonly priority: number }

/** SQL: the same, for a lateral join. What nobody of the site made stands for the owner of its group. */
export const flowFactsOf = (judgement: string) => sql`
  select ${sql.ref(`${judgement}.priority`)} as priority, ${sql.ref(`${judgement}.uid`)} as uid,
    submission.group_id as "groupId", coalesce(problem.owner_uid, user_group.owner_uid) as "ownerUid",
    ${isTrustedProblem(sql.ref('submission.group_id'))} as "isTrusted", ${isOfGroup('problem')} as "isOfGroup"
  from submission join problem on problem.id = submission.problem_id
  left join user_group on user_group.id = problem.group_id
  where submission.id = ${sql.ref(`${judgement}.submission_id`)}`

/** What is judged again is in nobody's name. */
export const flowsFrom = ({ priority, uid, ...origin }: FlowFacts): Flow[] =>
  flowsOf({ ...origin, uid: priority < priorities.rejudge ? uid : null })

/** The flows of judgements, by their ids. */
export async function readFlows(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Flow[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<FlowFacts & { id: number }>`
    select judgement.id, facts.* from judgement cross join lateral (${flowFactsOf('judgement')}) as facts
    where judgement.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, flowsFrom(facts)]))
}

type RunOf = { readonly uid: string; readonly problemId: number | null }

/** The flows of what somebody lets a judge do that is no submission. */
export async function readFlowsOfRun(db: Database, { uid, problemId }: RunOf): Promise<Flow[]> {
  const problem = await db
    .selectFrom('problem')
    .leftJoin('user_group', 'user_group.id', 'problem.group_id')
    .select((eb) => [
      eb.fn.coalesce('problem.owner_uid', 'user_group.owner_uid').as('ownerUid'),
      isTrustedProblem(sql.ref('problem.group_id')).as('isTrusted'),
    ])
    .where('problem.id', '=', problemId ?? 0)
    .executeTakeFirst()
  return flowsOf({ ownerUid: null, isTrusted: true, ...problem, uid, groupId: null, isOfGroup: false })
}

/**
 * Counts the time of a run. Flows of runs have no turns: they come as far as the clock, and whatever has held a slot
 * for longer than a moment is due so many times later as runs have less than a slot.
 */
export async function countRun(db: Database, of: RunOf, heldMs: number): Promise<void> {
  const seconds = stillToCount({ before: 0, now: heldMs })
  if (seconds === 0) return
  const flows = await readFlowsOfRun(db, of)
  await countTime(db, priorities.runs, sql`${Date.now() / 1_000}::float8`, [
    { flows, seconds: seconds * lateRunsOneIn },
  ])
}

/** SQL: when the next run of these flows is due, or null. */
export const dueOf = (flows: readonly Flow[]) => sql<string | null>`(
  select to_timestamp(max(reached)) from work_flow
  where priority = ${priorities.runs} and key = any(${flows.map(({ key }) => key)}::text[]))`

/** SQL: when the next run of a person is due, or null. */
export const dueOfPerson = (uid: Expression<string>) => sql<string | null>`(
  select to_timestamp(reached) from work_flow
  where priority = ${priorities.runs} and key = ${sql.lit(keyOfPerson(''))} || ${uid})`

/** How far flows have come. */
export async function readReached(db: Database, priority: number, works: readonly OfFlows[]): Promise<Reached> {
  const keys = keysOf(works)
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('work_flow')
    .select(['key', 'reached'])
    .where('priority', '=', priority)
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, reached }) => [key, reached]))
}

const keysOf = (works: readonly OfFlows[]) => [...new Set(works.flatMap(({ flows }) => flows.map(({ key }) => key)))]

type Counted = OfFlows & { readonly seconds: number }

/** SQL: how far judging has come, in virtual seconds. */
type Moment = RawBuilder<number>

/**
 * Counts time in all flows of the work that took it. A flow that has not come as far as judging begins there: what other
 * flows of the same work have had is not its own.
 */
export async function countTime(db: Database, priority: number, now: Moment, taken: readonly Counted[]): Promise<void> {
  const added = new Map<string, number>()
  for (const { flows, seconds } of taken)
    for (const { key, share } of flows) added.set(key, (added.get(key) ?? 0) + seconds / share)
  if (added.size === 0) return
  const rows = [...added].map(([key, by]) => ({ key, by }))
  await sql`
    with moment as materialized (select ${now} as now)
    insert into work_flow (priority, key, reached)
    select ${priority}::smallint, key, now + by
    from moment, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (key text, by float8)
    -- Always in one order, so that two claims cannot wait for each other.
    order by key collate "C"
    on conflict (priority, key) do update set updated_at = now(),
      reached = greatest(work_flow.reached, (select now from moment)) + excluded.reached - (select now from moment)`.execute(
    db,
  )
}

/** SQL: how far the one has come that has come least far of what runs, in virtual seconds, and at most so far. */
export const nowAtMost = (priority: number, most: number): Moment => sql`least(${most}::float8, (
  select min(turn) from judgement where priority = ${priority} and state = 'claimed' and not is_paused)::float8)`

/** How long the runs of a judgement have held slots, as it was known and as its judge tells. */
export type HeldTime = Job & { readonly before: number; readonly now: number }

/**
 * Counts what running judgements have taken since it was last told. Whoever comes while they run begins where they are:
 * their time, not only their number, brings judging forward.
 */
export async function countHeld(db: Database, hostId: number, told: readonly HeldTime[]): Promise<void> {
  const taken = told.filter((one) => stillToCount(one) > 0)
  if (taken.length === 0) return
  await noteHeld(
    db,
    hostId,
    taken.reduce((sum, one) => sum + stillToCount(one), 0),
  )
  const flows = await readFlows(
    db,
    taken.map(({ id }) => id),
  )
  for (const [priority, jobs] of Map.groupBy(taken, (one) => one.priority)) {
    const works = jobs.map((job) => ({ id: job.id, seconds: stillToCount(job), flows: flows.get(job.id) ?? [] }))
    const reached = await readReached(db, priority, works)
    const counted = works.map((work) => ({ ...work, start: startOf(0, work.flows, reached) }))
    const earliest = Math.min(...counted.map(({ start }) => start))
    await countTime(db, priority, nowAtMost(priority, earliest), counted)
    const turns = JSON.stringify(counted.map(({ id, start }) => ({ id, turn: Math.floor(start) })))
    await sql`
      update judgement set turn = one.turn
      from jsonb_to_recordset(${turns}::jsonb) as one (id bigint, turn bigint)
      where judgement.id = one.id and judgement.state = 'claimed' and one.turn > judgement.turn`.execute(db)
  }
}

/** A flow that nothing has counted in for this long begins anew. */
const forgottenAfterHours = 24

export async function deleteOldFlows(db: Database): Promise<void> {
  await db
    .deleteFrom('work_flow')
    .where('updated_at', '<', sql<string>`now() - make_interval(hours => ${forgottenAfterHours})`)
    .execute()
}
