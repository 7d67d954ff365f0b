import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Sealer } from '#server/services/sealer.ts'

export const lockAccount = (db: Database, id: number) =>
  db
    .selectFrom('remote_account')
    .select(['site', 'login as username'])
    .where('id', '=', id)
    .where('is_leaving', '=', false)
    .forUpdate()
    .executeTakeFirst()

export async function countAccountsOf(db: Database, site: string): Promise<number> {
  const { count } = await db
    .selectFrom('remote_account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site', '=', site)
    .where('is_leaving', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** All passwords have one key. With two, no server could use all of them. */
export async function isSealedElsewhere(db: Database, { hasOurKey }: Sealer): Promise<boolean> {
  const rows = await db.selectFrom('remote_account').select('secret_sealed as sealed').execute()
  return !rows.every(({ sealed }) => hasOurKey(sealed))
}

/** Accounts of these sites by site, in the order in which they came. */
export const listPool = (db: Database, sites: readonly string[]) =>
  db
    .selectFrom('remote_account')
    .select(['id', 'site', 'login as username', 'secret_sealed as sealed', 'state'])
    .where('site', '=', sql<string>`any(${sites}::text[])`)
    .where('is_leaving', '=', false)
    .orderBy('rank')
    .orderBy('id')
    .execute()

/** Keeps the order in which a list of the wire names the accounts of a site. */
export const rankAccounts = (db: Database, site: string, usernames: readonly string[]) =>
  sql`
    update remote_account set rank = told.place
    from unnest(${usernames}::text[]) with ordinality as told (login, place)
    where site = ${site} and remote_account.login = told.login and rank <> told.place`.execute(db)
