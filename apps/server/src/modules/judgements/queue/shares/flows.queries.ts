import { flowsOf, keyOfPerson, startOf, stillToCount, type Flow, type Reached } from '@praxis/rules/shares/flows'
import { sql, type Expression } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isOfGroup } from '#server/db/inScope.ts'
import { isTrustedProblem } from '#server/modules/problems/public.ts'
import { noteHeld } from './lateRuns.queries.ts'
import { lateRunsOneIn, priority as priorities } from '../priority.ts'

type Job = { readonly id: number; readonly priority: number }
type OfFlows = { readonly flows: readonly Flow[] }

/** The flows of judgements, by their ids. What is judged again is in nobody's name. */
export async function readFlows(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Flow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('judgement')
    .innerJoin('submission', 'submission.id', 'judgement.submission_id')
    .innerJoin('problem', 'problem.id', 'submission.problem_id')
    .leftJoin('user_group', 'user_group.id', 'problem.group_id')
    .select((eb) => [
      'judgement.id',
      'judgement.priority',
      'judgement.uid',
      'submission.group_id as groupId',
      // What nobody of the site made stands for the owner of its group.
      eb.fn.coalesce('problem.owner_uid', 'user_group.owner_uid').as('ownerUid'),
      isTrustedProblem(sql.ref('submission.group_id')).as('isTrusted'),
      isOfGroup('problem').as('isOfGroup'),
    ])
    .where('judgement.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, priority, uid, ...row }) => [
      id,
      flowsOf({ ...row, uid: priority < priorities.rejudge ? uid : null }),
    ]),
  )
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
  await countTime(db, priorities.runs, Date.now() / 1_000, [{ flows, seconds: seconds * lateRunsOneIn }])
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

/**
 * Counts time in all flows of the work that took it. A flow that has not come as far as judging begins there: what other
 * flows of the same work have had is not its own.
 */
export async function countTime(db: Database, priority: number, now: number, taken: readonly Counted[]): Promise<void> {
  const added = new Map<string, number>()
  for (const { flows, seconds } of taken)
    for (const { key, share } of flows) added.set(key, (added.get(key) ?? 0) + seconds / share)
  if (added.size === 0) return
  // Always in one order, so that two claims cannot wait for each other.
  const rows = [...added].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, by]) => ({ key, by }))
  await sql`
    insert into work_flow (priority, key, reached)
    select ${priority}::smallint, key, ${now}::float8 + by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (key text, by float8)
    on conflict (priority, key) do update set updated_at = now(),
      reached = greatest(work_flow.reached, ${now}::float8) + excluded.reached - ${now}::float8`.execute(db)
}

/** How far the one has come that has come least far of what runs, in virtual seconds; infinite while nothing runs. */
export async function findNow(db: Database, priority: number): Promise<number> {
  const row = await db
    .selectFrom('judgement')
    .select(({ fn }) => fn.min('turn').as('turn'))
    .where('priority', '=', priority)
    .where('state', '=', sql.lit('claimed'))
    .where('is_paused', '=', sql.lit(false))
    .executeTakeFirst()
  return row?.turn ?? Infinity
}

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
    const now = Math.min(await findNow(db, priority), ...counted.map(({ start }) => start))
    await countTime(db, priority, now, counted)
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
