import type { Transaction } from '#server/db/connection.ts'
import { tellStandingChanged } from '../standing.queries.ts'
import { insertChanges, updateMemberships, type Cause, type Change } from './memberships.queries.ts'

/**
 * The one way in which a membership changes: its end, its history, and what open pages know. The caller holds these
 * people. Returns those for whom something has changed.
 */
export async function changeMemberships(
  tx: Transaction,
  asked: readonly Change[],
  cause: Cause,
): Promise<readonly Change[]> {
  const changes = asked.filter(({ from, to }) => momentOf(from) !== momentOf(to))
  if (changes.length === 0) return []
  await updateMemberships(tx, changes)
  await insertChanges(tx, changes, cause)
  await tellStandingChanged(
    tx,
    changes.map(({ uid }) => uid),
  )
  return changes
}

/** Moments may be written differently. */
const momentOf = (until: string | null) => (until === null ? null : Date.parse(until))
