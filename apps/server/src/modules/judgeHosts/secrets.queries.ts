import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** The last use of a secret is written this often at most, in seconds: judges call several times a second. */
const usePrecision = 60

/** Finds a secret that is not revoked by its hash. */
export const findSecret = (db: Database, hash: string) =>
  db
    .selectFrom('judge_secret')
    .select([
      'id',
      sql<boolean>`coalesce(last_used_at < now() - make_interval(secs => ${usePrecision}), true)`.as('isUseStale'),
    ])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

export const noteSecretUse = (db: Database, id: number) =>
  db
    .updateTable('judge_secret')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const listSecrets = (db: Database) =>
  db
    .selectFrom('judge_secret')
    .leftJoin('judge_host', (join) =>
      join.onRef('judge_host.secret_id', '=', 'judge_secret.id').on('judge_host.forgotten_at', 'is', null),
    )
    .select((eb) => [
      'judge_secret.id',
      'judge_secret.name',
      'judge_secret.created_at as createdAt',
      'judge_secret.revoked_at as revokedAt',
      'judge_secret.last_used_at as lastUsedAt',
      eb.fn.count<number>('judge_host.id').as('hosts'),
    ])
    .groupBy('judge_secret.id')
    .orderBy(sql`judge_secret.revoked_at is not null`)
    .orderBy('judge_secret.id')
    .execute()

/** Undefined if a secret that is not revoked has that name. */
export const insertSecret = (db: Database, secret: { name: string; hash: string }) =>
  db
    .insertInto('judge_secret')
    .values(secret)
    .onConflict((conflict) => conflict.column('name').where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Undefined if there is no such secret or it is revoked. */
export const markRevoked = (db: Database, id: number) =>
  db
    .updateTable('judge_secret')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
