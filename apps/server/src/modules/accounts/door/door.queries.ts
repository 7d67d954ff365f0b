import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { hasTwoFactor } from '../standing.queries.ts'

/** A deleted person is absent. */
export const findCredentials = (db: Database, username: string) =>
  db
    .selectFrom('account')
    .select(['uid', 'password_hash as passwordHash'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findPasswordHash = (db: Database, uid: string) =>
  db.selectFrom('account').select('password_hash as passwordHash').where('uid', '=', uid).executeTakeFirst()

/** A deleted person is absent. */
export const findEntrant = (db: Database, uid: string) =>
  db
    .selectFrom('account')
    .select(['status', 'password_hash as passwordHash', hasTwoFactor.as('hasTwoFactor')])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Whether the network is new to the account, while others are known. It is known from now on. */
export async function noteNetwork(
  tx: Transaction,
  { uid, block, now, knownSince }: { uid: string; block: string; now: Date; knownSince: Date },
): Promise<boolean> {
  const { others, same } = await tx
    .selectFrom('known_address')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('block', '<>', block).as('others'),
      fn.countAll<number>().filterWhere('block', '=', block).as('same'),
    ])
    .where('uid', '=', uid)
    .where('seen_at', '>', knownSince.toISOString())
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('known_address')
    .values({ uid, block, seen_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'block']).doUpdateSet({ seen_at: now }))
    .execute()
  return others > 0 && same === 0
}

export const noteEntry = (tx: Transaction, uid: string, now: Date) =>
  tx.updateTable('account').set({ seen_at: now }).where('uid', '=', uid).execute()

export const deleteOldNetworks = (db: Database, before: Date) =>
  db.deleteFrom('known_address').where('seen_at', '<', before.toISOString()).execute()
