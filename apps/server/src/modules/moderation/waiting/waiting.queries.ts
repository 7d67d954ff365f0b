import { siteScope } from '@praxis/contract/scope'
import type { TextKind } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { pageBy, reachable } from '#server/db/paging.ts'
import type { Desk } from '../enterDesk.ts'
import { discussionText } from '../texts.queries.ts'

type WaitingRow = {
  readonly kind: TextKind
  readonly id: number
  readonly did: number
  readonly gid: number | null
  readonly title: string
  readonly pid: string | null
  readonly uid: string
  readonly author: string
  readonly text: string
  readonly gmtCreate: string
}

/** Texts that wait, with what is not deleted above them. Each part finds its rows by an index of what waits. */
const texts = sql`(
  select 'discussion' as kind, discussion.id, discussion.id as did, uid, ${discussionText} as text, created_at
  from discussion where is_waiting and deleted_at is null
  union all
  select 'comment', comment.id, comment.discussion_id, comment.uid, comment.content, comment.created_at
  from comment where is_waiting and deleted_at is null and discussion_id is not null
  union all
  select 'reply', reply.id, comment.discussion_id, reply.uid, reply.content, reply.created_at
  from reply join comment on comment.id = reply.comment_id and comment.deleted_at is null
  where reply.is_waiting and reply.deleted_at is null and comment.discussion_id is not null
) as waiting`

type Asked = Desk & { readonly currentPage: number; readonly limit: number }

const ofDesk = ({ scope }: Desk) => sql`${texts}
  join discussion on discussion.id = waiting.did and discussion.deleted_at is null
    and ${inScope('discussion', scope)}`

/** The oldest first. */
export const listWaiting = (db: Database, asked: Asked) =>
  pageBy(
    asked,
    (limit, offset) => listRows(db, asked, { limit: reachable(limit, offset), offset }),
    () => countRows(db, asked),
  )

async function listRows(db: Database, desk: Desk, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<WaitingRow>`
    select waiting.kind, waiting.id, waiting.did, discussion.group_id as gid, discussion.title,
      problem.display_id as pid, waiting.uid, account.username as author, waiting.text,
      waiting.created_at as "gmtCreate"
    from ${ofDesk(desk)}
    join account on account.uid = waiting.uid
    left join problem on problem.id = discussion.problem_id
    order by waiting.created_at, waiting.kind, waiting.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many texts wait for a moderator of the site. */
export const countWaitingTexts = (db: Database): Promise<number> => countRows(db, { scope: siteScope })

async function countRows(db: Database, desk: Desk): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${ofDesk(desk)}`.execute(db)
  return rows[0]?.count ?? 0
}
