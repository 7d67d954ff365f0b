import { changeDays } from '@praxis/contract/limits'
import { sql } from 'kysely'
import { keepsBank, type Viewer } from '@praxis/rules/viewer'
import type { Database, Transaction } from '#server/db/connection.ts'

/** Null is the system itself. */
type Change = { pids: readonly number[]; by: Viewer | null; fields: readonly string[] }

/** Fields that no version keeps: they say how a problem is called, who reads it, and what is shown of its judging. */
const unkept: ReadonlySet<string> = new Set([
  'applyPublicProgress',
  'auth',
  'caseData',
  'codeShare',
  'deleted',
  'isMemberVisible',
  'isVideoMemberVisible',
  'openAi',
  'openCaseResult',
  'problemId',
])

/**
 * Gives problems their next version and keeps what changed and who did it. Fields have their names of the wire. An
 * editor that was opened before is told them when it saves. The caller has written what changed.
 */
export async function noteChange(tx: Transaction, { pids, by, fields }: Change): Promise<void> {
  await sql`
    with changed as (
      update problem set version = version + 1, modified_user = coalesce(${by?.username ?? null}, modified_user), updated_at = now()
      where id = any(${pids}::bigint[]) returning id, version
    )
    insert into problem_change (problem_id, version, uid, fields)
    select id, version, ${by?.uid ?? null}, ${JSON.stringify(fields)}::jsonb from changed`.execute(tx)
  const isApproved = (by !== null && keepsBank(by)) || fields.every((field) => unkept.has(field))
  if (isApproved) await carryApproval(tx, pids)
}

/** Of problems whose version before was the approved one, the new version is approved. */
const carryApproval = (tx: Transaction, pids: readonly number[]) =>
  sql`
    select keep_approved(problem.id) from problem
    join approved_version as approved on approved.problem_id = problem.id and approved.version = problem.version - 1
    where problem.id = any(${pids}::bigint[])`.execute(tx)

/** Keeps a problem as it is now for all who read it outside its group. */
export const keepApproved = (tx: Transaction, pid: number) => sql`select keep_approved(${pid})`.execute(tx)

/** An editor that was opened before is told of them no more; its save is refused all the same. */
export const deleteOldChanges = (db: Database, now: Date) =>
  db
    .deleteFrom('problem_change')
    .where('at', '<', sql<string>`${now}::timestamptz - ${changeDays} * interval '1 day'`)
    .execute()
