import type { ContestProblemSave } from '@praxis/contract/contestAdmin'
import { activityNamed } from '@praxis/contract/place'
import { problemAuth } from '@praxis/contract/statuses'
import { problemTypeOf, propertiesOf } from '@praxis/rules/standings/contestRules'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { manageContest } from '#server/modules/contests/public.ts'
import { createProblem } from '../save/saveProblem.ts'

/**
 * Makes a problem that is reached through its contest only. A save that names the contest makes one that fits it; the
 * call that follows puts it in.
 */
export async function createForContest(
  context: Context<Viewer>,
  { cid, ...save }: ContestProblemSave,
  path: 'site' | 'group',
): Promise<{ pid: number }> {
  const { db, viewer } = context
  const activity = activityNamed(cid)
  const contest = activity && (await manageContest({ db, viewer }, activity.cid, { scope: path })).facts
  const ofContest = contest === null ? {} : { type: problemTypeOf(propertiesOf(contest.rule)), gid: contest.groupId }
  const problem = { ...save.problem, ...ofContest, auth: problemAuth.contest }
  return createProblem(context, { ...save, problem }, path, problemAuth.contest)
}
