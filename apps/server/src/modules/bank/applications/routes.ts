import { applications } from '@praxis/contract/bank'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { groupStatus, publishState } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { retrying } from '#server/db/violations.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { keepApproved, noteChange } from '#server/modules/problems/public.ts'
import {
  countWaiting,
  findOffered,
  isOfferedInContest,
  listApplications,
  listChangedSince,
  moveTagsToBank,
  setProgress,
} from './applications.queries.ts'

const noticeOf = new Map([
  [publishState.approved, 'problem_approved'],
  [publishState.refused, 'problem_refused'],
] as const) as ReadonlyMap<number, 'problem_approved' | 'problem_refused'>

/** What nobody who decides has seen, or what a contest is to show first, is not approved. */
async function refuseUnseen(
  tx: Transaction,
  { pid, version, isNewer }: { pid: number; version: number; isNewer: boolean },
  seen: number | null,
): Promise<void> {
  if (version !== seen) {
    const fields = await listChangedSince(tx, pid, seen ?? 0)
    throw new Failure('application_changed', { fields: fields.join(', ') })
  }
  if (await isOfferedInContest(tx, pid, isNewer)) throw new Failure('application_in_contest')
}

type Offered = NonNullable<Awaited<ReturnType<typeof findOffered>>>

/** Whoever takes an approval back decides about the approved version, not about what the group has changed since. */
function isLookedAt({ progress, isChanged, version, offeredVersion }: Offered, seen: number | null): boolean {
  const isUnread = progress === publishState.approved && isChanged && offeredVersion !== version
  return seen === version && !isUnread
}

type Told = Pick<Offered, 'ownerUid' | 'problemId' | 'isNewer'> & {
  pid: number
  gid: number
  group: string
  progress: number
  note: string | undefined
  /** Nobody is told of their own decision. */
  by: string
}

async function tellOwner(
  tx: Transaction,
  { ownerUid, problemId, isNewer, pid, gid, group, progress, note = '', by }: Told,
): Promise<void> {
  const kind = noticeOf.get(progress)
  if (kind === undefined || ownerUid === null || ownerUid === by) return
  const params = { pid, problemId, gid, group }
  const said = { ...(note !== '' && { note }), ...(isNewer && { isNewer: true }) }
  await tell(tx, { kind, params: { ...params, ...(kind === 'problem_refused' && said) }, to: { uid: ownerUid } })
}

export const applicationRoutes = implement(applications, {
  list: ({ currentPage, limit, keyword, gid }, { db, locale }) =>
    listApplications(db, { currentPage, limit, keyword, gid, locale }),

  waiting: async (_, { db }) => ({ count: await countWaiting(db) }),

  // A tag of the bank may get the name of a tag of the group at the same moment.
  decide: (decision, context) =>
    retrying('tag_name', () => context.db.transaction().execute((tx) => decide(tx, decision, context))),
})

type Decision = ParsedInputOf<typeof applications.decide>

async function decide(
  tx: Transaction,
  { pid, progress, version, note }: Decision,
  context: Context<Viewer>,
): Promise<null> {
  const problem = found(await findOffered(tx, pid), 'problem_not_found')
  const { gid, group } = problem
  if (problem.progress === null || gid === null || group === null) throw new Failure('application_not_found')
  if (problem.progress === progress) return null
  const isOpen = problem.groupStatus === groupStatus.open
  if (progress === publishState.approved && !isOpen) throw new Failure('application_not_found')
  const seen = version ?? problem.offeredVersion
  if (progress === publishState.approved) await refuseUnseen(tx, { pid, ...problem }, seen)
  // Of a newer version that is refused, the one that was approved stays.
  const stored = problem.isNewer && progress === publishState.refused ? publishState.approved : progress
  // The decision is a version too.
  await setProgress(tx, pid, stored, isLookedAt(problem, seen) ? problem.version + 1 : null)
  if (progress === publishState.approved) await moveTagsToBank(tx, pid)
  await noteChange(tx, { pids: [pid], by: context.viewer, fields: ['applyPublicProgress'] })
  if (progress === publishState.approved) await keepApproved(tx, pid)
  await tellOwner(tx, { ...problem, pid, gid, group, progress, note, by: context.viewer.uid })
  const after: { progress: number } = { progress }
  await record(tx, context, {
    act: 'problem.decide',
    noun: 'problem',
    nounId: pid,
    before: { progress: problem.progress },
    after,
  })
  return null
}
