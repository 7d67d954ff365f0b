import { messageLimits } from '@praxis/contract/commentLimits'
import { groupLevels, roles } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** The beginning of a comment or a reply that is not deleted, and who wrote it. */
export type Text = {
  readonly id: number
  readonly content: string
  readonly quoteId: number | null
  readonly isWaiting: boolean
  readonly author: {
    readonly uid: string
    readonly username: string
    readonly isRoot: boolean
    /** Root of the site, the creator of the contest, or a root of its group. */
    readonly isManager: boolean
  }
}

type Row = Omit<Text, 'author'> & Text['author'] & { readonly isReply: boolean }

const start = messageLimits.sourceLength + 1

/**
 * Texts by their numbers, and the replies that those quote. The caller decides who may read them. What is deleted, or
 * below a deleted comment, is absent.
 */
export async function readTexts(
  db: Database,
  { comments, replies }: { readonly comments: readonly number[]; readonly replies: readonly number[] },
) {
  if (comments.length === 0 && replies.length === 0) return { comments: new Map<number, Text>(), replies: new Map() }
  const { rows } = await sql<Row>`
    with wanted as (
      select id from unnest(${replies}::bigint[]) as id
      union select quote_id from reply where id = any(${replies}::bigint[]) and quote_id is not null
    ),
    texts as (
      select false as is_reply, id, uid, contest_id, left(content, ${start}) as content, null::bigint as quote_id,
        is_waiting
      from comment where id = any(${comments}::bigint[]) and deleted_at is null
      union all
      select true, reply.id, reply.uid, reply.contest_id, left(reply.content, ${start}), reply.quote_id,
        reply.is_waiting or comment.is_waiting
      from reply join wanted on wanted.id = reply.id
      join comment on comment.id = reply.comment_id and comment.deleted_at is null
      where reply.deleted_at is null
    )
    select is_reply as "isReply", texts.id, texts.content, quote_id as "quoteId", is_waiting as "isWaiting", account.uid, account.username,
      site.is_root as "isRoot",
      (site.is_root or contest.uid = texts.uid or user_group.owner_uid = texts.uid or exists (
        select from group_member where group_id = contest.group_id and uid = texts.uid
          and level = ${sql.lit(groupLevels.root)}
      )) as "isManager"
    from texts
    join account on account.uid = texts.uid
    left join contest on contest.id = texts.contest_id
    left join user_group on user_group.id = contest.group_id
    cross join lateral (
      select exists (select from account_role where uid = texts.uid and role_id = ${sql.lit(roles.root)}) as is_root
    ) as site`.execute(db)
  const textOf = ({ id, content, quoteId, isWaiting, uid, username, isRoot, isManager }: Row): Text => ({
    id,
    content,
    quoteId,
    isWaiting,
    author: { uid, username, isRoot, isManager: isManager ?? false },
  })
  const byId = (isReply: boolean) =>
    new Map(rows.filter((row) => row.isReply === isReply).map((row) => [row.id, textOf(row)]))
  return { comments: byId(false), replies: byId(true) }
}
