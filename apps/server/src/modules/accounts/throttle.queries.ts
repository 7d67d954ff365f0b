import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** Counted happenings in a window that restarts with each of them or runs from the first one. */
export type Throttle = { hits: number; secondsLeft: number }

export async function readThrottle(db: Database, key: string, now: Date): Promise<Throttle> {
  const row = await db
    .selectFrom('throttle')
    .select(['hits', 'expires_at as expiresAt'])
    .where('key', '=', key)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row === undefined
    ? { hits: 0, secondsLeft: 0 }
    : { hits: row.hits, secondsLeft: secondsBetween(now, row.expiresAt) }
}

/**
 * Counts one more in a window that runs from the first, unless there were `most` already: then nothing changes, and the
 * hits are one more than that.
 */
export async function hitAtMost(
  db: Database,
  key: string,
  { now, seconds, most }: { now: Date; seconds: number; most: number },
): Promise<Throttle> {
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const isOver = sql<boolean>`throttle.expires_at <= ${now}`
  const row = await db
    .insertInto('throttle')
    .values({ key, hits: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql`case when ${isOver} then 1 else throttle.hits + 1 end`,
          expires_at: sql`case when ${isOver} then ${expiresAt} else throttle.expires_at end`,
        })
        .where(sql<boolean>`${isOver} or throttle.hits < ${most}`),
    )
    .returning(['hits', 'expires_at as expiresAt'])
    .executeTakeFirst()
  if (row !== undefined) return { hits: row.hits, secondsLeft: secondsBetween(now, row.expiresAt) }
  return { hits: most + 1, secondsLeft: (await readThrottle(db, key, now)).secondsLeft }
}

/** Counts one more, or several, and tells the new number; atomic, so that requests at once are all counted. */
export async function hitThrottle(
  db: Database,
  key: string,
  { now, seconds, restart, count = 1 }: { now: Date; seconds: number; restart: boolean; count?: number },
): Promise<Throttle> {
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const row = await db
    .insertInto('throttle')
    .values({ key, hits: count, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when throttle.expires_at <= ${now} then ${count} else throttle.hits + ${count} end`,
        expires_at: restart
          ? expiresAt
          : sql`case when throttle.expires_at <= ${now} then ${expiresAt} else throttle.expires_at end`,
      }),
    )
    .returning(['hits', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, secondsLeft: secondsBetween(now, row.expiresAt) }
}

/** Takes back what was counted before it was known not to count. */
export const giveBackThrottle = (db: Database, key: string) =>
  db
    .updateTable('throttle')
    .set({ hits: sql`hits - 1` })
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute()

export const clearThrottle = (db: Database, key: string) => db.deleteFrom('throttle').where('key', '=', key).execute()

export const deleteStaleThrottles = (db: Database, now: Date) =>
  db.deleteFrom('throttle').where('expires_at', '<', now.toISOString()).execute()

const secondsBetween = (now: Date, later: string) => Math.max(1, Math.ceil((Date.parse(later) - now.getTime()) / 1000))
