import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { groupLevels } from '@praxis/contract/statuses'
import type { Transaction } from '#server/db/connection.ts'
import { tellLevelsChanged } from '../changes.queries.ts'
import {
  addToMemberCount,
  deleteInvitationsOf,
  deleteMembers,
  keepStats,
  listLevels,
  listThere,
  upsertMembers,
} from './place.queries.ts'
import { deleteLowerings } from './lowerings.queries.ts'
import { deleteLevelOffers, deleteOffers, deleteOffersBy, deleteRefusals } from '../offers/offers.queries.ts'

/** What is stored of a person in a group besides the level. Absent: it stays as it is. */
type Stored = {
  reason?: string | null
  note?: string | null
  displayName?: string | null
  decidedBy?: string | null
}

export type Place = {
  groupId: number
  uid: string
  level: GroupLevel
  stored?: Stored
  /** The person was not asked: what they refused before stays refused. */
  isUnasked?: boolean
}
type Places = Omit<Place, 'uid'> & { uids: readonly string[] }

/** Gives one person a level in a group, as `placeAll`. */
export const place = (tx: Transaction, { uid, ...rest }: Place): Promise<void> => placeAll(tx, { ...rest, uids: [uid] })

/**
 * Gives people a level in a group; 0 takes them out. Each of them is named once. Every change of a level goes through
 * here, so that the number of members and the rank stay right, and so that the invitations of whoever may not invite
 * any more end, and so do their offers. An offer to whoever gets a level is answered by that, but for one of the group
 * itself, which its owner has made. What a manager took from them before is not given back any more. Whoever was made anonymous meanwhile gets no level. The caller holds the group's
 * row (`lockGroup`).
 */
export async function placeAll(
  tx: Transaction,
  { groupId, uids: named, level, stored = {}, isUnasked = false }: Places,
): Promise<void> {
  if (named.length === 0) return
  const uids = level === 0 ? named : await listThere(tx, named)
  if (uids.length === 0) return
  const before = await listLevels(tx, groupId, uids)
  const wasAtLeast = (minimum: number) => (uid: string) => (before.get(uid) ?? 0) >= minimum
  if (level === 0) await deleteMembers(tx, groupId, uids)
  else await upsertMembers(tx, { groupId, uids, level, ...stored })
  if (level < groupLevels.admin) {
    const inviters = uids.filter(wasAtLeast(groupLevels.admin))
    if (inviters.length > 0) await deleteInvitationsOf(tx, groupId, inviters)
  }
  if (level >= groupLevels.member) await deleteLevelOffers(tx, groupId, uids)
  else await deleteOffers(tx, groupId, uids)
  await deleteLowerings(tx, groupId, uids)
  const lowered = uids.filter((uid) => level < (before.get(uid) ?? 0))
  if (lowered.length > 0) await deleteOffersBy(tx, groupId, lowered)
  await tellLevelsChanged(tx, groupId, uids)
  const isMember = level >= groupLevels.member
  const changed = uids.filter((uid) => wasAtLeast(groupLevels.member)(uid) !== isMember)
  if (changed.length === 0) return
  if (isMember && !isUnasked) await deleteRefusals(tx, groupId, changed)
  await addToMemberCount(tx, groupId, isMember ? changed.length : -changed.length)
  await keepStats(tx, { groupId, uids: changed, isMember })
}
