import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { activityOf } from '@praxis/contract/place'
import { judgeStatus } from '@praxis/contract/statuses'
import type { submissions } from '@praxis/contract/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { findPersonalTurn, judgeAgain, lockForChange, priority } from '#server/modules/judgements/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { findSubmission, type SubmissionRow } from '../queries.ts'
import { setShare } from './share.queries.ts'
import { levelIn } from '../levelIn.ts'
import { recordFor } from '../detail/show.ts'
import { judgedSubmission } from '../detail/showCases.ts'

async function findOwn(submitId: number, context: Context<Viewer>): Promise<SubmissionRow> {
  const { db, viewer } = context
  const row = found(await findSubmission(db, submitId), 'submission_not_found')
  if (activityOf(row.cid) !== null) throw new Failure('contest_closed')
  const submission = judgedSubmission(row, await levelIn(context, row.gid))
  if (submissionPermissions.knowledgeOf(viewer, submission) === 'none') throw new Failure('submission_not_found')
  if (row.uid !== viewer.uid) throw new Failure('not_your_submission')
  return row
}

/** Shares the code of an own submission with everybody, or takes that back. */
export async function shareSubmission(
  { submitId, share }: ParsedInputOf<typeof submissions.share>,
  context: Context<Viewer>,
): Promise<null> {
  const row = await findOwn(submitId, context)
  // Sharing can be undone at any time, even if the problem does not allow it any more.
  if (share && !row.codeShare) throw new Failure('share_closed')
  await setShare(context.db, row.submitId, share)
  return null
}

/** Judges a submission again that no judge was able to take. */
export async function resubmit(
  { submitId }: ParsedInputOf<typeof submissions.resubmit>,
  context: Context<Viewer>,
): Promise<SubmissionRecord> {
  const { db, viewer } = context
  const { submitId: id, languageId } = await findOwn(submitId, context)
  await db.transaction().execute(async (tx) => {
    const locked = await lockForChange(tx, [id])
    if (locked.submissions[0]?.status !== judgeStatus.submitFailed) throw new Failure('resubmit_not_failed')
    await judgeAgain(tx, locked, {
      priority: priority.practice,
      firstTurn: await findPersonalTurn(tx, { uid: viewer.uid, languageId, priority: priority.practice }),
    })
  })
  const record = recordFor(found(await findSubmission(db, id), 'submission_not_found'), 'own')
  const { hideNonContestSubmissionCode: isHidden } = await readSiteSettings(context, ['hideNonContestSubmissionCode'])
  if (!isHidden || submissionPermissions.mayReadHiddenCode(viewer)) return record
  return { ...record, code: (await messagesOf(context.locale)).cases.codeHidden }
}
