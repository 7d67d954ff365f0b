import type { Database } from '#server/db/connection.ts'
import { followGroupStats } from '#server/modules/groups/public.ts'
import { addToCounts, countVerdicts } from '#server/modules/problems/public.ts'
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
  await followGroupStats(tx, differences)
  await countVerdicts(tx, changes)
}

/** A submission outside contests. */
type Received = { uid: string; problemId: number; groupId: number | null }

/** What follows when a submission arrives, in the transaction that stores it and in the same order. */
export async function followReceipt(tx: Database, { uid, problemId, groupId }: Received): Promise<void> {
  const key = { uid, groupId: groupId ?? 0, problemId }
  await addTry(tx, key)
  await followGroupStats(tx, [{ ...key, solved: 0, submitted: 1, score: 0 }])
  await addToCounts(tx, { problemId, groupId }, { total: 1 })
}
