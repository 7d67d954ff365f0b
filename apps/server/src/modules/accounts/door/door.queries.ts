import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export const findCredentials = (db: Database, username: string) =>
  db
    .selectFrom('account')
    .select(['uid', 'password_hash as passwordHash', 'status'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

export const findPasswordHash = (db: Database, uid: string) =>
  db.selectFrom('account').select('password_hash as passwordHash').where('uid', '=', uid).executeTakeFirst()
