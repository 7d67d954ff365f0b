import { activityOf } from '@praxis/contract/place'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { readInContests } from '../contest/knowledge.ts'
import { judgedSubmission } from '../detail/showCases.ts'
import { levelIn } from '../levelIn.ts'
import { findSubmission, type SubmissionRow } from '../queries.ts'

type Wanted = { isAlsoInContest?: (context: Context<Viewer>, row: SubmissionRow) => Promise<boolean> }

/** A submission of the caller. Those of contests only where that is wanted: others are left alone. */
export async function findOwn(
  submitId: number,
  context: Context<Viewer>,
  { isAlsoInContest }: Wanted = {},
): Promise<SubmissionRow> {
  const { db, viewer } = context
  const row = found(await findSubmission(db, submitId), 'submission_not_found')
  const isInContest = activityOf(row.cid) !== null
  if (isInContest && !((await isAlsoInContest?.(context, row)) ?? false)) throw new Failure('contest_closed')
  const inContest = isInContest ? (await readInContests(context, [row]))(row) : null
  const submission = judgedSubmission(row, await levelIn(context, row.gid), inContest)
  if (submissionPermissions.knowledgeOf(viewer, submission) === 'none') throw new Failure('submission_not_found')
  if (row.uid !== viewer.uid) throw new Failure('not_your_submission')
  return row
}
