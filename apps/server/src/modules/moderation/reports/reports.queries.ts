import type { ReportLabel } from '@praxis/contract/discussionLimits'
import { siteScope } from '@praxis/contract/scope'
import { isRoot, type Viewer } from '@praxis/rules/viewer'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { listPage } from '#server/db/paging.ts'
import { columnOf, type StoredText } from '../texts.queries.ts'

type NewReport = { readonly reporterUid: string; readonly labels: readonly ReportLabel[]; readonly reason: string }

/**
 * One open report of a person about a text. Who reports it again says something else of it; the text as it was reported
 * first stays.
 */
export async function putReport(tx: Transaction, text: StoredText, report: NewReport): Promise<void> {
  const column = columnOf[text.kind]
  await tx
    .insertInto('report')
    .values({
      [column]: text.id,
      group_id: text.groupId,
      reporter_uid: report.reporterUid,
      labels: [...report.labels],
      reason: report.reason,
      title: text.title,
      content: text.content,
      author_uid: text.uid,
    })
    .onConflict((conflict) =>
      conflict
        .columns([column, 'reporter_uid'])
        .where(column, 'is not', null)
        .where(sql<boolean>`not is_handled`)
        .doUpdateSet({ labels: [...report.labels], reason: report.reason, updated_at: sql`now()` }),
    )
    .execute()
}

/** Reports whose texts the caller decides about: never those of own texts, whose readers do not learn who reported. */
const decidable = (db: Database, viewer: Viewer) => {
  const reports = db.selectFrom('report').where('report.author_uid', '<>', viewer.uid)
  return isRoot(viewer) ? reports : reports.where(inScope('report', siteScope))
}

/** Open ones first, then the newest. */
export const listReports = (
  db: Database,
  viewer: Viewer,
  asked: { readonly currentPage: number; readonly limit: number },
) =>
  listPage(
    db,
    decidable(db, viewer)
      .leftJoin('reply', 'reply.id', 'report.reply_id')
      .leftJoin('comment', (join) =>
        join.on('comment.id', '=', sql<number>`coalesce(report.comment_id, reply.comment_id)`),
      )
      .innerJoin('discussion', (join) =>
        join.on('discussion.id', '=', sql<number>`coalesce(report.discussion_id, comment.discussion_id)`),
      )
      .leftJoin('problem', 'problem.id', 'discussion.problem_id')
      .innerJoin('account as author', 'author.uid', 'report.author_uid')
      .innerJoin('account as reporter', 'reporter.uid', 'report.reporter_uid')
      .select([
        'report.id',
        'discussion.id as did',
        'report.group_id as gid',
        'report.title',
        'problem.display_id as pid',
        'author.username as discussionAuthor',
        'reporter.username as reporter',
        'report.reason',
        sql<ReportLabel[]>`report.labels`.as('labels'),
        'report.is_handled as status',
        'report.created_at as gmtCreate',
        'report.updated_at as gmtModified',
        'comment.id as commentId',
        'report.reply_id as replyId',
      ])
      .orderBy('report.is_handled')
      .orderBy('report.id', 'desc'),
    asked,
  )

export const isDecidable = async (db: Database, viewer: Viewer, id: number): Promise<boolean> =>
  (await decidable(db, viewer).select('report.id').where('report.id', '=', id).executeTakeFirst()) !== undefined

/**
 * Says that a report is decided, or opens it again: what was decided about the text stays until a moderator decides anew.
 * False: it is so already, or the person has another open report of the text.
 */
export async function setHandled(tx: Transaction, id: number, uid: string, isHandled: boolean): Promise<boolean> {
  const { rows } = await sql`
    update report set is_handled = ${isHandled}, updated_at = now(),
      handled_by = ${isHandled ? uid : null}, handled_at = ${isHandled ? sql`now()` : null}
    where id = ${id} and is_handled <> ${isHandled} and (${isHandled} or not exists (
      select from report as other where other.reporter_uid = report.reporter_uid and not other.is_handled
        and (other.discussion_id = report.discussion_id or other.comment_id = report.comment_id
          or other.reply_id = report.reply_id)))
    returning id`.execute(tx)
  return rows.length > 0
}

/** How many open reports the caller can decide about. */
export async function countOpenReports(db: Database, viewer: Viewer): Promise<number> {
  const { count } = await decidable(db, viewer)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('report.is_handled', '=', sql<boolean>`false`)
    .executeTakeFirstOrThrow()
  return count
}
