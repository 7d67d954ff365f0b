import type { contests } from '@praxis/contract/contests'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { unrated } from '@praxis/contract/limits'
import type { Problem, ProblemInfo } from '@praxis/contract/problems'
import { judgeStatus } from '@praxis/contract/statuses'
import { isOver } from '@praxis/rules/contests/knowledge'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { findProblemPageById, noCounts, showProblem } from '#server/modules/problems/public.ts'
import { enterContest } from '../enter/enterContest.ts'
import { findTitledProblem } from './contestProblems.queries.ts'
import { readCounts } from './counts.ts'
import { readOwnStatuses } from './problems.ts'

/**
 * A problem as a contest shows it, under its name there. What tells where it is from, or how it is solved, follows when
 * the contest is over for everybody.
 */
export async function readContestProblem(
  { cid, displayId, containsEnd }: ParsedInputOf<typeof contests.problem>,
  context: Context<Viewer>,
): Promise<ProblemInfo> {
  const { db, locale } = context
  const contest = await enterContest(context, cid)
  const linked = found(await findTitledProblem(db, { cid, displayId, locale }), 'problem_not_found')
  const row = found(await findProblemPageById(db, linked.pid, contest.facts.groupId), 'problem_not_found')
  const [info, counts, statuses] = await Promise.all([
    showProblem(row, context, contest.facts.groupId),
    readCounts(context, contest, containsEnd),
    readOwnStatuses(context, contest, containsEnd),
  ])
  const isOpen = contest.isManager || isOver(contest.facts, contest.now)
  const problem = { ...info.problem, title: linked.title, problemId: linked.displayId }
  const { solvedBy: _solved, triedBy: _tried, ...shown } = counts?.get(linked.cpid) ?? { ...noCounts, ...nobody }
  return {
    ...info,
    problem: isOpen ? problem : closed(problem),
    tags: isOpen ? info.tags : [],
    problemCount: { pid: linked.pid, ...shown },
    myStatus: statuses.get(linked.pid)?.status ?? judgeStatus.notSubmitted,
  }
}

const nobody = { solvedBy: 0, triedBy: 0 }

const closed = (problem: Problem): Problem => ({
  ...problem,
  source: null,
  author: null,
  modifiedUser: null,
  difficulty: unrated,
  videoOriginalUrl: null,
  videoExplanationUrl: null,
})
