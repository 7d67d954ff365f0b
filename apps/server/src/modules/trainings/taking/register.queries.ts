import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export const findPassword = (db: Database, tid: number) =>
  db.selectFrom('training').select('password').where('id', '=', tid).executeTakeFirst()

/** Whoever was registered with an older password is so again. */
export const insertMember = (
  tx: Database,
  { tid, uid, passwordVersion }: { tid: number; uid: string; passwordVersion: number },
) =>
  tx
    .insertInto('training_member')
    .values({ training_id: tid, uid, password_version: passwordVersion })
    .onConflict((conflict) =>
      conflict
        .columns(['training_id', 'uid'])
        .doUpdateSet({ password_version: passwordVersion, created_at: sql`now()` }),
    )
    .execute()
