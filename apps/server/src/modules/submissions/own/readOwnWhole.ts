import { activityOf } from '@praxis/contract/place'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import { enterSubmission } from '../detail/enterSubmission.ts'
import { showSubmission } from '../detail/show.ts'
import { findSubmission } from '../queries.ts'

/** An own submission, as its page shows it to its author. */
export type OwnWhole = {
  readonly submitId: number
  readonly uid: string
  /** What was sent in a contest has no verdict here, and no code. */
  readonly isOfContest: boolean
  readonly gid: number | null
  readonly pid: number
  readonly status: number
  readonly language: string
  /** Null while the site hides code. */
  readonly code: string | null
  readonly compilerText: string | null
}

/** Of anybody else it is refused as one that is not there. */
export async function readOwnWhole(context: Context<Viewer>, submitId: number): Promise<OwnWhole> {
  const { db, log, viewer, locale } = context
  const row = found(await findSubmission(db, submitId), 'submission_not_found')
  if (row.uid !== viewer.uid) throw new Failure('submission_not_found')
  const { knowledge } = await enterSubmission(context, row)
  const { uid, gid, pid, language } = row
  const shared = { submitId, uid, gid, pid, language }
  if (activityOf(row.cid) !== null) {
    return { ...shared, isOfContest: true, status: judgeStatus.unknownResult, code: null, compilerText: null }
  }
  const [settings, messages] = await Promise.all([
    readSiteSettings({ db, log }, ['hideNonContestSubmissionCode']),
    messagesOf(locale),
  ])
  const hideCode = settings.hideNonContestSubmissionCode && !submissionPermissions.mayReadHiddenCode(viewer)
  const shown = showSubmission(row, { viewer, knowledge, named: true, hideCode, isInOpenContest: false, messages })
  return {
    ...shared,
    isOfContest: false,
    status: shown.status,
    code: hideCode ? null : shown.code,
    compilerText: hideCode ? null : shown.errorMessage,
  }
}
