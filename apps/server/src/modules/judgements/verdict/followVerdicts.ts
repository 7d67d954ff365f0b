import type { Database } from '#server/db/connection.ts'
import { acceptedBy, followDays, followPersonStats, movePersonStats } from '#server/modules/accounts/public.ts'
import { followGroupStats } from '#server/modules/groups/public.ts'
import { addToCounts, countVerdicts } from '#server/modules/problems/public.ts'
import { followTrainingCells } from '#server/modules/trainings/public.ts'
import { isOutsideContests } from '#server/verdictChange.ts'
import { followAccepted } from './accepted.queries.ts'
import { addTry, followPersonProblems } from './personProblem.queries.ts'

/** A submission with the status it has until now. */
type Changing = {
  id: number
  uid: string
  problemId: number
  contestId: number
  groupId: number | null
  status: number
}

/**
 * What follows when submissions become `status`, in the transaction that changes them. Each line writes one table, and
 * the order of the lines is the order in which the tables are locked, after judgement and submission
 * (docs/decisions/036-followers.md). A row that many people write stands late, so that its lock is short.
 */
export async function followVerdicts(tx: Database, submissions: readonly Changing[], status: number): Promise<void> {
  const changes = submissions.map(({ id, status: from, ...rest }) => ({ ...rest, submissionId: id, from, to: status }))
  await followAccepted(tx, changes)
  const differences = await followPersonProblems(tx, changes)
  await followPersonStats(tx, differences)
  const practice = changes.filter(isOutsideContests)
  await followDays(
    tx,
    practice.map(({ uid, submissionId, from, to }) => ({ uid, submissionId, accepted: acceptedBy(from, to) })),
    differences,
  )
  await followGroupStats(tx, differences)
  await followTrainingCells(tx, changes)
  await countVerdicts(tx, changes)
}

type Received = { id: number; uid: string; problemId: number; groupId: number | null; isInContest: boolean }

/** What follows when a submission arrives, in the transaction that stores it and in the same order. */
export async function followReceipt(tx: Database, received: Received): Promise<void> {
  const { id, uid, problemId, groupId } = received
  // What is sent to a contest counts nowhere else.
  if (received.isInContest) return movePersonStats(tx, [{ uid, all: 1 }])
  const key = { uid, groupId: groupId ?? 0, problemId }
  await addTry(tx, key)
  await movePersonStats(tx, [{ uid, all: 1, submitted: groupId === null ? 1 : 0 }])
  await followDays(tx, [{ uid, submissionId: id, practice: 1 }], [])
  await followGroupStats(tx, [{ ...key, solved: 0, submitted: 1, score: 0 }])
  await addToCounts(tx, { problemId, groupId }, { total: 1 })
}
