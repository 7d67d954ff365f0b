import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

export type Membership = { readonly uid: string; readonly memberUntil: string | null }

/** Holds these people until the transaction ends. Those who were made anonymous are left out. */
export const lockMemberships = (tx: Transaction, uids: readonly string[]): Promise<Membership[]> =>
  tx
    .selectFrom('account')
    .select(['uid', 'member_until as memberUntil'])
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('uid')
    .forUpdate()
    .execute()

export type Change = { readonly uid: string; readonly from: string | null; readonly to: string | null }
export type Cause = {
  readonly reason: string | null
  readonly byUid: string | null
  /** The order that was paid or given back. */
  readonly orderNo?: string
}

/** One parameter for each column: a statement has 65 535 at most. */
const rowsOf = (changes: readonly Change[]) => sql`unnest(
  ${changes.map(({ uid }) => uid)}::text[], ${changes.map(({ from }) => from)}::timestamptz[],
  ${changes.map(({ to }) => to)}::timestamptz[]) as changed (uid, from_until, to_until)`

export const updateMemberships = (tx: Transaction, changes: readonly Change[]) =>
  sql`
    update account set member_until = to_until, updated_at = now()
    from ${rowsOf(changes)} where account.uid = changed.uid`.execute(tx)

export const insertChanges = (tx: Transaction, changes: readonly Change[], { reason, byUid, orderNo }: Cause) =>
  sql`
    insert into membership_change (uid, from_until, to_until, reason, by_uid, order_no)
    select uid, from_until, to_until, ${reason}, ${byUid}, ${orderNo ?? null} from ${rowsOf(changes)} order by uid`.execute(
    tx,
  )

/** A person's own history, the oldest first. */
export const listOwnChanges = (db: Database, uid: string) =>
  db
    .selectFrom('membership_change')
    .select(['from_until as from', 'to_until as to', 'reason', 'created_at as at'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute()
