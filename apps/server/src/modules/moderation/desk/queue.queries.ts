import type { ReportLabel } from '@praxis/contract/discussionLimits'
import type { Decision, TextKind } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { countUpToCap, pageBy, reachable } from '#server/db/paging.ts'
import type { Desk } from '../enterDesk.ts'
import { discussionText, isHidden } from '../texts.queries.ts'

/** How many of the reasons that people wrote a moderator reads at once. */
const reasonsShown = 5

type Asked = Desk & {
  readonly uid: string
  /** Those that are decided, in place of those that are open. */
  readonly isDecided: boolean
  readonly currentPage: number
  readonly limit: number
}

type QueuedText = {
  readonly kind: TextKind
  readonly id: number
  readonly did: number
  readonly gid: number | null
  readonly title: string
  readonly pid: string | null
  readonly uid: string
  readonly author: string
  readonly text: string
  readonly now: string | null
  readonly isChanged: boolean
  readonly isHidden: boolean
  readonly reports: number
  readonly labels: { label: ReportLabel; count: number }[]
  readonly reasons: string[]
  readonly gmtCreate: string
  readonly decision: Decision | null
  readonly decidedBy: string | null
}

/** Reports of a desk. Nobody decides about their own texts. */
const reportsOf = ({ scope, uid, isDecided }: Asked) => sql<boolean>`(report.author_uid <> ${uid}
  and ${inScope('report', scope)}
  and ${isDecided ? sql`report.is_handled and report.decision is not null` : sql`not report.is_handled`})`

const groupedTexts = (db: Database, asked: Asked) =>
  db
    .selectFrom('report')
    .where(reportsOf(asked))
    .groupBy(['report.discussion_id', 'report.comment_id', 'report.reply_id'])

/** One row for each text: open ones with most reports first, decided ones with the last decision first. */
export const listQueue = (db: Database, asked: Asked) =>
  pageBy(
    asked,
    (limit, offset) => listTexts(db, asked, { limit: reachable(limit, offset), offset }),
    () =>
      countUpToCap(
        db,
        groupedTexts(db, asked).select((eb) => eb.fn.countAll<number>().as('n')),
      ),
  )

const isOfText = sql`(other.discussion_id = page.discussion_id or other.comment_id = page.comment_id
  or other.reply_id = page.reply_id)`

async function listTexts(db: Database, asked: Asked, { limit, offset }: { limit: number; offset: number }) {
  const order = asked.isDecided ? sql`max(handled_at) desc` : sql`count(*) desc`
  const state = asked.isDecided ? sql`other.is_handled and other.decision is not null` : sql`not other.is_handled`
  const { rows } = await sql<QueuedText>`
    with page as (
      select row_number() over (order by ${order}, max(id) desc) as n, discussion_id, comment_id, reply_id,
        count(*)::integer as reports, max(id) as last
      from report where ${reportsOf(asked)} group by discussion_id, comment_id, reply_id
      order by ${order}, max(id) desc limit ${limit} offset ${offset}
    )
    select case when page.reply_id is not null then 'reply' when page.comment_id is not null then 'comment'
        else 'discussion' end as kind,
      coalesce(page.reply_id, page.comment_id, page.discussion_id) as id, discussion.id as did,
      discussion.group_id as gid, last.title, problem.display_id as pid, author.uid, author.username as author,
      last.content as text, case when not coalesce(gone.is_gone, false) then written.content end as now,
      written.content <> last.content or (page.discussion_id is not null and discussion.title <> last.title)
        as "isChanged",
      ${isHidden} as "isHidden", page.reports, told.labels, told.reasons, last.created_at as "gmtCreate",
      case when last.is_handled then last.decision end as decision, decider.username as "decidedBy"
    from page
    join report as last on last.id = page.last
    left join reply on reply.id = page.reply_id
    left join comment on comment.id = coalesce(page.comment_id, reply.comment_id)
    join discussion on discussion.id = coalesce(page.discussion_id, comment.discussion_id)
    left join problem on problem.id = discussion.problem_id
    join account as author on author.uid = last.author_uid
    left join account as decider on decider.uid = last.handled_by
    cross join lateral (select coalesce(reply.content, comment.content, ${discussionText}) as content) as written
    cross join lateral (select discussion.deleted_at is not null or comment.deleted_at is not null
      or reply.deleted_at is not null as is_gone) as gone
    cross join lateral (select
      (select coalesce(json_agg(json_build_object('label', label, 'count', count) order by count desc, label), '[]')
        from (select label, count(*)::integer from report as other, unnest(other.labels) as label
          where ${isOfText} and ${state} group by label) as counted) as labels,
      (select coalesce(json_agg(reason order by id desc), '[]')
        from (select other.id, other.reason from report as other
          where ${isOfText} and ${state} and other.reason <> '' order by other.id desc limit ${reasonsShown}) as newest)
        as reasons) as told
    order by page.n`.execute(db)
  return rows
}
