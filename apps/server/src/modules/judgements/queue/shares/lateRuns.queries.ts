import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { lateRunsOneIn } from '../priority.ts'

/**
 * How far a host is from its next late run, at most and at least. It is forward by one with each piece of other work and
 * with each second of it, and goes back with late runs and their seconds.
 */
const towardsLateRun = { most: lateRunsOneIn - 1, least: -60 * lateRunsOneIn }
/** SQL: the same when it has been moved. */
export const movedTowardsLateRun = (by: number) =>
  sql<number>`greatest(${towardsLateRun.least}, least(${towardsLateRun.most}, taken_since_late_run + ${Math.round(by)}))`

/** Records how long the work of a host has taken beyond what it counts when it is handed out. */
export const noteHeld = (db: Database, hostId: number, by: number) =>
  sql`update judge_host set taken_since_late_run = ${movedTowardsLateRun(by)}
    where id = ${hostId} and taken_since_late_run <> ${movedTowardsLateRun(by)}`.execute(db)
