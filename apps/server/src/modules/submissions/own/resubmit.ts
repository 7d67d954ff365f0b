import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { activityOf } from '@praxis/contract/place'
import { judgeStatus } from '@praxis/contract/statuses'
import type { submissions } from '@praxis/contract/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { allowVerdicts } from '#server/modules/contests/public.ts'
import { findPersonalTurn, findRemote, judgeAgain, lockForChange, priority } from '#server/modules/judgements/public.ts'
import { findRemoteSite } from '#server/modules/problems/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { readInContests } from '../contest/knowledge.ts'
import { showWholeInContest } from '../contest/show.ts'
import { recordFor } from '../detail/show.ts'
import { findSubmission, type SubmissionRow } from '../queries.ts'
import { findOwn } from './findOwn.ts'

/**
 * Judges a submission again that no judge was able to take. One of a remote judge may be of a contest: its time and its
 * penalty stay those of the first sending (docs/compatibility.md, Remote judges).
 */
export async function resubmit(
  { submitId, sure }: ParsedInputOf<typeof submissions.resubmit>,
  context: Context<Viewer>,
): Promise<SubmissionRecord> {
  const { db, viewer } = context
  const row = await findOwn(submitId, context, { isAlsoInContest: isRemote })
  const { submitId: id, languageId, cid } = row
  const isInContest = activityOf(cid) !== null
  const place = isInContest ? priority.contest : priority.practice
  await db.transaction().execute(async (tx) => {
    const locked = await lockForChange(tx, [id])
    if (locked.submissions[0]?.status !== judgeStatus.submitFailed) throw new Failure('resubmit_not_failed')
    if (isInContest) await allowVerdicts(tx, [cid])
    await checkRemote(tx, row, sure === true)
    await judgeAgain(tx, locked, {
      priority: place,
      firstTurn: await findPersonalTurn(tx, { uid: viewer.uid, languageId, priority: place }),
    })
  })
  return showAgain(found(await findSubmission(db, id), 'submission_not_found'), context)
}

const isRemote = async ({ db }: Context<Viewer>, { pid }: SubmissionRow) =>
  (await findRemoteSite(db, pid)) !== undefined

async function checkRemote(tx: Transaction, { submitId, pid }: SubmissionRow, isSure: boolean): Promise<void> {
  const site = await findRemoteSite(tx, pid)
  if (site === undefined) return
  if (!site.isOn) throw new Failure('remote_site_off', { site: site.name })
  if (!isSure && (await findRemote(tx, submitId))?.isUnsure === true) throw new Failure('remote_maybe_arrived')
}

async function showAgain(row: SubmissionRow, context: Context<Viewer>): Promise<SubmissionRecord> {
  const messages = await messagesOf(context.locale)
  const inContest = (await readInContests(context, [row]))(row)
  if (inContest !== null) return showWholeInContest(row, inContest, { hideCode: false, messages })
  const record = recordFor(row, 'own')
  const { hideNonContestSubmissionCode: isHidden } = await readSiteSettings(context, ['hideNonContestSubmissionCode'])
  if (!isHidden || submissionPermissions.mayReadHiddenCode(context.viewer)) return record
  return { ...record, code: messages.cases.codeHidden }
}
