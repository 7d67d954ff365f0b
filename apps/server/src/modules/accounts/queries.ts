import { sql } from 'kysely'
import { roles, type GivenRole } from '@praxis/contract/statuses'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Database, Transaction } from '#server/db/connection.ts'
import { hasTwoFactor, restrictions, roleNames } from './standing.queries.ts'

export const findUserInfo = (db: Database, uid: string) =>
  db
    .selectFrom('account')
    .select([
      'uid',
      'username',
      'nickname',
      'avatar',
      'title_name as titleName',
      'title_color as titleColor',
      'email',
      'student_number as number',
      'gender',
      'school',
      'course',
      'signature',
      'realname',
      'github',
      'blog',
      'cf_username as cfUsername',
      'member_until as memberUntil',
      'must_change_password as mustChangePassword',
      hasTwoFactor.as('hasTwoFactor'),
      roleNames.as('roles'),
      restrictions.as('restrictions'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirst()

export async function usernameExists(db: Database, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('uid')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export async function emailExists(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('uid')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export async function lookAlikeExists(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('uid').where('look_alike_key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** Root first, then the oldest. */
export const listNamesWithoutKey = (db: Database) =>
  db
    .selectFrom('account')
    .select(['uid', 'username'])
    .where('look_alike_key', 'is', null)
    .orderBy(sql`uid <> '1'`)
    .orderBy('created_at')
    .orderBy('uid')
    .execute()

/** Keys that somebody has by now are left out. Nobody registers meanwhile, for a moment. */
export async function setLookAlikeKeys(db: Database, keys: readonly { uid: string; key: string }[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table account in share row exclusive mode`.execute(tx)
    await sql`
      update account set look_alike_key = given.key
      from unnest(${keys.map(({ uid }) => uid)}::text[], ${keys.map(({ key }) => key)}::text[]) as given (uid, key)
      where account.uid = given.uid and account.look_alike_key is null
        and not exists (select from account other where other.look_alike_key = given.key)`.execute(tx)
  })
}

export type NewAccount = { uid: string; username: string; email: string | null; passwordHash: string; role: GivenRole }

/** Whether the row is new: false when the name, one that looks like it, or the e-mail address was taken meanwhile. */
export async function addAccount(
  tx: Transaction,
  { uid, username, email, passwordHash, role }: NewAccount,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('account')
    .values({ uid, username, email, password_hash: passwordHash, look_alike_key: lookAlikeKey(username) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (inserted === undefined) return false
  await tx.insertInto('account_role').values({ uid, role_id: roles[role] }).execute()
  return true
}

/** The same in a transaction of its own. */
export const insertAccount = (db: Database, account: NewAccount): Promise<boolean> =>
  db.transaction().execute((tx) => addAccount(tx, account))
