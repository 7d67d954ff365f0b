import type { Database } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.gen.ts'
import type { VerdictFollower } from '#server/verdictChange.ts'
import { countVerdicts } from '#server/modules/problems/public.ts'
import { followAccepted } from './accepted.queries.ts'

/**
 * What follows a verdict. Each entry writes one table, and the order of the list is the order in which the tables are
 * locked, after judgement and submission (docs/decisions/016-followers.md). A row that many people write stands late, so
 * that its lock is short.
 */
export const followers: readonly { table: keyof Tables; follow: VerdictFollower }[] = [
  { table: 'accepted', follow: followAccepted },
  { table: 'problem_count', follow: countVerdicts },
]

/** A submission with the status it has until now. */
type Changing = {
  id: number
  uid: string
  problemId: number
  contestId: number
  groupId: number | null
  status: number
}

/** Runs all followers for submissions that become `status`, in the transaction that changes them. */
export async function followVerdicts(tx: Database, submissions: readonly Changing[], status: number): Promise<void> {
  const changes = submissions.map(({ id, status: from, ...rest }) => ({ ...rest, submissionId: id, from, to: status }))
  for (const { follow } of followers) await follow(tx, changes)
}
