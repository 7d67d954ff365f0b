import type { Database } from '#server/db/connection.ts'

/** What a person reported and why, the newest first. The text is somebody else's and stays out. */
export const readOwnReports = (db: Database, uid: string) =>
  db
    .selectFrom('report')
    .select([
      'discussion_id as did',
      'comment_id as commentId',
      'reply_id as replyId',
      'labels',
      'reason',
      'decision',
      'created_at as at',
    ])
    .where('reporter_uid', '=', uid)
    .orderBy('id', 'desc')
    .execute()
