import { sql } from 'kysely'
import { accountStatus, roles, type RestrictionKind } from '@praxis/contract/statuses'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Database, Transaction } from '#server/db/connection.ts'
import { roleNames } from '../standing.queries.ts'

/**
 * Lets one act at a time decide who stays an administrator. An act that may take a root away asks for this first, before
 * it holds any row: two of them at once cannot each spare the root that the other one removes.
 */
export const waitForDesk = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('praxis account desk'))`.execute(tx)

/** Whether the last root who can sign in is among these people. */
export async function isLastRootAmong(tx: Transaction, uids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isLast: boolean }>`
    select bool_and(uid = any(${uids}::text[])) as "isLast" from account join account_role using (uid)
    where role_id = ${roles.root} and status = ${accountStatus.active} and deleted_at is null`.execute(tx)
  return rows[0]?.isLast ?? false
}

type StoredRestriction = { kind: RestrictionKind; until: string; reason: string | null }

/** Holds the row until the transaction ends. People who were made anonymous are not found. */
export const findForEdit = (tx: Transaction, uid: string) =>
  tx
    .selectFrom('account')
    .select([
      'uid',
      'username',
      'realname',
      'email',
      'title_name as titleName',
      'title_color as titleColor',
      'status',
      'member_until as memberUntil',
      'must_change_password as mustChange',
      'is_trusted as isTrusted',
      roleNames.as('roles'),
      // As to_json writes a moment it has the zone of the connection, which new Date() reads.
      sql<StoredRestriction[]>`coalesce((
        select json_agg(json_build_object('kind', kind, 'until', until, 'reason', reason) order by kind)
        from restriction where restriction.uid = account.uid), '[]')`.as('restrictions'),
    ])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .forUpdate('account')
    .executeTakeFirst()

/** Those of the people who are there. Holds their rows, always in one order, until the transaction ends. */
export const listForChange = (tx: Transaction, uids: readonly string[]) =>
  tx
    .selectFrom('account')
    .select(['uid', 'username', 'realname'])
    .where('uid', 'in', [...new Set(uids)])
    .where('deleted_at', 'is', null)
    .orderBy('uid')
    .forUpdate()
    .execute()

export type NewPerson = {
  uid: string
  username: string
  email: string | null
  passwordHash: string
  mustChange: boolean
  realname?: string | null
  gender?: 'male' | 'female' | 'secrecy'
  nickname?: string | null
  school?: string | null
  madeForGroup?: number | null
  isTrusted?: boolean
}

/**
 * Makes ordinary accounts and returns the names of those that it made. Left out are names, and e-mail addresses, that
 * somebody else has by now, and names that look like one that exists.
 */
export async function insertPeople(tx: Transaction, people: readonly NewPerson[]): Promise<string[]> {
  const made = await tx
    .insertInto('account')
    .values(
      people.map(({ passwordHash, mustChange, madeForGroup = null, isTrusted = false, ...person }) => ({
        ...person,
        made_for_group: madeForGroup,
        is_trusted: isTrusted,
        made_by_staff: true,
        password_hash: passwordHash,
        must_change_password: mustChange,
        password_changed_at: sql<string>`now()`,
        look_alike_key: lookAlikeKey(person.username),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['uid', 'username'])
    .execute()
  if (made.length > 0) {
    const given = made.map(({ uid }) => ({ uid, role_id: roles.default_user }))
    await tx.insertInto('account_role').values(given).execute()
  }
  return made.map(({ username }) => username)
}

type Sought = { usernames: readonly string[]; emails: readonly string[]; except?: string | null }

/**
 * Which of the names and addresses somebody has, in lower case, and which keys by which names are told to look alike.
 * What `except` has is not taken.
 */
export async function findTaken(db: Database, { usernames, emails, except = null }: Sought) {
  const names = usernames.map((name) => name.toLowerCase())
  const keys = usernames.map(lookAlikeKey)
  const { rows } = await sql<{ name: string; key: string | null; email: string | null }>`
    select lower(username) as name, look_alike_key as key, lower(email) as email from account
    where (lower(username) = any(${names}::text[]) or look_alike_key = any(${keys}::text[])
        or lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[]))
      and uid is distinct from ${except}`.execute(db)
  return {
    names: new Set(rows.map(({ name }) => name)),
    keys: new Set(rows.map(({ key }) => key)),
    emails: new Set(rows.map(({ email }) => email)),
  }
}

/**
 * What is kept by the name of a person follows a new one. Problems and contests are later modules: their authors, editors and
 * stars are the texts in the database that are names of people.
 */
export async function renameElsewhere(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.updateTable('problem').set({ author: to }).where('author', '=', from).execute()
  await tx.updateTable('problem').set({ modified_user: to }).where('modified_user', '=', from).execute()
  // Contests name those whose rows take no number, because some of them have no account yet.
  await sql`
    insert into contest_star (contest_id, username_key, username)
    select contest_id, lower(${to}), ${to} from contest_star where username_key = lower(${from})
    on conflict (contest_id, username_key) do update set username = excluded.username`.execute(tx)
  if (from.toLowerCase() === to.toLowerCase()) return
  await sql`delete from contest_star where username_key = lower(${from})`.execute(tx)
}

export const endSessions = (tx: Transaction, uids: readonly string[]) =>
  tx.deleteFrom('session').where('uid', 'in', uids).execute()

export async function isTwoFactorOn(tx: Transaction, uid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('totp')
    .select('uid')
    .where('uid', '=', uid)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteSecondFactor = (tx: Transaction, uid: string) =>
  tx.deleteFrom('totp').where('uid', '=', uid).execute()
