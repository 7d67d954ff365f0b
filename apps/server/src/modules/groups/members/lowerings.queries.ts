import { takeBackSeconds } from '@praxis/contract/groupLimits'
import { groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type StoredLowering = {
  readonly level: number
  readonly displayName: string | null
  readonly reason: string | null
  readonly joinedAt: string
  readonly by: string
  readonly at: number
}

/** What a member has before a manager removes them or lowers their level. Undefined: they are not a member. */
export const readBeforeLowering = (tx: Database, groupId: number, uid: string) =>
  tx
    .selectFrom('group_member')
    .select(['level', 'display_name', 'reason', 'created_at as joined_at'])
    .where('group_id', '=', groupId)
    .where('uid', '=', uid)
    .where('level', '>=', groupLevels.member)
    .executeTakeFirst()

type Before = NonNullable<Awaited<ReturnType<typeof readBeforeLowering>>>

/** Stores what a manager took from somebody. Every later change of the place forgets it (`placeAll`). */
export const putLowering = (
  tx: Database,
  groupId: number,
  { uid, before, by, now }: { uid: string; before: Before; by: string; now: Date },
) =>
  tx
    .insertInto('group_lowering')
    .values({ group_id: groupId, uid, ...before, lowered_by: by, created_at: now })
    .execute()

export const findLowering = (tx: Database, groupId: number, uid: string): Promise<StoredLowering | undefined> =>
  tx
    .selectFrom('group_lowering')
    .select([
      'level',
      'display_name as displayName',
      'reason',
      'joined_at as joinedAt',
      'lowered_by as by',
      sql<number>`(extract(epoch from created_at) * 1000)::float8`.as('at'),
    ])
    .where('group_id', '=', groupId)
    .where('uid', '=', uid)
    .executeTakeFirst()

export const deleteLowerings = (tx: Database, groupId: number, uids: readonly string[]) =>
  tx.deleteFrom('group_lowering').where('group_id', '=', groupId).where('uid', 'in', uids).execute()

/** Those that nobody can take back any more. */
export const deleteOldLowerings = (db: Database, now: Date) =>
  db
    .deleteFrom('group_lowering')
    .where('created_at', '<', new Date(now.getTime() - takeBackSeconds * 1_000).toISOString())
    .execute()

/** Somebody who comes back has been a member since they first joined. */
export const setJoined = (tx: Database, groupId: number, { uid, joinedAt }: { uid: string; joinedAt: string }) =>
  tx
    .updateTable('group_member')
    .set({ created_at: joinedAt })
    .where('group_id', '=', groupId)
    .where('uid', '=', uid)
    .execute()
