import type { Database } from '#server/db/connection.ts'

/** What a person started and nobody has deleted, the newest first. */
export const readOwnDiscussions = (db: Database, uid: string) =>
  db
    .selectFrom('discussion')
    .select(['id as did', 'group_id as gid', 'title', 'description', 'content', 'created_at as at'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
