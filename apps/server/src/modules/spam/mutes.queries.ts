import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

type Place = { readonly groupId: number; readonly uid: string }
type Mute = Place & { readonly until: string; readonly reason: string; readonly byUid: string }

/** A mute that has not ended. */
export const findMute = (db: Database, { groupId, uid }: Place, now: Date) =>
  db
    .selectFrom('group_mute')
    .select(['until', 'reason'])
    .where('group_id', '=', groupId)
    .where('uid', '=', uid)
    .where('until', '>', now.toISOString())
    .executeTakeFirst()

/** The last one counts. */
export const setMute = (tx: Transaction, { groupId, uid, until, reason, byUid }: Mute) =>
  tx
    .insertInto('group_mute')
    .values({ group_id: groupId, uid, until, reason, by_uid: byUid })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'uid']).doUpdateSet({ until, reason, by_uid: byUid, created_at: sql`now()` }),
    )
    .execute()

/** The mute that somebody had; undefined: none, or one that has ended. */
export const deleteMute = (tx: Transaction, { groupId, uid }: Place, now: Date) =>
  tx
    .deleteFrom('group_mute')
    .where('group_id', '=', groupId)
    .where('uid', '=', uid)
    .where('until', '>', now.toISOString())
    .returning(['until', 'reason'])
    .executeTakeFirst()
