import { sql } from 'kysely'
import { accountStatus, roles } from '@praxis/contract/statuses'
import type { Transaction } from '#server/db/connection.ts'

/** The first account, if it is root; else the oldest root. Holds the row until the transaction ends. */
export const findRoot = (tx: Transaction) =>
  tx
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.uid', 'account.uid')
    .select(['account.uid', 'account.username', 'account.status'])
    .where('account_role.role_id', '=', roles.root)
    .where('account.deleted_at', 'is', null)
    .orderBy(sql`account.uid <> '1'`)
    .orderBy('account.created_at')
    .orderBy('account.uid')
    .limit(1)
    .forUpdate('account')
    .executeTakeFirst()

/** The account signs in with the new password, and with nothing else. */
export const openRoot = (tx: Transaction, uid: string, passwordHash: string) =>
  tx
    .updateTable('account')
    .set({
      password_hash: passwordHash,
      password_changed_at: sql`now()`,
      must_change_password: false,
      status: accountStatus.active,
      updated_at: sql`now()`,
    })
    .where('uid', '=', uid)
    .execute()

/** What counts the failures of one account. Those of an address stay: they are not about this account. */
export const clearLocks = (tx: Transaction, { uid, username }: { uid: string; username: string }) =>
  sql`
    delete from throttle
    where starts_with(key, ${`login:${username.toLowerCase()}:`})
      or key in (${`change-password:${uid}`}, ${`second-factor:${uid}`})`.execute(tx)
