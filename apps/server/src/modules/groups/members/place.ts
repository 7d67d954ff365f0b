import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { groupLevels } from '@praxis/contract/statuses'
import type { Transaction } from '#server/db/connection.ts'
import { addToMemberCount, deleteMember, findLevel, keepStat, upsertMember } from './place.queries.ts'

/** What is stored of a person in a group besides the level. Absent: it stays as it is. */
type Stored = {
  reason?: string | null
  note?: string | null
  displayName?: string | null
  decidedBy?: string | null
}

export type Place = { groupId: number; uid: string; level: GroupLevel; stored?: Stored }

/**
 * Gives a person a level in a group; 0 takes them out. Every change of a level goes through here, so that the number of
 * members and the rank stay right. The caller holds the group's row (`lockGroup`).
 */
export async function place(tx: Transaction, { groupId, uid, level, stored = {} }: Place): Promise<void> {
  const before = (await findLevel(tx, groupId, uid)) ?? 0
  if (level === 0) await deleteMember(tx, groupId, uid)
  else await upsertMember(tx, { groupId, uid, level, ...stored })
  const [was, is] = [before, level].map((one) => one >= groupLevels.member)
  if (was === is) return
  await addToMemberCount(tx, groupId, is ? 1 : -1)
  await keepStat(tx, { groupId, uid, isMember: is === true })
}
