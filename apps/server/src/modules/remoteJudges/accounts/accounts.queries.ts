import type { RemoteTrouble } from '@praxis/contract/remoteShapes'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** It has a submission that has not ended. */
const isBusy = sql<boolean>`exists (select from remote_submission
  where remote_submission.account_id = remote_account.id and remote_submission.state in ('sending', 'following'))`

const columns = [
  'id',
  'site',
  'login as username',
  'secret_sealed as secretSealed',
  'session_sealed as sessionSealed',
  'state',
  'trouble',
  'detail',
  'is_leaving as isLeaving',
] as const

export const listAccounts = (db: Database, site: string) =>
  db
    .selectFrom('remote_account')
    .select([...columns, isBusy.as('isBusy')])
    .where('site', '=', site)
    .orderBy('rank')
    .orderBy('id')
    .execute()

export const findAccount = (db: Database, id: number) =>
  db.selectFrom('remote_account').select(columns).where('id', '=', id).executeTakeFirst()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** An account for a visit that sends nothing: the one of this name, else any that works. */
export const findReadyAccount = (db: Database, site: string, username: string | null) =>
  db
    .selectFrom('remote_account')
    .select(columns)
    .where('site', '=', site)
    .where((eb) => eb.or([eb('state', '=', 'ready'), eb('login', '=', username ?? '')]))
    .orderBy(sql`login is distinct from ${username}`)
    .orderBy('is_leaving')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Any account of the site, also one that is refused. */
export const findAnyAccount = (db: Database, site: string) =>
  db
    .selectFrom('remote_account')
    .select(columns)
    .where('site', '=', site)
    .where('is_leaving', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** An account that may send now, held until the transaction ends. */
export const lockIdleAccount = (db: Database, site: string) =>
  db
    .selectFrom('remote_account')
    .select(columns)
    .where('site', '=', site)
    .where('state', '=', 'ready')
    .where('is_leaving', '=', false)
    .where('next_at', '<=', sql<string>`now()`)
    .where(sql<boolean>`not ${isBusy}`)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const keepSession = (db: Database, id: number, sessionSealed: string | null) =>
  db.updateTable('remote_account').set({ session_sealed: sessionSealed }).where('id', '=', id).execute()

/** It sends nothing for so many seconds. */
export const restAccount = (db: Database, id: number, seconds: number) =>
  db
    .updateTable('remote_account')
    .set({ next_at: sql<string>`now() + ${seconds} * interval '1 second'` })
    .where('id', '=', id)
    .execute()

export const refuseAccount = (db: Database, id: number, why: { trouble: RemoteTrouble; detail: string }) =>
  db
    .updateTable('remote_account')
    .set({ state: 'refused', ...why, session_sealed: null })
    .where('id', '=', id)
    .execute()

export const acceptAccount = (db: Database, id: number) =>
  db.updateTable('remote_account').set({ state: 'ready', trouble: null, detail: null }).where('id', '=', id).execute()

type NewAccount = { site: string; username: string; secretSealed: string }

/** Adds an account, or gives a known one another password: then it signs in anew. */
export const putAccount = (db: Database, { site, username, secretSealed }: NewAccount) =>
  sql`
    insert into remote_account (site, login, secret_sealed) values (${site}, ${username}, ${secretSealed})
    on conflict (site, login) where not is_leaving do update
    set secret_sealed = excluded.secret_sealed, session_sealed = null, state = 'ready', trouble = null, detail = null`.execute(
    db,
  )

/** Those that have a submission go when it has ended. */
export async function removeAccounts(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('remote_account').set({ is_leaving: true }).where('id', 'in', ids).execute()
  await dropLeaving(db)
}

/** Removes accounts that are leaving and have nothing left to do. */
export const dropLeaving = (db: Database) =>
  db
    .deleteFrom('remote_account')
    .where('is_leaving', '=', true)
    .where(sql<boolean>`not ${isBusy}`)
    .execute()
