import { discussionStatus, type TextKind } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** A text, and the discussion that it is or belongs to. */
export type StoredText = {
  readonly kind: TextKind
  readonly id: number
  readonly did: number
  readonly groupId: number | null
  /** The comment that it is, or below which it is; null of a discussion. */
  readonly commentId: number | null
  readonly uid: string
  readonly title: string
  readonly content: string
  readonly isWaiting: boolean
  readonly isDeleted: boolean
}

/** What is read of a discussion beside its title. */
export const discussionText = sql<string>`concat_ws(E'\n\n', discussion.description, discussion.content)`

/** Whether a text is hidden: a discussion by its state, the others because they are deleted. */
export const isHidden = sql<boolean>`(discussion.deleted_at is not null
  or discussion.status = ${sql.lit<number>(discussionStatus.hidden)}
  or comment.deleted_at is not null or reply.deleted_at is not null)`

/** One discussion, comment on one or reply to such a comment, also if it is deleted. Those of contests are not found. */
export async function findText(db: Database, kind: TextKind, id: number): Promise<StoredText | undefined> {
  const numberOf = (one: TextKind) => (one === kind ? id : null)
  const { rows } = await sql<StoredText>`
    select ${kind}::text as kind, ${id}::bigint as id, discussion.id as did, discussion.group_id as "groupId",
      comment.id as "commentId", coalesce(reply.uid, comment.uid, discussion.uid) as uid, discussion.title,
      coalesce(reply.content, comment.content, ${discussionText}) as content,
      coalesce(reply.is_waiting or comment.is_waiting, comment.is_waiting, discussion.is_waiting) as "isWaiting",
      discussion.deleted_at is not null or comment.deleted_at is not null or reply.deleted_at is not null as "isDeleted"
    from (values (${numberOf('discussion')}::bigint, ${numberOf('comment')}::bigint, ${numberOf('reply')}::bigint))
      as asked (discussion_id, comment_id, reply_id)
    left join reply on reply.id = asked.reply_id
    left join comment on comment.id = coalesce(asked.comment_id, reply.comment_id)
    join discussion on discussion.id = coalesce(asked.discussion_id, comment.discussion_id)`.execute(db)
  return rows[0]
}

/** The column of a report that names a text of a kind. */
export const columnOf = {
  discussion: 'discussion_id',
  comment: 'comment_id',
  reply: 'reply_id',
} as const satisfies Record<TextKind, string>
