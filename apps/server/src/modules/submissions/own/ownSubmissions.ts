import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { messagesOf } from '#server/messages.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { showSubmission } from '../detail/show.ts'
import { judgedSubmission } from '../detail/showCases.ts'
import { listOwn } from './own.queries.ts'

/** `code` is null where its author may not read it at present. */
export type OwnSubmission = SubmissionRecord & { title: string; language: string; submitTime: string }

/**
 * Own submissions from the newest to the oldest, as list and detail show them to their author: those to problems of
 * the bank, outside contests and groups. `before` is the last submission that was read.
 */
export async function readOwnSubmissions(
  { db, log, viewer, locale }: Context<Viewer>,
  wanted: { before: number | null; limit: number },
): Promise<OwnSubmission[]> {
  const [rows, settings, messages] = await Promise.all([
    listOwn(db, { uid: viewer.uid, locale, ...wanted }),
    readSiteSettings({ db, log }, ['hideNonContestSubmissionCode']),
    messagesOf(locale),
  ])
  const isHidden = settings.hideNonContestSubmissionCode && !submissionPermissions.mayReadHiddenCode(viewer)
  return rows.map((row) => {
    const knowledge = submissionPermissions.knowledgeOf(viewer, judgedSubmission(row, 0))
    const shown = showSubmission(row, {
      viewer,
      knowledge,
      named: true,
      hideCode: isHidden,
      isInOpenContest: false,
      messages,
    })
    const { title, language, submitTime } = row
    return { ...shown, title, language, submitTime, code: isHidden ? null : shown.code }
  })
}
