import { submissions } from '@praxis/contract/submissions'
import { useContestPlace } from '#web/parts/screens/contestPlace.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'

/**
 * The calls of submissions where the page stands, and what they are told of the place: a list of everybody's, one of the
 * reader's own, and statuses.
 */
export function useSubmissionCalls() {
  const gid = gidOf(useScope())
  const contest = useContestPlace()
  if (contest === null) {
    return { list: submissions.list, inList: { gid }, inMine: { gid }, statuses: submissions.statuses, inStatuses: {} }
  }
  const { cid, calls, containsEnd, hasBegun } = contest
  // Before the start there is nothing but what tries it.
  const inContest = { contestID: cid, ...(!hasBegun && { beforeContestSubmit: true }) }
  return {
    list: calls.list,
    inList: { ...inContest, containsEnd },
    // Whoever submits after the end finds that again.
    inMine: { ...inContest, containsEnd: true },
    statuses: calls.statuses,
    inStatuses: { cid },
  }
}

/** The id of the problem of a submission, as people see it where the submission was sent. */
export const problemIdOf = (row: { displayId?: string | null; displayPid: string | null }): string | null =>
  row.displayId ?? row.displayPid
