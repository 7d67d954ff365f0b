import { sql } from 'kysely'
import { roles, type GivenRole, type RestrictionKind } from '@praxis/contract/statuses'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Database } from '#server/db/connection.ts'

const roleNames = sql<GivenRole[]>`coalesce((
  select json_agg(role.name order by role.id) from account_role join role on role.id = account_role.role_id
  where account_role.uid = account.uid), '[]')`

const restrictions = sql<{ kind: RestrictionKind; until: string }[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'until', until)) from restriction
  where restriction.uid = account.uid), '[]')`

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
      roleNames.as('roles'),
      restrictions.as('restrictions'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirst()

export const findCredentials = (db: Database, username: string) =>
  db
    .selectFrom('account')
    .select(['uid', 'password_hash as passwordHash', 'status'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findPasswordHash = (db: Database, uid: string) =>
  db.selectFrom('account').select('password_hash as passwordHash').where('uid', '=', uid).executeTakeFirst()

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
export async function insertAccount(
  db: Database,
  { uid, username, email, passwordHash, role }: NewAccount,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('account')
      .values({ uid, username, email, password_hash: passwordHash, look_alike_key: lookAlikeKey(username) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst()
    if (inserted === undefined) return false
    await tx.insertInto('account_role').values({ uid, role_id: roles[role] }).execute()
    return true
  })
}

export async function updatePassword(
  db: Database,
  uid: string,
  passwordHash: string,
  keepSession: Buffer | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('account')
      .set({ password_hash: passwordHash, updated_at: sql`now()` })
      .where('uid', '=', uid)
      .execute()
    let others = tx.deleteFrom('session').where('uid', '=', uid)
    if (keepSession !== null) others = others.where('token_hash', '!=', keepSession)
    await others.execute()
  })
}

const openSessions = (db: Database, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.uid', 'session.uid')
    .select([
      'account.uid',
      'account.username',
      'account.status',
      'account.member_until as memberUntil',
      'session.token_hash as tokenHash',
      'session.issued_at as issuedAt',
      'session.renewed_at as renewedAt',
      roleNames.as('roles'),
      restrictions.as('restrictions'),
    ])
    .where('session.expires_at', '>', now.toISOString())

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const findSession = (db: Database, tokenHash: Buffer, now: Date) =>
  openSessions(db, now).where('session.token_hash', '=', tokenHash).executeTakeFirst()

export const listSessions = (db: Database, tokenHashes: readonly Buffer[], now: Date) =>
  openSessions(db, now).where('session.token_hash', 'in', tokenHashes).execute()

type Continued = { tokenHash: Buffer; uid: string; since: Date; now: Date }

/** The session, or one of the same person that began later. */
export const findContinued = (db: Database, { tokenHash, uid, since, now }: Continued) =>
  openSessions(db, now)
    .where('session.uid', '=', uid)
    .where(({ or, eb }) =>
      or([eb('session.token_hash', '=', tokenHash), eb('session.issued_at', '>=', since.toISOString())]),
    )
    .limit(1)
    .executeTakeFirst()

export type NewSession = {
  tokenHash: Buffer
  uid: string
  issuedAt: Date
  expiresAt: Date
  ip: string
  userAgent: string
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      uid: session.uid,
      issued_at: session.issuedAt,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute()
}

/** The session is renewed by exactly one of the requests that try; the old token goes on for a moment for the others. */
export const takeRenewal = (db: Database, tokenHash: Buffer, now: Date, oldEndsAt: Date) =>
  db
    .updateTable('session')
    .set({ renewed_at: now, expires_at: oldEndsAt })
    .where('token_hash', '=', tokenHash)
    .where('renewed_at', 'is', null)
    .returning(['uid', 'ip', 'user_agent as userAgent'])
    .executeTakeFirst()

export const deleteSession = (db: Database, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

export async function deleteStaleRows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', now.toISOString()).execute()
  await db.deleteFrom('throttle').where('expires_at', '<', now.toISOString()).execute()
}
