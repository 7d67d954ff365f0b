import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { trainingAccess, type TrainingFacts, type TrainingVisitor } from '@praxis/rules/trainings/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { levelsOf } from '#server/modules/groups/public.ts'
import { listTrainings } from './training.queries.ts'

type StoredRow = Awaited<ReturnType<typeof listTrainings>>[number]

/** A training as somebody stands to it. */
export type ReadTraining = {
  readonly tid: number
  readonly facts: TrainingFacts
  readonly row: StoredRow
  readonly visitor: TrainingVisitor
  readonly isManager: boolean
}

/** The trainings of these numbers, in their order, as somebody stands to them. Two queries, however many are asked. */
export async function readTrainings(
  db: Database,
  viewer: Viewer | null,
  tids: readonly number[],
): Promise<ReadTraining[]> {
  const rows = await listTrainings(db, tids, viewer?.uid ?? '')
  const groupIds = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  const found = await levelsOf(
    db,
    groupIds.map((groupId) => ({ viewer, groupId })),
  )
  const levels = new Map(groupIds.map((groupId, n) => [groupId, found[n] ?? null]))
  const read = new Map(rows.map((row) => [row.tid, readTraining(row, viewer, levels)]))
  return tids.flatMap((tid) => read.get(tid) ?? [])
}

type Levels = ReadonlyMap<number, GroupLevel | null>

/** The level is null where the group is not there for the viewer. */
function readTraining(row: StoredRow, viewer: Viewer | null, levels: Levels): ReadTraining {
  const { tid, ownerUid, groupId, isVisible, enteredVersion, passwordVersion } = row
  const level = groupId === null ? null : (levels.get(groupId) ?? null)
  const facts = { ownerUid, groupId, isVisible, auth: row.auth }
  const visitor: TrainingVisitor = {
    viewer,
    level: groupId === null ? null : (level ?? 0),
    isGroupThere: groupId === null || level !== null,
    isRegistered: enteredVersion === passwordVersion,
  }
  return { tid, facts, row, visitor, isManager: trainingAccess.manages(visitor, facts) }
}
