import type { Viewer } from '@praxis/rules/viewer'
import type { Transaction } from '#server/db/connection.ts'
import { found } from '#server/failure.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { bindHere } from '../seats/bindHere.ts'
import { findParticipant, insertParticipant } from './participants.queries.ts'

/**
 * The row of somebody who may submit. In a contest without a password the first submission makes it; those who manage
 * the contest only try it. `receivedAt` is when the submission came, in milliseconds by the clock of the database.
 */
export async function takePart(
  tx: Transaction,
  { cid, row, isManager }: Pick<ReadContest, 'cid' | 'row' | 'isManager'>,
  viewer: Viewer,
  { receivedAt, userAgent }: { receivedAt: number; userAgent: string },
) {
  const { uid } = viewer
  const known = await findParticipant(tx, { cid, uid })
  if (known !== undefined) return known
  const passwordVersion = row.passwordVersion
  await insertParticipant(tx, { cid, uid, isStaff: isManager, passwordVersion }, receivedAt)
  await bindHere(tx, viewer, { cid, userAgent })
  // Another process may have made it meanwhile; then it is read here.
  return found(await findParticipant(tx, { cid, uid }), 'contest_not_registered')
}
