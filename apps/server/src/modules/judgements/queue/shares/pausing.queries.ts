import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type HeldJudgement = { id: number; priority: number; turn: number; isPaused: boolean; heldMs: number }

/** What a host has in hand. */
export const listHeld = (db: Database, hostId: number): Promise<HeldJudgement[]> =>
  db
    .selectFrom('judgement')
    .select(['id', 'priority', 'turn', 'is_paused as isPaused', 'held_ms as heldMs'])
    .where('host_id', '=', hostId)
    .where('state', '=', sql.lit('claimed'))
    .execute()

/** Judgements in the hand of a host pause, or go on. */
export async function setPaused(db: Database, hostId: number, ids: readonly number[], isPaused: boolean) {
  if (ids.length === 0) return
  await db
    .updateTable('judgement')
    .set({ is_paused: isPaused })
    .where('id', 'in', ids)
    .where('host_id', '=', hostId)
    .where('state', '=', sql.lit('claimed'))
    .execute()
}
