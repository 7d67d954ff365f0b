import { sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'

/** Tells the live streams of all processes, when the transaction commits, that the levels of these people may differ. */
export const tellLevelsChanged = (tx: Transaction, groupId: number, uids: readonly string[]) =>
  sql`select pg_notify(${channels.groupChanged}, ${groupId}::text || ' ' || uid) from unnest(${uids}::text[]) as uid`.execute(
    tx,
  )

/**
 * Tells the live streams of all processes, when the transaction commits, that the level of anybody may differ: the group
 * was disbanded, restored, banned, allowed again or handed over.
 */
export const tellGroupChanged = (tx: Transaction, groupId: number) =>
  sql`select pg_notify(${channels.groupChanged}, ${groupId}::text)`.execute(tx)
