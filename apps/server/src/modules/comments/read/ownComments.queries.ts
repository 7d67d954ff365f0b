import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** What a person wrote and nobody has deleted, the newest first. */
export async function readOwnComments(db: Database, uid: string) {
  const { rows } = await sql<{
    cid: number | null
    did: number | null
    commentId: number
    isReply: boolean
    content: string
    at: string
  }>`
    select contest_id as cid, discussion_id as did, id as "commentId", false as "isReply", content, created_at as at
    from comment where uid = ${uid} and deleted_at is null
    union all
    select reply.contest_id, comment.discussion_id, comment_id, true, reply.content, reply.created_at
    from reply join comment on comment.id = comment_id where reply.uid = ${uid} and reply.deleted_at is null
    order by at desc, "commentId" desc`.execute(db)
  return rows
}
