import { reportRules as rules } from '@praxis/contract/discussionLimits'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { reports } from '@praxis/contract/reports'
import type { TextKind } from '@praxis/contract/statuses'
import { shownTitle } from '@praxis/rules/discussions/form'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { refusing } from '#server/db/violations.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { onlyOpen } from '../findModerated.ts'
import { findReadableText } from '../readText.ts'
import { isDecidable, listReports, putReport, setHandled } from './reports.queries.ts'

type Sent = ParsedInputOf<typeof reports.create>

export const reportRoutes = implement(reports, {
  /** Whoever cannot read a text cannot report it. */
  create: (sent, context) =>
    context.db.transaction().execute(async (tx) => {
      const { viewer } = context
      const said = { labels: [...new Set(sent.labels)], reason: reasonOf(sent) }
      const text = await findReadableText(tx, context, named(sent))
      if (text.uid === viewer.uid) throw new Failure('report_own')
      await putReport(tx, text, { reporterUid: viewer.uid, ...said })
      return null
    }),

  async list(asked, { db, viewer }) {
    const page = await onlyOpen(db, viewer, await listReports(db, viewer, asked))
    const records = page.records.map(({ title, pid, reason, ...row }) => ({
      ...row,
      discussionTitle: shownTitle(title, pid),
      content: [...row.labels.map((label) => `#${label}#`), reason].filter((part) => part !== '').join(' '),
    }))
    return { ...page, records }
  },

  check: ({ id, status }, context) =>
    refusing(reportedAgain, () => context.db.transaction().execute((tx) => check(tx, context, { id, status }))),
})

/** The person reports the same text again at the moment at which their old report is opened: the new one takes its place. */
const reportedAgain = {
  report_open_discussion: 'report_not_found',
  report_open_comment: 'report_not_found',
  report_open_reply: 'report_not_found',
} as const

function named({ did, commentId, replyId }: Sent): { readonly kind: TextKind; readonly id: number } {
  if (replyId) return { kind: 'reply', id: replyId }
  if (commentId) return { kind: 'comment', id: commentId }
  if (did) return { kind: 'discussion', id: did }
  throw new Failure('report_place_missing')
}

function reasonOf({ labels, content }: Sent): string {
  const reason = (content ?? '').trim()
  if (labels.length === 0 && reason === '') throw new Failure('report_empty', {}, 'content')
  if (reason.length > rules.reasonLength) throw new Failure('report_long', { max: rules.reasonLength }, 'content')
  return reason
}

async function check(
  tx: Parameters<typeof setHandled>[0],
  context: Context<Viewer>,
  { id, status }: { readonly id: number; readonly status: boolean },
): Promise<null> {
  const { viewer } = context
  found((await isDecidable(tx, viewer, id)) ? id : undefined, 'report_not_found')
  if (await setHandled(tx, id, viewer.uid, status)) {
    await record<{ isHandled: boolean }>(tx, context, {
      act: 'report.check',
      noun: 'report',
      nounId: id,
      before: { isHandled: !status },
      after: { isHandled: status },
    })
  }
  return null
}
