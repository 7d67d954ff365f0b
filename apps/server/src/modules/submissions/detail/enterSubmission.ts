import { activityOf } from '@praxis/contract/place'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { submissionPermissions, type JudgedSubmission, type Knowledge } from '@praxis/rules/permissions/submissions'
import { mayUseFeature } from '@praxis/rules/membership/policy'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { isBoundByContest } from '#server/modules/contests/public.ts'
import { readInContests, type InContest } from '../contest/knowledge.ts'
import { levelIn } from '../levelIn.ts'
import { findSubmission, type SubmissionRow } from '../queries.ts'
import { judgedSubmission } from './showCases.ts'

type Entered = {
  submission: JudgedSubmission
  knowledge: Knowledge
  /** Of the viewer in the group of the submission. */
  level: GroupLevel
  /** Null outside contests. */
  inContest: InContest | null
}

/**
 * A submission, for whoever may know that it is there. Nobody may know anything of one of a contest without being
 * signed in.
 */
export async function enterSubmission(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  row: SubmissionRow,
): Promise<Entered> {
  if (activityOf(row.cid) !== null && viewer === null) throw new Failure('login_required')
  const [level, inContests] = await Promise.all([
    levelIn({ db, viewer }, row.gid),
    readInContests({ db, viewer }, [row]),
  ])
  const inContest = inContests(row)
  const submission = await withoutData({ db, viewer }, row, judgedSubmission(row, level, inContest))
  const knowledge = submissionPermissions.knowledgeOf(viewer, submission)
  if (!submissionPermissions.knows(knowledge)) throw new Failure('submission_not_found')
  return { submission, knowledge, level, inContest }
}

/** What a viewer may know of a submission, and whether it is of a contest that is not over. */
export async function enterSubmissionById(
  context: Pick<Context, 'db' | 'viewer'>,
  submitId: number,
): Promise<{ knowledge: Knowledge; isRunning: boolean }> {
  const row = found(await findSubmission(context.db, submitId), 'submission_not_found')
  const { knowledge, inContest } = await enterSubmission(context, row)
  return { knowledge, isRunning: inContest !== null && !inContest.isOver }
}

/** Whoever takes part in a contest with the problem opens no data and no shared code of it outside the contest either. */
async function withoutData(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  row: SubmissionRow,
  submission: JudgedSubmission,
): Promise<JudgedSubmission> {
  if (viewer === null || submission.problem.isInOpenContest) return submission
  // Others open no data.
  if (!mayUseFeature('caseData', viewer) && !row.share) return submission
  const isInOpenContest = await isBoundByContest(db, viewer.uid, row.pid)
  return { ...submission, problem: { ...submission.problem, isInOpenContest } }
}
