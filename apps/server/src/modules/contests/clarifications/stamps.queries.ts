import { announcementStatus, groupLevels, roles } from '@praxis/contract/statuses'
import type { CommentReach } from '@praxis/rules/comments/comments'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** A contest, and somebody who may read what is inside. */
type StampQuestion = {
  readonly cid: number
  readonly uid: string
  readonly isManager: boolean
  /** Whose comments the person reads. */
  readonly reach: CommentReach
}

/**
 * Numbers that grow when an announcement, or a question that the person may read, is written or changed; 0: there is
 * none. Milliseconds of the newest change, and how many there are: of two that are written at once, the earlier one may
 * be seen later.
 */
export type Stamps = { readonly announcements: number; readonly clarifications: number; readonly comments: number }

const nothing: Stamps = { announcements: 0, clarifications: 0, comments: 0 }

/** The stamps of each question, in their order. One query for all. */
export async function readStamps(db: Database, questions: readonly StampQuestion[]): Promise<readonly Stamps[]> {
  if (questions.length === 0) return []
  const { rows } = await sql<Stamps & { n: number }>`
    with asked as (
      select * from unnest(
        ${questions.map(({ cid }) => cid)}::bigint[],
        ${questions.map(({ uid }) => uid)}::text[],
        ${questions.map(({ isManager }) => isManager)}::boolean[],
        ${questions.map(({ reach }) => reach === 'all')}::boolean[]
      ) with ordinality as asked (cid, uid, is_manager, reads_all, n)
    ),
    open_to_all as (${ofManagers})
    select (asked.n - 1)::integer as n,
      coalesce(extract(epoch from announced.at) * 1000 + announced.rows, 0)::float8 as announcements,
      coalesce(extract(epoch from answered.at) * 1000 + answered.rows, 0)::float8 as clarifications,
      (case when asked.reads_all then ${ofOthers} else open_to_all.newest + ${answersToOwn} end)::float8 as comments
    from asked
    left join open_to_all on open_to_all.cid = asked.cid
    left join lateral (
      select max(updated_at) as at, sum(id) as rows from announcement
      where contest_id = asked.cid and status = ${announcementStatus.visible}
    ) as announced on true
    left join lateral (
      select max(updated_at) as at, count(*) as rows from clarification
      where contest_id = asked.cid and (asked.is_manager or uid = asked.uid or (is_public and answer is not null))
    ) as answered on true
    order by asked.n`.execute(db)
  const read = new Map(rows.map(({ n, ...stamps }) => [n, stamps]))
  return questions.map((_, n) => read.get(n) ?? nothing)
}

/**
 * Of comments and replies the stamp is the sum of the newest numbers of others that the person may read: it grows with
 * each one, also with one of two written at once that is seen later. Deleted ones count, so that it never falls.
 */
const sumOfNewest = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select sum(id) from (${rows} order by id desc limit ${sql.lit(summed)}) as newest), 0)`
const summed = 20

/** Those who manage a contest `cid`. */
const managers = sql`array(
  select contest.uid from contest where id = cid
  union select account_role.uid from account_role where role_id = ${sql.lit<number>(roles.root)}
  union select group_member.uid from group_member join contest on contest.group_id = group_member.group_id
    where contest.id = cid and level = ${sql.lit<number>(groupLevels.root)}
  union select owner_uid from user_group join contest on contest.group_id = user_group.id where contest.id = cid
)`

/** What whoever may enter reads while the contest runs; once for each contest. */
const ofManagers = sql`
  select cid, uids,
    ${sumOfNewest(sql`select id from comment where contest_id = cid and uid = any(uids)`)}
    + ${sumOfNewest(sql`select reply.id from reply join comment on comment.id = reply.comment_id
        where reply.contest_id = cid and reply.uid = any(uids) and comment.uid = any(uids)`)} as newest
  from (select cid, ${managers} as uids from (select distinct cid from asked where not reads_all) as running) as managed`

/** Replies of managers below the own comments. */
const answersToOwn = sumOfNewest(sql`select reply.id from comment join reply on reply.comment_id = comment.id
  where comment.uid = asked.uid and comment.contest_id = asked.cid and reply.uid = any(open_to_all.uids)`)

const ofOthers = sql`(
  ${sumOfNewest(sql`select id from comment where contest_id = asked.cid and uid <> asked.uid`)}
  + ${sumOfNewest(sql`select id from reply where contest_id = asked.cid and uid <> asked.uid`)}
)`
