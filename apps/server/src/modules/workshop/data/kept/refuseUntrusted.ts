import { problemRules } from '@praxis/contract/problemLimits'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { isTrusted } from '#server/modules/accounts/public.ts'
import { findUntrustedOwner, holdKept, sumInForce } from './kept.queries.ts'

const most = problemRules.untrusted.dataBytes

/**
 * Refuses to receive more from somebody than the site keeps of whom it does not trust. What they keep already does not
 * count yet: a save may put this in its place.
 */
export async function refuseUntrustedUpload(db: Database, by: Viewer, bytes: number): Promise<void> {
  if (bytes > most && !(await isTrusted(db, by.uid))) throw new Failure('trust_data_full', { bytes, most })
}

/**
 * Runs what gives a problem a new version of its test data. Refuses if its test data grow, whoever made it is not
 * trusted, and all the test data of what they made are then too much. Staff are not refused.
 */
export async function withinTrust(
  tx: Transaction,
  { id, by }: { id: number; by: Viewer },
  write: () => Promise<void>,
): Promise<void> {
  const owner = isStaff(by) ? undefined : await findUntrustedOwner(tx, id)
  if (owner === undefined) return write()
  const before = await sumInForce(tx, { problemId: id })
  await write()
  if ((await sumInForce(tx, { problemId: id })) <= before) return
  await holdKept(tx, owner)
  const bytes = await sumInForce(tx, owner)
  if (bytes > most) throw new Failure('trust_data_full', { bytes, most }, 'samples')
}
