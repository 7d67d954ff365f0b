import type { ErrorCode } from '@praxis/contract/errors'
import type { Viewer } from '@praxis/rules/viewer'
import type { Transaction } from '#server/db/connection.ts'
import { lockGroup } from '#server/modules/groups/public.ts'
import { findGroupOfContest, holdContest } from '../enter/contest.queries.ts'
import { manageContest } from '../enter/enterContest.ts'
import type { ReadContest } from '../enter/readContests.ts'

/** The kind of call: those of the site answer for no contest of a group, and the other way round. */
export type ContestScope = 'site' | 'group' | 'any'

/**
 * The contest, for those who manage it. Until the transaction ends nobody else changes it, and nobody loses the group
 * that lets them: who changes a group holds it first too.
 */
export async function holdManaged(
  tx: Transaction,
  viewer: Viewer,
  cid: number,
  { scope = 'any', missing = 'contest_not_found' }: { scope?: ContestScope; missing?: ErrorCode } = {},
): Promise<ReadContest> {
  const groupId = (await findGroupOfContest(tx, cid))?.groupId ?? null
  if (groupId !== null) await lockGroup(tx, groupId)
  await holdContest(tx, cid, 'update')
  return manageContest({ db: tx, viewer }, cid, { scope, missing })
}
