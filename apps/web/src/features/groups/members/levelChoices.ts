import type { GroupMember } from '@praxis/contract/groupMembers'
import { groupLevels } from '@praxis/contract/statuses'
import { refuseGroupMute } from '@praxis/rules/discussions/mute'
import { groupPermissions, type GroupManager } from '@praxis/rules/permissions/groups'

/** What somebody may do about a row of the list of members. */
export type RowRights = {
  /** The levels of members; those that the manager may not give are shown all the same. */
  levels: readonly { level: MemberLevel; isAllowed: boolean }[]
  /** Why the level cannot be changed at all. */
  fixed: 'owner' | 'self' | 'above' | null
  canRemove: boolean
  canName: boolean
  canMute: boolean
  canGivePassword: boolean
}
export type MemberLevel = (typeof memberLevels)[number]

export const memberLevels = [groupLevels.member, groupLevels.admin, groupLevels.root] as const

export const isMemberLevel = (level: number): level is MemberLevel =>
  memberLevels.some((memberLevel) => memberLevel === level)

export function rowRights(manager: GroupManager, row: GroupMember, ownUid: string | undefined): RowRights {
  const person = { level: row.auth, isOwner: row.isOwner, isSelf: row.uid === ownUid }
  const levels = memberLevels.map((level) => ({
    level,
    isAllowed: level === row.auth || groupPermissions.setLevel(manager, person, level) === null,
  }))
  const isFixed = levels.every(({ level, isAllowed }) => level === row.auth || !isAllowed)
  return {
    levels,
    fixed: !isFixed ? null : row.isOwner ? 'owner' : person.isSelf ? 'self' : 'above',
    canRemove: groupPermissions.remove(manager, person) === null,
    canName: groupPermissions.setName(manager, person) === null,
    canGivePassword:
      groupPermissions.newPassword(manager, person, { isMadeForGroup: row.isMadeForGroup, isStaff: false }) === null,
    canMute: refuseGroupMute(manager, person, { roles: [] }) === null,
  }
}
